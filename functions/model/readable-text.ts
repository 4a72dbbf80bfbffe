import { normalizedText, visibleText } from '../../shared/text/normalized-text.ts';
import { address } from './links-and-amounts.ts';

const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', euro: '€', deg: '°', middot: '·', bull: '•' },
  ...{ laquo: '«', raquo: '»', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', ndash: '–', mdash: '—' },
  ...{ oelig: 'œ', OElig: 'Œ', aelig: 'æ', AElig: 'Æ' },
};
/** The second half of names such as `eacute`, as the mark that makes the letter. */
const accents: Record<string, string> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', cedil: '\u0327', tilde: '\u0303' },
};

const characterOf = (entity: string, name: string): string => {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  }
  const accent = accents[name.slice(1)];
  return accent ? `${name[0]}${accent}`.normalize('NFC') : (named[name] ?? entity);
};
const withCharacters = (text: string) => text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/giu, characterOf);

const tag = /<!--|<(\/?)(\p{L}[\p{L}\p{N}:_-]*)((?:\s[^<>]*)?)\/?>|<[!?][^<>]*>/giu;
const blocks =
  /^(?:address|article|aside|blockquote|body|br|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|html|main|nav|ol|option|p|pre|section|select|table|tbody|thead|tr|ul)$/;
const inline =
  /^(?:a|abbr|b|button|cite|code|del|em|font|i|img|input|ins|kbd|label|link|mark|meta|q|s|small|span|strong|sub|sup|u|var)$/;
/** Their content is for machines. */
const unread = /^(?:script|style|template|svg|head|title)$/;

/** What a tag leaves: a line end, a space, nothing, or the words of what is no HTML ("<nom du client>"). */
const trace = (closes: boolean, name: string, rest: string) => {
  if (name === 'li') return closes ? '' : '\n- ';
  if (blocks.test(name)) return '\n';
  if (name === 'td' || name === 'th') return ' ';
  if (closes || inline.test(name) || unread.test(name) || rest.includes('=')) return '';
  return `${name}${rest}`;
};

/** Without tags, comments and scripts. One pass, whatever the text: what is never closed hides nothing. */
const withoutTags = (text: string): string => {
  const lower = text.toLowerCase();
  const last = new Map<string, number>();
  const closing = (mark: string, from: number) => {
    if (!last.has(mark)) last.set(mark, lower.lastIndexOf(mark));
    return (last.get(mark) ?? -1) > from ? lower.indexOf(mark, from) : -1;
  };
  let read = '';
  let at = 0;
  for (const { index, 0: whole, 1: slash, 2: name = '', 3: rest = '' } of text.matchAll(tag)) {
    if (index < at) continue;
    const kind = name.toLowerCase();
    read += text.slice(at, index);
    const mark = whole === '<!--' ? '-->' : !slash && unread.test(kind) ? `</${kind}>` : '';
    const end = mark ? closing(mark, index) : -1;
    read += mark || !name ? '' : trace(slash === '/', blocks.test(kind) ? kind : name, rest);
    at = end < 0 ? index + whole.length : end + mark.length;
  }
  if (at === 0) return text;
  return `${read}${text.slice(at)}`
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ \n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
};

const pictureOrLink = /!?\[([^[\]\n]{0,300})\]\([^()\s]{1,2000}(?:\s"[^"\n]{0,200}")?\)/gu;
const emphasis = /(\*\*|__)([^*_\n]{1,300})\1/gu;
const addressAlone = /(?<![\w.@-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:fr|com|org|eu|be|ch|io|info)\/\S*/giu;
/** What ends a sentence rather than an address. */
const afterAddress = /[.,;:!?…)\]»"'*]*$/u;
const asLink = (found: string) => `[lien]${afterAddress.exec(found)?.[0] ?? ''}`;

/**
 * What the client wrote as a person reads it: a pasted page as its text, a link as its text, an address without a text as
 * `[lien]`. Nothing in it can pass for a tag or a link. A plain text comes out normalized only.
 */
export const readableText = (written: string): string =>
  withoutTags(normalizedText(withCharacters(written)))
    .replace(pictureOrLink, '$1')
    .replace(emphasis, '$2')
    .replace(address, asLink)
    .replace(addressAlone, asLink)
    .replace(/<(?=[\p{L}!/?])/gu, '< ')
    // `[lien]` may stand where a broken link had its address.
    .replaceAll('](', '] (');

/** One line of visible text, as it is stored and shown. */
export const plainText = (text: string) => visibleText(text).replace(/\s+/g, ' ').trim();
