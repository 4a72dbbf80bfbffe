import type { Call } from '../../call.ts';
import { FileError } from './errors.ts';

/** A browser's upload: its fields by their lower-case names, and the file, which comes last. */
export type UploadForm = { fields: Map<string, string>; file: Buffer };

/** Source: AWS documentation, POST Object: bytes before the file. */
const longestFields = 20_000;
const malformed = (message: string) => new FileError(400, 'MalformedPOSTRequest', message);

const nameOf = (head: string) =>
  /^content-disposition:[^\r\n]*?;\s*name="([^"\r\n]*)"/im.exec(head)?.[1]?.toLowerCase();

/** Reads `multipart/form-data`. What follows the file is ignored, as S3 does. Throws MalformedPOSTRequest. */
export const readForm = (body: Buffer, contentType: string): UploadForm => {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)?.slice(1).find(Boolean);
  if (!boundary) throw malformed('The body has no boundary');
  const fields = new Map<string, string>();
  const opening = Buffer.from(`--${boundary}`);
  const closing = Buffer.from(`\r\n--${boundary}`);
  if (!body.subarray(0, opening.length).equals(opening)) throw malformed('The body does not begin with its boundary');
  for (let at = opening.length; ; ) {
    const start = body.indexOf('\r\n\r\n', at);
    const end = start < 0 ? -1 : body.indexOf(closing, start + 4);
    if (end < 0) throw new FileError(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
    const name = nameOf(body.toString('utf8', at, start));
    const content = body.subarray(start + 4, end);
    if (name === 'file') return { fields, file: content };
    if (!name || fields.has(name)) throw malformed('A field has no name, or the name of another');
    if (end > longestFields) throw new FileError(400, 'MaxPostPreDataLengthExceeded', 'The fields are too long');
    fields.set(name, content.toString('utf8'));
    at = end + closing.length;
  }
};

const typeOf = ({ headers }: Call) => headers['content-type'] ?? '';

/** Whether a call is a browser's upload: a form that is posted to a bucket. */
export const isUpload = (call: Call) =>
  call.method === 'POST' && /^\/[^/?]+\/?$/.test(call.url) && typeOf(call).startsWith('multipart/form-data');

/** The fields of a browser's upload; undefined for every other call. Throws as `readForm`. */
export const uploadFields = (call: Call) => (isUpload(call) ? readForm(call.body, typeOf(call)).fields : undefined);
