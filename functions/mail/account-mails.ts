import { brand } from '../../shared/text/brand.ts';
import { escapeHtml } from '../../shared/text/escape.ts';
import { formatParisDay, formatParisMinute } from '../../shared/text/format.ts';
import { endedKeys } from './api-key-mails.ts';
import type { MailContent } from './mail.ts';
import { button, greetingOf, mailPage, masked, paragraph, smallPrint } from './mail-page.ts';

const done = [
  'Bonjour,',
  'Votre compte est supprimé\u00A0: profil, devis, fichiers et identifiants de connexion sont effacés.',
  'Il reste, pendant 3\u00A0ans au plus, une empreinte de votre adresse qui compte les devis gratuits, et jusqu’à 35\u00A0jours une copie dans les sauvegardes, qui ne servent qu’à réparer une panne.',
];
const reasons = {
  request:
    'Vous n’avez rien demandé\u00A0? Écrivez-nous par la page Support\u00A0: quelqu’un a pu se connecter à votre compte.',
  idle: 'Il n’avait pas servi depuis 3\u00A0ans, et vous en aviez été averti il y a 30\u00A0jours.',
};

/** The last mail of an account. It contains no personal data: that is erased already. */
export const accountDeletedMail = (reason: keyof typeof reasons): MailContent => ({
  subject: `${brand.name}\u00A0: votre compte est supprimé`,
  text: [...done, reasons[reason]].join('\n\n'),
  html: mailPage('Compte supprimé', [...done.map(paragraph), smallPrint(reasons[reason])]),
});

/** Announces the deletion of an unused account. */
export const idleWarningMail = (siteUrl: string, closing: Date): MailContent => {
  const date = formatParisDay(closing.toISOString());
  const sentences = [
    'Bonjour,',
    `Votre compte n’a pas servi depuis près de 3\u00A0ans. Comme l’annonce notre politique de confidentialité, il sera supprimé le ${date}, avec ses devis et ses fichiers.`,
    'Pour le garder, connectez-vous d’ici là\u00A0: c’est tout.',
  ];
  const link = `${siteUrl.replace(/\/$/, '')}/auth?tab=login`;
  return {
    subject: `${brand.name}\u00A0: votre compte sera supprimé le ${date}`,
    text: [...sentences, link].join('\n\n'),
    html: mailPage('Votre compte va être supprimé', [
      ...sentences.map(paragraph),
      button(escapeHtml(link), 'Se connecter'),
    ]),
  };
};

/** `endedKeys`: the names of the API keys that ended with it. */
export type PasswordChanged = { username: string; at: Date; siteUrl: string; endedKeys?: string[] };

/** Tells the owner that the password was changed. */
export const passwordChangedMail = ({ username, at, siteUrl, endedKeys: names }: PasswordChanged): MailContent => {
  const keys = endedKeys(names);
  const done = `Le mot de passe de votre compte a été modifié le ${formatParisMinute(at.toISOString())} (heure de Paris).`;
  const yours = 'C’était vous\u00A0? Il n’y a rien à faire.';
  const notYours =
    'Ce n’était pas vous\u00A0? Choisissez tout de suite un nouveau mot de passe\u00A0: toutes les sessions ouvertes se terminent alors.';
  const link = `${siteUrl.replace(/\/$/, '')}/auth?tab=login&mail=password`;
  const label = 'Choisir un nouveau mot de passe';
  return {
    subject: `${brand.name}\u00A0: votre mot de passe a été modifié`,
    text: [greetingOf(username), done, ...(keys ? [keys] : []), yours, notYours, `${label}\u00A0: ${link}`].join(
      '\n\n',
    ),
    html: mailPage('Votre mot de passe a été modifié', [
      paragraph(greetingOf(username)),
      paragraph(done),
      ...(keys ? [paragraph(escapeHtml(keys))] : []),
      paragraph(`${yours} ${notYours}`),
      button(link.replace('&', '&amp;'), label),
      smallPrint('Ce message est envoyé à chaque changement de mot de passe.'),
    ]),
  };
};

/** `address`: the new address. */
export type AddressChanged = PasswordChanged & { address: string };

/** To the former address of an account. The new address is masked. */
export const addressChangedMail = (details: AddressChanged): MailContent => {
  const { username, at, siteUrl, address, endedKeys: names } = details;
  const keys = endedKeys(names);
  const done = `L’adresse de votre compte a été remplacée le ${formatParisMinute(at.toISOString())} (heure de Paris) par ${masked(address)}. Toutes les sessions ouvertes sont terminées\u00A0: connectez-vous désormais avec la nouvelle adresse.`;
  const yours = 'C’était vous\u00A0? Il n’y a rien à faire.';
  const notYours =
    'Ce n’était pas vous\u00A0? Écrivez-nous tout de suite\u00A0: quelqu’un a pu se connecter à votre compte.';
  const link = `${siteUrl.replace(/\/$/, '')}/contact`;
  const label = 'Écrire au support';
  return {
    subject: `${brand.name}\u00A0: l’adresse de votre compte a changé`,
    text: [greetingOf(username), done, ...(keys ? [keys] : []), yours, notYours, `${label}\u00A0: ${link}`].join(
      '\n\n',
    ),
    html: mailPage('L’adresse de votre compte a changé', [
      paragraph(greetingOf(username)),
      paragraph(escapeHtml(done)),
      ...(keys ? [paragraph(escapeHtml(keys))] : []),
      paragraph(`${yours} ${notYours}`),
      button(escapeHtml(link), label),
      smallPrint('Ce message est envoyé à l’ancienne adresse, à chaque changement.'),
    ]),
  };
};

/** The mail to an address that somebody requested for another account. It names nobody. */
export const addressTakenMail = (siteUrl: string): MailContent => {
  const sentences = [
    'Bonjour,',
    'Quelqu’un a demandé à utiliser cette adresse pour son compte. Elle en a déjà un\u00A0: rien n’a été changé.',
    'C’était vous\u00A0? Connectez-vous avec cette adresse, ou supprimez d’abord ce compte-ci depuis Mon profil.',
  ];
  const unexpected = 'Vous n’avez rien demandé\u00A0? Il n’y a rien à faire.';
  const link = `${siteUrl.replace(/\/$/, '')}/auth?tab=login`;
  return {
    subject: `${brand.name}\u00A0: cette adresse a déjà un compte`,
    text: [...sentences, link, unexpected].join('\n\n'),
    html: mailPage('Cette adresse a déjà un compte', [
      ...sentences.map(paragraph),
      button(escapeHtml(link), 'Se connecter'),
      smallPrint(unexpected),
    ]),
  };
};

/** Announces an export. It links to the page, not to the file, since others may read the mail. */
export const exportReadyMail = (siteUrl: string): MailContent => {
  const sentences = [
    'Bonjour,',
    'La copie de vos données que vous avez demandée est prête. Elle se télécharge depuis Mon profil, une fois connecté, pendant 24\u00A0heures.',
  ];
  const unexpected =
    'Vous n’avez rien demandé\u00A0? Quelqu’un a pu se connecter à votre compte\u00A0: dans Mon profil, changez votre mot de passe si vous en avez un, puis déconnectez-vous partout.';
  const link = `${siteUrl.replace(/\/$/, '')}/profile`;
  return {
    subject: `${brand.name}\u00A0: vos données sont prêtes`,
    text: [...sentences, link, unexpected].join('\n\n'),
    html: mailPage('Vos données sont prêtes', [
      ...sentences.map(paragraph),
      button(escapeHtml(link), 'Ouvrir Mon profil'),
      smallPrint(unexpected),
    ]),
  };
};
