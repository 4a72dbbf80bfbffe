/** An answer ready for the wire. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer | string };

export const empty = (status: number, headers: Record<string, string> = {}): Answer => ({ status, headers, body: '' });
export const xmlAnswer = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body,
});
