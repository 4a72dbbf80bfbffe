import { escapeHtml, withoutSteering } from '../../shared/text/escape.ts';
import type { MailContent } from './mail.ts';
import { boxed, button, mailPage, paragraph, smallPrint } from './mail-page.ts';

/** Large digits, to be typed. */
const digits = (code: string) => boxed(`<strong style="font-size:28px;mailOfBlocks-spacing:4px">${code}</strong>`);

const looks = { text: paragraph, box: boxed, code: digits, small: smallPrint };
/** One part of a mail, as plain text. A link is a line of the text, and a button in HTML. */
export type Block = { [Look in keyof typeof looks]?: string } | { link: string; label: string };

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const htmlOf = (block: Block): string[] =>
  'link' in block
    ? [button(escapeHtml(block.link), lines(block.label))]
    : Object.entries(block).map(([look, text]) => looks[look as keyof typeof looks](lines(text)));

const textOf = (block: Block): string[] => ('link' in block ? [block.link] : Object.values(block).map(withoutSteering));

/** A person's text, in which mail programs recognize no link. */
export const unlinked = (words: string): string =>
  words.replaceAll('://', ':\u2060//').replace(/(?<=[\p{L}\d])\.(?=\p{L}{2})/gu, '.\u2060');

/** The same in one line. */
export const unlinkedLine = (words: string): string =>
  unlinked(words)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** A mail in text and HTML. `head`: the name above it, ours by default. */
export const mailOfBlocks = (subject: string, title: string, blocks: readonly Block[], head?: string): MailContent => ({
  subject: withoutSteering(subject),
  text: blocks.flatMap(textOf).join('\n\n'),
  html: mailPage(lines(title), blocks.flatMap(htmlOf), head && lines(head)),
});
