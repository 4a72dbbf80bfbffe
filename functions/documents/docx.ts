import { documentLimits } from '../../shared/quote/documents.ts';
import { decoded } from './plain-text.ts';
import { UnusableFile } from './unusable-file.ts';
import { withoutEntities } from './xml.ts';
import { openZip } from './zip.ts';

/** The tags that matter for the text. */
const token =
  /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<(\/?)w:(p|tc|tr|tab|br|cr|noBreakHyphen|numPr|del|moveFrom)(?:\s[^>]*?)?(\/?)>/g;

type Writer = { lines: string[]; length: number; line: string; item: boolean; cells: number; gone: number };

const endLine = (to: Writer) => {
  const text = to.line.trim();
  if (text) to.lines.push(to.item ? `- ${text}` : text);
  to.length += text.length;
  Object.assign(to, { line: '', item: false });
};

const close = (to: Writer, name: string) => {
  if (name === 'p') {
    // A table row is one line.
    if (to.cells > 0) to.line += ' ';
    else endLine(to);
  }
  if (name === 'tc') {
    to.cells = Math.max(0, to.cells - 1);
    to.line = `${to.line.trimEnd()} | `;
  }
  if (name === 'tr') {
    to.line = to.line.replace(/[\s|]+$/, '');
    if (to.cells === 0) endLine(to);
  }
  if (name === 'del' || name === 'moveFrom') to.gone = Math.max(0, to.gone - 1);
};

const mark = (to: Writer, name: string, alone: boolean) => {
  if (name === 'tab') to.line += '\t';
  if (name === 'br' || name === 'cr') to.line += to.cells > 0 ? ' ' : '\n';
  if (name === 'noBreakHyphen') to.line += '-';
  if (name === 'numPr' && to.cells === 0) to.item = true;
  if (alone) return;
  if (name === 'tc') to.cells += 1;
  if (name === 'del' || name === 'moveFrom') to.gone += 1;
};

/** The text up to `textRead` bytes: one line for a paragraph, one for a table row, without deleted revisions. */
const textOf = (xml: string): string => {
  const to: Writer = { lines: [], length: 0, line: '', item: false, cells: 0, gone: 0 };
  // `mc:Fallback` repeats text for older programs.
  const once = xml.replace(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, '');
  for (const [, text, closing, name = '', alone] of once.matchAll(token)) {
    if (text !== undefined) to.line += to.gone > 0 ? '' : withoutEntities(text);
    else if (closing) close(to, name);
    else mark(to, name, alone === '/');
    if (to.length > documentLimits.textRead) break;
  }
  endLine(to);
  return to.lines.join('\n');
};

const mainPart = (relations: string): string => {
  const [relation = ''] = /<Relationship\s[^>]*\/officeDocument"[^>]*>/.exec(relations) ?? [];
  return (/\sTarget="\/?([^"]+)"/.exec(relation)?.[1] ?? 'word/document.xml').replace(/^\.\//, '');
};

/**
 * The text of a Word file. Throws `document_mismatch` for another kind of archive, `document_macros` where it carries
 * programs, and whatever `openZip` throws.
 */
export const docxText = (file: Buffer): string => {
  const archive = openZip(file);
  if (archive.names.some((name) => /vbaProject\.bin$/i.test(name))) throw new UnusableFile('document_macros');
  const types = decoded(archive.read('[Content_Types].xml') ?? Buffer.alloc(0));
  // A macro may be in a part of any name: its content type says so.
  if (/macroEnabled|vbaProject/i.test(types)) throw new UnusableFile('document_macros');
  const relations = archive.read('_rels/.rels');
  const main = archive.read(mainPart(relations ? decoded(relations) : ''));
  if (!main || !types.includes('wordprocessingml')) throw new UnusableFile('document_mismatch');
  const notes = ['word/footnotes.xml', 'word/endnotes.xml'].flatMap((name) => archive.read(name) ?? []);
  return [main, ...notes]
    .map((part) => textOf(decoded(part)))
    .filter(Boolean)
    .join('\n\n');
};
