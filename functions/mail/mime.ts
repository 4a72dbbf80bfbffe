export type Attachment = { name: string; type: string; content: Uint8Array };

type Letter = {
  /** `name <address>`, with an encoded name. */
  from: string;
  /** Bare addresses. */
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  /** Where one press stops such mails (RFC 8058). */
  stop?: string | undefined;
  /** A text that no part contains. */
  boundary: string;
};

const lineBreak = '\r\n';

/** Encoded words of a header (RFC 2047): at most 75 characters each, no character cut. */
export const encodedWords = (words: string): string[] =>
  (words.match(/.{1,11}/gsu) ?? []).map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`);

/** Throws for a value with a line break, which would add a header. */
const header = (name: string, value: string): string => {
  if (/[\r\n]/.test(value)) throw new Error(`The header ${name} has a line break`);
  return `${name}: ${value}`;
};

/** Base64 in lines of 76 characters. */
const encoded = (content: string | Uint8Array): string =>
  (
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join(lineBreak);

/** The name of a file in ASCII for old programs, and in full (RFC 2231). */
const fileName = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/gu, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return ['attachment', `filename="${ascii}"`, `filename*=UTF-8''${full}`].join(`;${lineBreak} `);
};

const part = (headers: string[], body: string): string => [...headers, '', body].join(lineBreak);

const base64Part = (type: string, content: string | Uint8Array, ...more: string[]): string =>
  part([header('Content-Type', type), 'Content-Transfer-Encoding: base64', ...more], encoded(content));

const multipart = (kind: string, boundary: string, parts: string[], headers: string[] = []): string =>
  part(
    [...headers, `Content-Type: multipart/${kind};${lineBreak} boundary="${boundary}"`],
    [...parts.map((each) => `--${boundary}${lineBreak}${each}`), `--${boundary}--`, ''].join(lineBreak),
  );

/** A mail with files (RFC 5322, MIME). SES adds its date and its id. */
export const writeMime = ({ from, to, replyTo, subject, text, html, attachments, stop, boundary }: Letter): Buffer => {
  const alternative = multipart('alternative', `${boundary}-text`, [
    base64Part('text/plain; charset=UTF-8', text),
    base64Part('text/html; charset=UTF-8', html),
  ]);
  const files = attachments.map(({ name, type, content }) =>
    base64Part(type, content, `Content-Disposition: ${fileName(name)}`),
  );
  const headers = [
    header('From', from),
    header('To', to),
    ...(replyTo ? [header('Reply-To', replyTo)] : []),
    ...(stop ? [header('List-Unsubscribe', `<${stop}>`), 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'] : []),
    `Subject: ${encodedWords(subject).join(`${lineBreak} `)}`,
    'MIME-Version: 1.0',
  ];
  return Buffer.from(multipart('mixed', boundary, [alternative, ...files], headers));
};
