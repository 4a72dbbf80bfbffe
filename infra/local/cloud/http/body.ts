/**
 * A body, read to its end so that its sender hears a refusal instead of a broken connection. Of one that is longer than
 * `limit` bytes no more is kept than shows that it is too long.
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
