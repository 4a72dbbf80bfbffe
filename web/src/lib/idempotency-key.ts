/**
 * The key under which a content is made or sent once. Computed, not drawn: a double click, a reload and two tabs that
 * hold the same draft find the same one, even at the same moment.
 */
export const idempotencyKey = async (nonce: string, content: unknown): Promise<string> => {
  const text = new TextEncoder().encode(JSON.stringify([nonce, content]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
