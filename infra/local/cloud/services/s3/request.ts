import type { Call } from '../../call.ts';
import { FileError, invalidArgument } from './errors.ts';

/** A call with its path taken apart, path-style: `/bucket/key`. `key` is empty for the bucket itself. */
export type FileRequest = {
  method: string;
  /** The path as it was sent and signed. */
  rawPath: string;
  bucket: string;
  key: string;
  query: Map<string, string>;
  headers: Record<string, string | undefined>;
  body: Buffer;
};

/** Bytes that one request may carry. */
const longestBody = 80 * 1024 * 1024;
/** Source: AWS documentation, names of object keys: bytes in UTF-8. */
const longestKey = 1_024;

/** Decodes percent signs. Throws InvalidURI. */
export const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new FileError(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
};

const queryOf = (text: string) =>
  new Map(
    text
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [decode(name), decode(value.join('='))];
      }),
  );

/** Throws for an invalid path, a key that is too long and a body that is too big. */
export const readRequest = ({ method, url, headers, body }: Call): FileRequest => {
  if (body.length > longestBody) throw new FileError(400, 'EntityTooLarge', 'Your proposed upload is too large');
  const [rawPath = '/', ...rest] = url.split('?');
  const [, bucket = '', ...key] = rawPath.split('/').map(decode);
  const request = { method, rawPath, bucket, key: key.join('/'), query: queryOf(rest.join('?')), headers, body };
  if (Buffer.byteLength(request.key) > longestKey) throw new FileError(400, 'KeyTooLongError', 'Your key is too long');
  return request;
};

/** A number of a query, or undefined where it is absent. Throws where it is none. */
export const numberIn = ({ query }: FileRequest, name: string, most: number) => {
  const text = query.get(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text) || Number(text) > most) throw invalidArgument(`${name} must be at most ${most}`);
  return Number(text);
};
