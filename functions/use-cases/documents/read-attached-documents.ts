import * as z from 'zod/mini';
import { documentLimits, extensionOf } from '../../../shared/quote/documents.ts';
import type { QuoteDocument } from '../../../shared/quote/quote.ts';
import { readFile, writeFile } from '../../clients/files.ts';
import { firstPages } from '../../documents/first-pages.ts';
import type { Picture } from '../../model/prompt.ts';
import { joinedPages } from '../../model/readable-document.ts';
import type { Document } from '../../model/sentences.ts';
import { readDocuments } from '../../store/document/documents.ts';
import { documentsOfQuote } from '../../store/quote/quotes.ts';
import { objects } from '../../store/table.ts';

/** A file was removed since the quote was requested. `sentence`: for its author. */
export class DocumentGone extends Error {
  override name = 'DocumentGone';
  readonly sentence: string;
  constructor(name?: string) {
    super('a document is gone');
    const which = name ? `Le document «\u00A0${name}\u00A0»` : 'Un document joint';
    this.sentence = `${which} a été retiré avant d’être lu. Joignez-le à nouveau, ou lancez le devis sans lui.`;
  }
}

/** The files of a quote: texts and pictures for the model, and what the quote says of them. */
export type Joined = {
  documents: Document[];
  pictures: Picture[];
  quoteDocuments: QuoteDocument[];
  /** Stores the texts under the quote; pictures are not stored. */
  keep: (sub: string, quote: string) => Promise<void>;
};

const Text = z.object({ pages: z.array(z.string()), numbered: z.boolean() });
const formats = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif' } as const;

type JoinRequest = { sub: string; ids: string[]; regenerates: string | undefined; pictures: boolean; at: Date };

/** A stored file. `content` undefined: a picture that has expired. */
type Stored = Pick<QuoteDocument, 'id' | 'name' | 'kind'> & { cut: boolean; content: Buffer | undefined };

/** The files of a new brief. */
const sentFiles = async ({ sub, ids, at }: JoinRequest): Promise<Stored[]> => {
  const found = await readDocuments(sub, ids, at);
  if (found.length < new Set(ids).size) throw new DocumentGone();
  const contents = await Promise.all(found.map(({ id }) => readFile(objects.reading(sub, id))));
  return found.map(({ id, file_name: name, reading }, index) => {
    const content = contents[index];
    if (!content) throw new DocumentGone(name);
    return { id, name, kind: reading?.kind ?? 'text', cut: reading?.cut ?? false, content };
  });
};

/** The files of a regenerated quote: texts are stored under it, pictures expire after a day or two. */
const keptFiles = async ({ sub, regenerates = '' }: JoinRequest): Promise<Stored[]> => {
  const documents = await documentsOfQuote(sub, regenerates);
  if (!documents) throw new DocumentGone();
  return Promise.all(
    documents.map(async ({ id, name, kind, used }) => {
      const key = kind === 'image' ? objects.reading(sub, id) : objects.document(sub, regenerates, id);
      const content = await readFile(key);
      if (!content && kind === 'text') throw new DocumentGone(name);
      return { id, name, kind, cut: used === 'beginning', content };
    }),
  );
};

const pictureOf = (name: string, bytes: Buffer): Picture => ({
  name,
  format: formats[extensionOf(name) as keyof typeof formats],
  bytes,
});

/**
 * The files of a brief, not expired `at` the time of its request; of a regeneration, those of the earlier quote. Throws
 * `DocumentGone`.
 */
export const readAttachedDocuments = async (request: JoinRequest): Promise<Joined> => {
  const files = request.regenerates === undefined ? sentFiles : keptFiles;
  const stored = request.ids.length > 0 ? await files(request) : [];
  const joined: Omit<Joined, 'keep'> = { documents: [], pictures: [], quoteDocuments: [] };
  const words: { id: string; content: Buffer }[] = [];
  let left: number = documentLimits.textOfQuote;
  for (const { id, name, kind, cut, content } of stored) {
    if (kind === 'image' || !content) {
      if (request.pictures && content) joined.pictures.push(pictureOf(name, content));
      const used = content ? 'whole' : 'gone';
      joined.quoteDocuments.push({ id, name, kind: 'image', used: request.pictures ? used : 'nothing' });
      continue;
    }
    const { pages, numbered } = Text.parse(JSON.parse(content.toString('utf8')));
    const shown = firstPages(pages, left);
    const { text, starts } = joinedPages(shown.pages);
    joined.documents.push({ name, text, ...(numbered && { starts }) });
    const used = shown.cut || cut ? 'beginning' : 'whole';
    joined.quoteDocuments.push({ id, name, kind: 'text', ...(numbered && { pages: pages.length }), used });
    left = Math.max(0, left - Buffer.byteLength(text));
    words.push({ id, content });
  }
  const keep = async (sub: string, quote: string) => {
    await Promise.all(
      words.map((entry) => writeFile(objects.document(sub, quote, entry.id), entry.content, 'application/json')),
    );
  };
  return { ...joined, keep };
};
