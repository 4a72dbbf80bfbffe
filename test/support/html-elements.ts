import { devisStyle } from '../../shared/devis/devis-style.ts';

const token =
  /(?<tag><!doctype html>|<\/[a-z][a-z0-9]*>|<[a-z][a-z0-9]*(?: [a-z0-9-]+="[^"<>]*")*\/?>)|(?<text>(?:[^<>&]|&(?:amp|lt|gt|quot|#39|nbsp);)+)/y;

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' };
const decode = (text: string) => text.replace(/&([a-z0-9#]+);/g, (_, name: string) => characters[name] ?? '');

/**
 * Parses HTML more strictly than a browser: quoted attributes, known entities, no bare `<`, `>` or `&`. Gives the tags
 * as written and the decoded texts between them. Throws at anything else.
 */
export const readElements = (html: string): { tags: string[]; texts: string[] } => {
  const source = html.replace(`<style>${devisStyle}</style>`, '<style></style>');
  const tags: string[] = [];
  const texts: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const groups = token.exec(source)?.groups;
    if (!groups) throw new Error(`not what the template writes: ${source.slice(at, at + 80)}`);
    if (groups.tag) tags.push(groups.tag);
    else texts.push(decode(groups.text ?? ''));
  }
  return { tags, texts };
};
