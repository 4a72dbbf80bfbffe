/** Quoted-printable: `=E9` is a byte, `=` at the end of a line joins it to the next. */
export const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/[ \t]+$/gm, '')
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Text of bytes; UTF-8 where the charset is one that nobody knows. */
export const decodeCharset = (bytes: Buffer, charset = 'utf-8') => {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
};

const word = /=\?([^?\s*]+)(?:\*[^?]*)?\?([BQ])\?([^?]*)\?=/gi;

/** A header's text with its `=?charset?B?…?=` words decoded (RFC 2047); the space between two of them is none. */
export const decodeWords = (header: string) =>
  header
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(word, (_, charset, encoding, content) =>
      decodeCharset(
        encoding.toUpperCase() === 'B'
          ? Buffer.from(content, 'base64')
          : decodeQuotedPrintable(content.replaceAll('_', ' ')),
        charset,
      ),
    );
