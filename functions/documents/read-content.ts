import { holdsWords } from '../../shared/quote/brief-words.ts';
import { type DocumentExtension, documentLimits, isPlainText } from '../../shared/quote/documents.ts';
import { normalizedText } from '../../shared/text/normalized-text.ts';
import { docText, isContainer } from './doc.ts';
import { docxText } from './docx.ts';
import { firstPages } from './first-pages.ts';
import { pdfPages } from './pdf.ts';
import { checkPicture } from './picture.ts';
import { plainText } from './plain-text.ts';
import { svgText } from './svg.ts';
import { UnusableFile } from './unusable-file.ts';

/** The content of a file: pages of text (one where its type has no pages), or a picture. */
export type Content = { kind: 'image' } | { kind: 'text'; pages: string[]; numbered: boolean; cut: boolean };

const singlePage = (text: string, cut = false) => ({ pages: [text], numbered: false, cut });

const beginningOf = (file: Buffer) => {
  const cut = file.length >= documentLimits.textRead;
  return singlePage(plainText(file.subarray(0, documentLimits.textRead), cut), cut);
};

const pagesOf = async (file: Buffer, extension: DocumentExtension) => {
  if (extension === 'pdf') return { ...(await pdfPages(file)), numbered: true };
  if (extension === 'doc') return singlePage(await docText(file));
  if (extension === 'svg') return singlePage(svgText(file));
  if (isPlainText(extension)) return beginningOf(file);
  // Word stores a file with a password in the old container format.
  if (isContainer(file)) return singlePage(await docText(file));
  if (file.readUInt32BE(0) !== 0x504b0304) throw new UnusableFile('document_mismatch');
  return singlePage(docxText(file));
};

/** Reads a file by its extension, text up to the limits. Throws `UnusableFile`. */
export const readContent = async (file: Buffer, extension: DocumentExtension): Promise<Content> => {
  if (file.length < 4) throw new UnusableFile(file.length === 0 ? 'document_without_text' : 'document_mismatch');
  if (extension === 'png' || extension === 'jpg' || extension === 'jpeg' || extension === 'gif') {
    checkPicture(file, extension);
    return { kind: 'image' };
  }
  const { pages, numbered, cut } = await pagesOf(file, extension);
  const looked = firstPages(pages, documentLimits.textRead);
  const kept = firstPages(looked.pages.map(normalizedText), documentLimits.text);
  if (!holdsWords(kept.pages.join('\n'))) throw new UnusableFile('document_without_text');
  return { kind: 'text', numbered, pages: kept.pages, cut: cut || looked.cut || kept.cut };
};
