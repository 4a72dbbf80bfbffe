import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What CloudFront compresses: text of these types, from 1,000 to 10,000,000 bytes. */
const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
const smallest = 1_000;
const largest = 10_000_000;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

type Compressed = { body: Buffer; headers: Record<string, string> };

/** The body as the visitor's browser prefers it, and the headers that say so. */
export const compress = async (body: Buffer, type: string, accepted: string): Promise<Compressed> => {
  if (!compressible.test(type) || body.length < smallest || body.length > largest) return { body, headers: {} };
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (!encoding) return { body, headers: { vary: 'accept-encoding' } };
  return {
    body: await compressors[encoding](body),
    headers: { 'content-encoding': encoding, vary: 'accept-encoding' },
  };
};
