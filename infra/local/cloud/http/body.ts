/**
 * Reads a body to its end, so that its sender gets an error instead of a broken connection. At most `limit` bytes and
 * one more are kept.
 */
export const readBody = async (stream: AsyncIterable<Buffer>, limit: number) => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (size <= limit) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
};
