import * as z from 'zod/mini';
import { oneLine } from '../text/one-line.ts';

const megabyte = 1024 * 1024;

/** Files of one draft and bytes of each, by plan. */
const free = { files: 3, bytes: 5 * megabyte };
const paid = { files: 10, bytes: 50 * megabyte };
export const documentAllowance = { Gratuit: free, Pro: paid, Enterprise: paid } as const;

export const documentLimits = {
  /** Characters of a file's name. */
  name: 200,
  /** Bytes of an image: what a model takes. A page draws a larger one smaller before it is sent. */
  imageBytes: 3.75 * megabyte,
  /** Pixels of an image's longer side: what a model takes. */
  imageSide: 8_000,
  pages: 200,
  /** Bytes of text that are kept of one file, and that one quote is made with. */
  text: 200_000,
  textOfQuote: 400_000,
  /** Bytes of a text that are read: UTF-16 takes two for a letter, and unseen characters are removed. */
  textRead: 1_000_000,
  /** Seconds for which an upload form is valid, and an unused file is kept. */
  form: 300,
  unused: 24 * 3600,
} as const;

/** Accepted extensions, and the content type of each. */
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  md: 'text/markdown',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
} as const;
export type DocumentExtension = keyof typeof documentTypes;

/** The extension of a file's name; undefined where it is none of those that are accepted. */
export const extensionOf = (name: string): DocumentExtension | undefined => {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(documentTypes, extension) ? (extension as DocumentExtension) : undefined;
};

/** True for pictures that a model is shown; of an SVG only the text is used. */
export const isPicture = (extension: DocumentExtension): boolean => ['png', 'jpg', 'jpeg', 'gif'].includes(extension);

/** True for plain text, of which only the beginning is read. */
export const isPlainText = (extension: DocumentExtension): boolean => extension === 'txt' || extension === 'md';

/** The page's name of a draft. */
const DraftName = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Body of `create-document`: what is going to be sent. */
export const NewDocument = z.strictObject({
  draft: DraftName,
  file_name: z.string().check(
    oneLine,
    z.trim(),
    z.minLength(1),
    z.maxLength(documentLimits.name),
    z.refine((name) => extensionOf(name) !== undefined, 'Format de fichier non accepté'),
  ),
  /** Bytes. */
  file_size: z.int().check(z.minimum(1, 'Ce fichier est vide')),
});

/** A form by which a browser sends this one file straight to the bucket, within five minutes. */
export const DocumentUpload = z.object({
  id: z.ulid(),
  url: z.url(),
  fields: z.record(z.string(), z.string()),
});
export type DocumentUpload = z.output<typeof DocumentUpload>;

/** What was found in a file. */
export const DocumentReading = z.object({
  kind: z.enum(['text', 'image']),
  /** Pages of a PDF; absent from every other type. */
  pages: z.optional(z.int()),
  words: z.int(),
  /** True where the text was cut. */
  cut: z.boolean(),
});
export type DocumentReading = z.output<typeof DocumentReading>;

export const StoredDocument = z.object({
  id: z.ulid(),
  draft: DraftName,
  file_name: z.string(),
  file_size: z.int(),
  mime_type: z.string(),
  created_at: z.iso.datetime(),
  /** Until when a quote may be made with it. */
  expires_at: z.iso.datetime(),
  /** Absent until the file has been sent and read. */
  reading: z.optional(DocumentReading),
});
export type StoredDocument = z.output<typeof StoredDocument>;

export const DocumentList = z.object({ documents: z.array(StoredDocument) });
export const DocumentsOfDraft = z.strictObject({ draft: DraftName });
