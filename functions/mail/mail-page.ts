import { brand } from '../../shared/text/brand.ts';
import { escapeHtml } from '../../shared/text/escape.ts';

/** The colours of the site: mail programs have no CSS variables. */
const color = {
  ground: '#f6f5f1',
  card: '#ffffff',
  ink: '#1b2130',
  quiet: '#5b6170',
  accent: '#1f3a8a',
  line: '#dfdcd3',
};
const font = "font-family:'Source Serif 4',Georgia,'Times New Roman',serif";

/** Dark colours, for mail programs that read a style in the head. */
const night = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.ground{background:#14161b!important}
.card{background:#1c1f27!important;border-color:#2f333d!important}.ink{color:#ebe7dd!important}.quiet{color:#aeaba3!important}
.accent{color:#a9c0f2!important}.button{background:#a9c0f2!important;color:#121a2c!important}}`;

/** `content` is HTML: a person's text is escaped before. */
export const paragraph = (content: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${color.ink}">${content}</p>`;

/** For what must not be overlooked. */
export const boxed = (content: string) =>
  `<p class="card ink" style="margin:0 0 16px;padding:16px;border:1px solid ${color.accent};border-radius:6px;` +
  `background:${color.card};font-size:16px;line-height:1.6;color:${color.ink}">${content}</p>`;

export const smallPrint = (content: string) =>
  `<p class="quiet" style="margin:16px 0;font-size:13px;line-height:1.6;color:${color.quiet}">${content}</p>`;

const letter = '(?!\\p{Default_Ignorable_Code_Point})\\p{L}\\p{M}{0,3}';
const word = `(?:${letter})+(?:['’-](?:${letter})+)?`;
/**
 * Anybody can send our mail to another's address by signing up with it, so the greeting shows a name of at most two
 * words of letters: no sentence, number or link fits.
 */
const shownName = new RegExp(`^(?=.{1,40}$)${word}(?: ${word})?$`, 'u');

/** The greeting of a mail, for HTML and for text. */
export const greetingOf = (username = '') =>
  shownName.test(username) ? `Bonjour ${escapeHtml(username)},` : 'Bonjour,';

/** `c***@example.fr`. */
export const masked = (email: string) => email.replace(/^(.).*(@[^@]*)$/u, '$1***$2');

/** `link`: escaped. */
export const button = (link: string, label: string) =>
  `<p style="margin:0 0 24px"><a class="button" href="${link}" style="display:inline-block;padding:12px 24px;border-radius:6px;` +
  `background:${color.accent};color:#ffffff;font-size:16px;text-decoration:none">${label}</a></p>`;

const cardStyle =
  'max-width:520px;table-layout:fixed;overflow-wrap:break-word;word-break:break-word;' +
  `background:${color.card};border:1px solid ${color.line};border-radius:8px`;
const titleStyle = `margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:normal;color:${color.ink}`;
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';

/** A whole mail, with tables and inline styles for old mail programs. `head`: the name above it. */
export const mailPage = (title: string, parts: string[], head: string = brand.name) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${night}</style>
</head>
<body class="ground" style="margin:0;background:${color.ground};${font}">
<table ${table} class="ground" style="table-layout:fixed"><tr><td align="center" style="padding:32px 16px">
<table ${table} class="card" style="${cardStyle}"><tr><td style="padding:32px">
<p class="accent" style="margin:0 0 24px;font-size:18px;color:${color.accent}">${head}</p>
<h1 class="ink" style="${titleStyle}">${title}</h1>
${parts.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
