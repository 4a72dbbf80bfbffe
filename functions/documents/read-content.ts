import { holdsWords } from '../../shared/quote/brief-words.ts';
import { type DocumentExtension, documentLimits } from '../../shared/quote/documents.ts';
import { normalizedText } from '../../shared/text/normalized-text.ts';
import { docText, isContainer } from './doc.ts';
import { docxText } from './docx.ts';
import { firstPages } from './first-pages.ts';
import { pdfPages } from './pdf.ts';
import { checkPicture } from './picture.ts';
import { plainText } from './plain-text.ts';
import { UnusableFile } from './refusal.ts';
import { svgText } from './svg.ts';

/** What was read of a file: pages of text (one where its type has none), or a picture as it is. */
export type Content = { kind: 'image' } | { kind: 'text'; pages: string[]; numbered: boolean; cut: boolean };

const singlePage = (text: string) => ({ pages: [text], numbered: false });

const pagesOf = async (file: Buffer, extension: DocumentExtension) => {
  if (extension === 'pdf') return { pages: await pdfPages(file), numbered: true };
  if (extension === 'doc') return singlePage(await docText(file));
  if (extension === 'svg') return singlePage(svgText(file));
  if (extension === 'txt' || extension === 'md') return singlePage(plainText(file));
  // Word packs a file with a password into the container of before.
  if (isContainer(file)) return singlePage(await docText(file));
  if (file.readUInt32BE(0) !== 0x504b0304) throw new UnusableFile('document_mismatch');
  return singlePage(docxText(file));
};

/** Reads a whole file as what its extension says that it is. Throws `UnusableFile`. */
export const readContent = async (file: Buffer, extension: DocumentExtension): Promise<Content> => {
  if (file.length < 4) throw new UnusableFile(file.length === 0 ? 'document_without_text' : 'document_mismatch');
  if (extension === 'png' || extension === 'jpg' || extension === 'jpeg' || extension === 'gif') {
    checkPicture(file, extension);
    return { kind: 'image' };
  }
  const { pages, numbered } = await pagesOf(file, extension);
  const whole = pages.map(normalizedText);
  if (!holdsWords(whole.join('\n'))) throw new UnusableFile('document_without_text');
  return { kind: 'text', numbered, ...firstPages(whole, documentLimits.text) };
};
