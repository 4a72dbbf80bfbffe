import { getDocumentProxy } from 'unpdf';

type Node = { role?: string; type?: string; id?: string; alt?: string; children?: Node[] };
type Tag = { role: string; text: string; alt: string | undefined };
type Piece = { type?: string; id?: string; str?: string; hasEOL?: boolean; transform?: number[]; width?: number };

/** Words of each tagged piece of a page, by its id. */
const wordsOf = (items: Piece[]) => {
  const words = new Map<string, string>();
  const open: string[] = [];
  for (const { type, id, str = '', hasEOL } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id ?? '');
    else if (type === 'endMarkedContent') open.pop();
    else for (const each of open) words.set(each, `${words.get(each) ?? ''}${str}${hasEOL ? ' ' : ''}`);
  }
  return words;
};

const textOf = (node: Node, words: Map<string, string>): string =>
  node.id !== undefined && node.type === 'content'
    ? (words.get(node.id) ?? '')
    : (node.children ?? []).map((child) => textOf(child, words)).join('');

const tagsOf = (node: Node, words: Map<string, string>): Tag[] => [
  ...(node.role ? [{ role: node.role, text: textOf(node, words).trim(), alt: node.alt }] : []),
  ...(node.children ?? []).flatMap((child) => tagsOf(child, words)),
];

/**
 * Reads a PDF: its pages in order with text and size, and its tags in reading order. `rightmost` (the end of the last
 * letter of a page) and `pieces` (the position of each text) are in points.
 */
export const openPdf = async (bytes: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info, metadata } = await document.getMetadata();
  const marked = (await document.getMarkInfo())?.Marked ?? false;
  const pages = [];
  const tags: Tag[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const content = (await page.getTextContent({ includeMarkedContent: true })) as unknown as { items: Piece[] };
    const text = content.items.map(({ str = '', hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
    const ends = content.items.map(({ transform, width = 0 }) => (transform?.[4] ?? 0) + width);
    const { width, height } = page.getViewport({ scale: 1 });
    const pieces = content.items.map(({ str = '', transform = [], width = 0 }) => ({
      text: str,
      left: transform[4] ?? 0,
      right: (transform[4] ?? 0) + width,
      bottom: transform[5] ?? 0,
    }));
    pages.push({ text, size: [width, height], rightmost: Math.max(...ends), pieces });
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) tags.push(...tagsOf(tree, wordsOf(content.items)));
  }
  const { Title: title, Language: language } = info as Record<string, string>;
  return { marked, language, title, metadata, pages, tags, text: pages.map(({ text }) => text).join('\n') };
};
