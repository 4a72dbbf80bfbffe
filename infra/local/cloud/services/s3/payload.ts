import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { FileError, notSupported } from './errors.ts';
import type { FileRequest } from './request.ts';

type Headers = FileRequest['headers'];
/** The content of an upload and the checksums that came with it, verified, by algorithm. */
export type Payload = { content: Buffer; checksums: Record<string, string> };

export const digestOf = (algorithm: string, content: Buffer, encoding: 'hex' | 'base64' = 'base64') =>
  createHash(algorithm).update(content).digest(encoding);

const crc = (content: Buffer) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(content));
  return bytes.toString('base64');
};
const algorithms = new Map<string, (content: Buffer) => string>([
  ['crc32', crc],
  ['sha1', (content) => digestOf('sha1', content)],
  ['sha256', (content) => digestOf('sha256', content)],
]);

const incomplete = () => new FileError(400, 'IncompleteBody', 'The request body terminated unexpectedly');

/** Removes the framing `<size in hex>\r\n<bytes>\r\n … 0\r\n<trailer: value>\r\n`, which must never become content. */
const decodeChunks = (body: Buffer) => {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const line = end < 0 || end - at > 100 ? '' : body.toString('latin1', at, end);
    if (!/^[0-9a-f]{1,8}$/i.test(line)) throw incomplete();
    const size = Number.parseInt(line, 16);
    if (size === 0) return { content: Buffer.concat(chunks), trailer: body.toString('latin1', end + 2) };
    if (end + 2 + size + 2 > body.length) throw incomplete();
    chunks.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
};

const trailersOf = (text: string): Headers =>
  Object.fromEntries(
    [...text.matchAll(/^([\w-]+):([^\r\n]*)/gm)].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]),
  );

const unframed = ({ headers, body }: FileRequest): { content: Buffer; headers: Headers } => {
  const hash = headers['x-amz-content-sha256'] ?? '';
  if (hash.startsWith('STREAMING-AWS4')) throw notSupported('A signature of each chunk');
  if (hash.startsWith('STREAMING-')) {
    const { content, trailer } = decodeChunks(body);
    const length = headers['x-amz-decoded-content-length'];
    if (length !== undefined && Number(length) !== content.length) throw incomplete();
    return { content, headers: { ...headers, ...trailersOf(trailer) } };
  }
  return { content: body, headers };
};

const badDigest = (name: string) =>
  new FileError(400, 'BadDigest', `The ${name} you specified did not match what we received.`);

/** The content as it was before it was framed. Throws where a length or a checksum does not agree. */
export const readPayload = (request: FileRequest): Payload => {
  const { content, headers } = unframed(request);
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== digestOf('md5', content)) throw badDigest('Content-MD5');
  const checksums: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const algorithm = /^x-amz-checksum-(\w+)$/.exec(name)?.[1];
    if (!algorithm || value === undefined || algorithm === 'algorithm' || algorithm === 'mode') continue;
    if (algorithm === 'type') continue;
    const compute = algorithms.get(algorithm);
    if (!compute) throw notSupported(`The checksum ${algorithm}`);
    if (compute(content) !== value) throw badDigest(algorithm.toUpperCase());
    checksums[algorithm] = value;
  }
  return { content, checksums };
};
