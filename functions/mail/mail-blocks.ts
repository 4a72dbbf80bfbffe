import { leadsElsewhere } from '../../shared/offer/offer.ts';
import { escapeHtml, withoutSteering } from '../../shared/text/escape.ts';
import type { MailContent } from './mail.ts';
import { boxed, button, mailPage, paragraph, smallPrint } from './mail-page.ts';

/** Large digits, to be typed. */
const digits = (code: string) => boxed(`<strong style="font-size:28px;letter-spacing:4px">${code}</strong>`);

const looks = { text: paragraph, box: boxed, code: digits, small: smallPrint };
/** One part of a mail, as plain text. A link is a line of the text, and a button in HTML. */
export type Block = { [Look in keyof typeof looks]?: string } | { link: string; label: string };

/**
 * A person's text for HTML. Signs at which mail programs would recognize a link or an address stand in an element of
 * their own: what is copied is as it was typed.
 */
const lines = (text: string) =>
  escapeHtml(text)
    .replace(/:\/\/|(?<=[\p{L}\d])\.(?=\p{L}{2})|(?<=\S)@(?=\S)/gu, '<span>$&</span>')
    .replaceAll('\n', '<br>');

const htmlOf = (block: Block): string[] =>
  'link' in block
    ? [button(escapeHtml(block.link), lines(block.label))]
    : Object.entries(block).map(([look, text]) => looks[look as keyof typeof looks](lines(text)));

const textOf = (block: Block): string[] => ('link' in block ? [block.link] : Object.values(block).map(withoutSteering));

/** A person's text as it was typed, unless it leads elsewhere: then mail programs recognize no link in it. */
export const unlinked = (words: string): string =>
  leadsElsewhere(words)
    ? words.replaceAll('://', ':\u2060//').replace(/(?<=[\p{L}\d])\.(?=\p{L}{2})/gu, '.\u2060')
    : words;

/** The same in one line. */
export const unlinkedLine = (words: string): string =>
  unlinked(words)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** A mail in text and HTML. `head`: the name above it, ours by default. */
export const mailOfBlocks = (subject: string, title: string, blocks: readonly Block[], head?: string): MailContent => ({
  subject: withoutSteering(subject),
  text: blocks.flatMap(textOf).join('\n\n'),
  html: mailPage(escapeHtml(title), blocks.flatMap(htmlOf), head && lines(head)),
});
