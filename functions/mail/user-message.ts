import { brand } from '../../shared/text/brand.ts';
import { escapeHtml } from '../../shared/text/escape.ts';
import { button, greetingOf, mailPage, masked, paragraph, smallPrint } from './mail-page.ts';

/** The event of the user pool's mail trigger. `code` is a placeholder that the pool replaces. */
type UserMessage = {
  trigger: string;
  siteUrl: string;
  /** The user name in the pool, which the confirmation link contains. */
  user: string;
  /** The displayed name. */
  username: string | undefined;
  email: string;
  code: string;
};

/** The pool sends HTML only: a mail program that shows text drops the link of a button. */
const writtenLink = (link: string) =>
  smallPrint(`Le bouton ne s’ouvre pas&nbsp;? Copiez cette adresse dans votre navigateur&nbsp;:<br>${link}`);

/** A fragment never reaches a server's log, and `?code=` belongs to the social sign-in. */
const linkTo = (purpose: 'confirm' | 'reset', { siteUrl, user, email, code }: UserMessage) =>
  `${escapeHtml(siteUrl.replace(/\/$/, ''))}/#${purpose}=${code}&amp;user=${encodeURIComponent(user)}` +
  `&amp;account=${escapeHtml(encodeURIComponent(masked(email)))}`;

const confirmation = (message: UserMessage) => {
  const link = linkTo('confirm', message);
  return {
    subject: `${brand.name}\u00A0: confirmez votre adresse e-mail`,
    html: mailPage('Confirmez votre adresse e-mail', [
      paragraph(greetingOf(message.username)),
      paragraph('Votre compte est presque prêt. Il reste à confirmer que cette adresse est bien la vôtre.'),
      button(link, 'Confirmer mon adresse'),
      writtenLink(link),
      smallPrint('Ce lien est valable 24&nbsp;heures.'),
      // A person who confirms a stranger's sign-up opens an account whose password the stranger knows.
      paragraph(
        '<strong>Vous n’avez pas demandé ce compte&nbsp;?</strong> Ne suivez pas ce lien&nbsp;: quelqu’un a saisi votre adresse, et connaît le mot de passe de ce compte. Il n’y a rien à faire&nbsp;: tant que l’adresse n’est pas confirmée, personne ne peut s’en servir.',
      ),
    ]),
  };
};

const passwordReset = (message: UserMessage) => {
  const link = linkTo('reset', message);
  return {
    subject: `${brand.name}\u00A0: choisissez un nouveau mot de passe`,
    html: mailPage('Choisissez un nouveau mot de passe', [
      paragraph(greetingOf(message.username)),
      paragraph('Quelqu’un a indiqué, sur la page de connexion, avoir oublié le mot de passe de ce compte.'),
      button(link, 'Choisir un nouveau mot de passe'),
      writtenLink(link),
      smallPrint(
        'Ce lien est valable une&nbsp;heure et sert une seule fois. Le nouveau mot de passe termine toutes les sessions ouvertes. Si vous n’avez rien demandé, ignorez ce message&nbsp;: votre mot de passe reste le même.',
      ),
    ]),
  };
};

/** A code, no link: the page that requested it has a field for it. */
const newAddress = ({ username, code }: UserMessage) => ({
  subject: `${brand.name}\u00A0: confirmez votre nouvelle adresse`,
  html: mailPage('Confirmez votre nouvelle adresse', [
    paragraph(greetingOf(username)),
    paragraph('Vous avez demandé à utiliser cette adresse pour votre compte. Saisissez ce code dans Mon profil&nbsp;:'),
    paragraph(`<strong style="font-size:28px;letter-spacing:4px">${code}</strong>`),
    smallPrint(
      'Ce code est valable 24&nbsp;heures et sert une seule fois. Une fois l’adresse changée, toutes les sessions se terminent. Si vous n’avez rien demandé, ignorez ce message&nbsp;: rien ne change.',
    ),
  ]),
});

/** The French mail of a trigger; undefined for an unused trigger. */
export const userMessage = (message: UserMessage): { subject: string; html: string } | undefined => {
  switch (message.trigger) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return confirmation(message);
    case 'CustomMessage_ForgotPassword':
      return passwordReset(message);
    case 'CustomMessage_UpdateUserAttribute':
      return newAddress(message);
    default:
      return undefined;
  }
};
