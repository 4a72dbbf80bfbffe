import * as z from 'zod/mini';
import { documentLimits, extensionOf, type StoredDocument } from '../../shared/documents.ts';
import type { QuoteDocument } from '../../shared/quote.ts';
import { readFile, writeFile } from '../clients/files.ts';
import { firstPages } from '../documents/first-pages.ts';
import { joinedPages } from '../model/describe-project.ts';
import type { Document, Picture } from '../model/prompt.ts';
import { readDocuments } from '../store/document/documents.ts';
import { objects } from '../store/table.ts';

/** A file that was there when the quote was asked for. `sentence`: as its author is told. */
export class DocumentGone extends Error {
  override name = 'DocumentGone';
  readonly sentence: string;
  constructor(name?: string) {
    super('a document is gone');
    const which = name ? `Le document «\u00A0${name}\u00A0»` : 'Un document joint';
    this.sentence = `${which} a été retiré avant d’être lu. Joignez-le à nouveau, ou lancez le devis sans lui.`;
  }
}

/** What a quote is made with: texts and pictures for the model, what the quote tells of them, and their safekeeping. */
export type Joined = {
  documents: Document[];
  pictures: Picture[];
  told: QuoteDocument[];
  /** Puts the words under the quote: of pictures nothing is kept. */
  keep: (sub: string, quote: string) => Promise<void>;
};

const Text = z.object({ pages: z.array(z.string()), numbered: z.boolean() });
const formats = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif' } as const;

type Asked = { sub: string; ids: string[]; pictures: boolean; at: Date };

const storedOf = async ({ sub, ids, at }: Asked) => {
  const found = await readDocuments(sub, ids, at);
  if (found.length < new Set(ids).size) throw new DocumentGone();
  const contents = await Promise.all(found.map(({ id }) => readFile(objects.reading(sub, id))));
  return found.map((document, index) => {
    const content = contents[index];
    if (!content) throw new DocumentGone(document.file_name);
    return { document, content };
  });
};

const pictureOf = ({ file_name }: StoredDocument, bytes: Buffer): Picture => ({
  name: file_name,
  format: formats[extensionOf(file_name) as keyof typeof formats],
  bytes,
});

/** The files that a brief names, as they stood `at` the time of its request. Throws `DocumentGone`. */
export const readJoined = async (asked: Asked): Promise<Joined> => {
  const stored = asked.ids.length > 0 ? await storedOf(asked) : [];
  const joined: Omit<Joined, 'keep'> = { documents: [], pictures: [], told: [] };
  const words: { id: string; content: Buffer }[] = [];
  let left: number = documentLimits.textOfQuote;
  for (const { document, content } of stored) {
    const { id, file_name: name, reading } = document;
    if (reading?.kind === 'image') {
      if (asked.pictures) joined.pictures.push(pictureOf(document, content));
      joined.told.push({ id, name, kind: 'image', used: asked.pictures ? 'whole' : 'nothing' });
      continue;
    }
    const { pages, numbered } = Text.parse(JSON.parse(content.toString('utf8')));
    const shown = firstPages(pages, left);
    const { text, starts } = joinedPages(shown.pages);
    joined.documents.push({ name, text, ...(numbered && { starts }) });
    const used = shown.cut || reading?.cut ? 'beginning' : 'whole';
    joined.told.push({ id, name, kind: 'text', ...(numbered && { pages: pages.length }), used });
    left = Math.max(0, left - Buffer.byteLength(text));
    words.push({ id, content });
  }
  const keep = async (sub: string, quote: string) => {
    await Promise.all(
      words.map((one) => writeFile(objects.document(sub, quote, one.id), one.content, 'application/json')),
    );
  };
  return { ...joined, keep };
};
