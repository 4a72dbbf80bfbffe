import { getDocumentProxy } from 'unpdf';
import { documentLimits } from '../../shared/quote/documents.ts';
import { UnusableFile } from './unusable-file.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const open = async (file: Buffer): Promise<Pdf> => {
  try {
    return await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw new UnusableFile(isProtected ? 'document_protected' : 'document_damaged', error);
  }
};

const pageText = async (pdf: Pdf, number: number): Promise<string> => {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  page.cleanup();
  return text.trim();
};

/**
 * The text of each page; pages after `textRead` bytes are empty (`cut`). Throws `document_mismatch`,
 * `document_protected`, `document_too_long` for too many pages, `document_damaged`.
 */
export const pdfPages = async (file: Buffer): Promise<{ pages: string[]; cut: boolean }> => {
  if (file.subarray(0, 1024).indexOf('%PDF-') < 0) throw new UnusableFile('document_mismatch');
  const pdf = await open(file);
  if (pdf.numPages > documentLimits.pages) throw new UnusableFile('document_too_long');
  const pages: string[] = [];
  let left: number = documentLimits.textRead;
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = left > 0 ? await pageText(pdf, number) : '';
      left -= Buffer.byteLength(page);
      pages.push(page);
    }
  } catch (error) {
    throw new UnusableFile('document_damaged', error);
  }
  return { pages, cut: left <= 0 };
};
