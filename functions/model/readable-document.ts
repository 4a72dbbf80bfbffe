import { readableText } from './readable-text.ts';
import type { Document } from './sentences.ts';

const parted = '\n\n';
/** The same file with each of its pages as a person reads it. */
export const readableDocument = ({ name, text, starts }: Document): Document => {
  if (!starts) return { name, text: readableText(text) };
  const pages = starts.map((start, index) => readableText(text.slice(start, starts[index + 1])).trim());
  return { name, ...joinedPages(pages) };
};

/** Pages as one text, and where in it each of them begins. */
export const joinedPages = (pages: string[]): { text: string; starts: number[] } => {
  const starts: number[] = [];
  let length = 0;
  for (const page of pages) {
    starts.push(length);
    length += page.length + parted.length;
  }
  return { text: pages.join(parted), starts };
};
