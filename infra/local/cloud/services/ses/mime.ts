import { decodeCharset, decodeQuotedPrintable, decodeWords } from './encoded-words.ts';
import type { MailFile } from './mail.ts';
import { SendingError } from './sending-error.ts';

/** What a reader's program would show of a raw mail. Header names are lower case, their values decoded. */
export type RawMail = { headers: Map<string, string>; text: string; html: string; files: MailFile[] };

/** A part: its headers as they are written, its body one character a byte. */
type Part = { headers: Map<string, string>; body: string };
const deepest = 10;
const mostParts = 100;

const splitPart = (source: string): Part => {
  const end = /^\r?\n|\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) headers.set(name.toLowerCase(), value.trim());
  }
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' };
};

/** `type` and the named parameter of a header such as Content-Type. */
const parameter = (header: string, name: string) =>
  new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(header)?.slice(1).find(Boolean);

const bytesOf = ({ headers, body }: Part) => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : Buffer.from(body, 'latin1');
};

const contentOf = (part: Part) =>
  decodeCharset(bytesOf(part), parameter(part.headers.get('content-type') ?? '', 'charset'));

/** The name in full (RFC 2231) goes before the one in ASCII. */
const fileOf = (part: Part): MailFile => {
  const disposition = part.headers.get('content-disposition') ?? '';
  const full = parameter(disposition, 'filename\\*')?.replace(/^utf-8''/i, '');
  const type = /^[^;\s]+/.exec(part.headers.get('content-type') ?? '')?.[0] ?? 'application/octet-stream';
  const name = full === undefined ? decodeWords(parameter(disposition, 'filename') ?? '') : decodeURIComponent(full);
  return { name, type, content: bytesOf(part).toString('base64') };
};

const isFile = ({ headers }: Part) => /^attachment/i.test(headers.get('content-disposition') ?? '');

/** The pieces between `--boundary` lines, up to `--boundary--`. */
const partsOf = (body: string, boundary: string) => {
  const pieces = `\n${body}`.split(new RegExp(`\\r?\\n--${boundary.replace(/[^\w]/g, '\\$&')}`));
  const inner = pieces.slice(1);
  const last = inner.findIndex((piece) => piece.startsWith('--'));
  return (last < 0 ? inner : inner.slice(0, last)).map((piece) => piece.replace(/^[ \t]*\r?\n/, ''));
};

const leaves = (part: Part, depth = 0): Part[] => {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const boundary = /^multipart\//i.test(type) ? parameter(type, 'boundary') : undefined;
  if (!boundary) return [part];
  const parts = partsOf(part.body, boundary);
  if (depth >= deepest || parts.length > mostParts)
    throw new SendingError('InvalidParameterValue', 'The message has too many parts');
  return parts.flatMap((piece) => leaves(splitPart(piece), depth + 1));
};

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');

/** Reads a mail as it travels (RFC 5322, MIME). Throws InvalidParameterValue. */
export const readMime = (source: Buffer): RawMail => {
  const whole = splitPart(source.toString('latin1'));
  const all = leaves(whole);
  const shown = all.filter((part) => !isFile(part));
  const ofType = (type: RegExp) => shown.find(({ headers }) => type.test(headers.get('content-type') ?? 'text/plain'));
  const text = ofType(/^text\/plain/i);
  const html = ofType(/^text\/html/i);
  return {
    headers: new Map([...whole.headers].map(([name, value]) => [name, decodeWords(utf8(value))])),
    text: text ? contentOf(text) : '',
    html: html ? contentOf(html) : '',
    files: all.filter(isFile).map(fileOf),
  };
};
