import { UnusableFile } from './unusable-file.ts';

const decoders: { mark: Buffer; encoding: string }[] = [
  { mark: Buffer.from([0xef, 0xbb, 0xbf]), encoding: 'utf-8' },
  { mark: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
];

/** UTF-16 without a byte order mark: about half of the bytes of a French text are zero, all odd or all even. */
const unmarked = (bytes: Buffer): string | undefined => {
  const head = bytes.subarray(0, 1_000);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.min(even, odd) > 0 || Math.max(even, odd) < head.length / 4) return undefined;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
};

/** Decodes by the byte order mark, else as UTF-8, else as Windows-1252. `stream`: the last character may be cut. */
export const decoded = (bytes: Buffer, stream = false): string => {
  const marked = decoders.find(({ mark }) => bytes.subarray(0, mark.length).equals(mark));
  const encoding = marked?.encoding ?? unmarked(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes, { stream });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Control characters that no text file contains. */
const isControl = (code: number) => code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1a && code !== 0x1b;
const holdsControls = (text: string) => {
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return true;
  return false;
};
/** Signatures of other formats made of plain characters. */
const otherKinds = ['%PDF-', '{\\rtf', '%!PS', 'GIF87a', 'GIF89a'];

/**
 * The decoded text. Throws `document_mismatch` for another format. `stream`: the bytes are the beginning of a longer
 * text.
 */
export const plainText = (bytes: Buffer, stream = false): string => {
  const text = decoded(bytes, stream);
  if (holdsControls(text) || otherKinds.some((head) => text.startsWith(head)))
    throw new UnusableFile('document_mismatch');
  return text;
};
