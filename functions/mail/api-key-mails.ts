import { brand } from '../../shared/text/brand.ts';
import { escapeHtml } from '../../shared/text/escape.ts';
import { formatParisMinute } from '../../shared/text/format.ts';
import type { MailContent } from './mail.ts';
import { button, greetingOf, mailPage, paragraph, smallPrint } from './mail-page.ts';

const quoted = (name: string) => `«\u00A0${name}\u00A0»`;
const sectionOf = (siteUrl: string) => `${siteUrl.replace(/\/$/, '')}/profile?tab=cles-api`;

/** A sentence about the API keys that ended; empty without one. */
export const endedKeys = (names: string[] = []): string => {
  if (names.length === 0) return '';
  const [subject, rest] =
    names.length === 1
      ? [
          `La clé d’API ${names.map(quoted).join('')} n’est plus valable`,
          'créez-en une autre pour l’outil qui s’en sert.',
        ]
      : [
          `Les clés d’API ${names.map(quoted).join(', ')} ne sont plus valables`,
          'créez-en d’autres pour les outils qui s’en servent.',
        ];
  return `${subject}\u00A0: ${rest}`;
};

type KeysMail = { username: string; at: Date; siteUrl: string };

const keyMail = (
  { username, siteUrl }: KeysMail,
  { title, sentences, notYours }: { title: string; sentences: string[]; notYours: string },
): MailContent => ({
  subject: `${brand.name}\u00A0: ${title}`,
  text: [greetingOf(username), ...sentences, notYours, sectionOf(siteUrl)].join('\n\n'),
  html: mailPage(title[0]?.toUpperCase() + title.slice(1), [
    paragraph(greetingOf(username)),
    ...sentences.map((sentence) => paragraph(escapeHtml(sentence))),
    button(escapeHtml(sectionOf(siteUrl)), 'Voir mes clés'),
    smallPrint(notYours),
  ]),
});

/** Tells the owner that an API key was created. */
export const apiKeyMadeMail = ({ name, ...mail }: KeysMail & { name: string }): MailContent =>
  keyMail(mail, {
    title: 'une clé d’API a été créée',
    sentences: [
      `La clé d’API ${quoted(name)} a été créée pour votre compte le ${formatParisMinute(mail.at.toISOString())} (heure de Paris). Elle laisse un outil demander et lire vos devis, jusqu’à ce que vous la révoquiez.`,
    ],
    notYours:
      'Ce n’était pas vous\u00A0? Dans Mon profil, changez votre mot de passe si vous en avez un, puis déconnectez-vous partout\u00A0: la clé s’arrête alors aussi.',
  });

/** Tells the owner that API keys ended with all sessions. */
export const apiKeysEndedMail = ({ names, ...mail }: KeysMail & { names: string[] }): MailContent =>
  keyMail(mail, {
    title: 'vos clés d’API ne sont plus valables',
    sentences: [
      `Toutes les sessions de votre compte se sont terminées le ${formatParisMinute(mail.at.toISOString())} (heure de Paris). ${endedKeys(names)}`,
    ],
    notYours: 'Vous n’avez rien demandé\u00A0? Écrivez-nous par la page Support.',
  });
