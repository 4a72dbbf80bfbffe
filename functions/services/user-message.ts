import { brand } from '../../shared/brand.ts';

/** What the user pool tells when it is about to write to somebody. `code` is its placeholder, replaced after us. */
type UserMessage = {
  trigger: string;
  siteUrl: string;
  /** The user pool's name of the person, which the confirmation sends back. */
  user: string;
  /** The name that they chose. */
  username: string | undefined;
  code: string;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const color = {
  ground: '#f6f5f1',
  card: '#ffffff',
  ink: '#1b2130',
  quiet: '#5b6170',
  accent: '#1f3a8a',
  line: '#dfdcd3',
};
const font = "font-family:Georgia,'Times New Roman',serif";
const paragraph = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${color.ink}`;
const small = `margin:0;font-size:13px;line-height:1.6;color:${color.quiet}`;

/** Tables and inline styles: what mail programs understand. */
const page = (title: string, content: string) => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:${color.ground};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${color.card};border:1px solid ${color.line};border-radius:8px">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:18px;color:${color.accent}">${brand.name}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:normal;color:${color.ink}">${title}</h1>
${content}
</td></tr></table>
</td></tr></table>
</body>
</html>`;

/** Anybody may write a mail in our name by signing up with another's address: only what can be a name is repeated. */
const looksLikeAName = /^[\p{L}\p{M}\d '’_-]{1,40}$/u;
const greeting = (username = '') => (looksLikeAName.test(username) ? `Bonjour ${escapeHtml(username)},` : 'Bonjour,');

const button = (link: string, label: string) =>
  `<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:6px;` +
  `background:${color.accent};color:#ffffff;font-size:16px;text-decoration:none">${label}</a></p>`;

/** A fragment never reaches a server's log, and `?code=` belongs to the social sign-in. */
const confirmationLink = ({ siteUrl, user, code }: UserMessage) =>
  `${escapeHtml(siteUrl.replace(/\/$/, ''))}/#confirm=${code}&amp;user=${encodeURIComponent(user)}`;

const confirmation = (message: UserMessage) => ({
  subject: `${brand.name} : confirmez votre adresse e-mail`,
  html: page(
    'Confirmez votre adresse e-mail',
    `<p style="${paragraph}">${greeting(message.username)}</p>
<p style="${paragraph}">Votre compte est presque prêt. Il reste à confirmer que cette adresse est bien la vôtre.</p>
${button(confirmationLink(message), 'Confirmer mon adresse')}
<p style="${small}">Ce lien est valable 24&nbsp;heures. Si vous n’avez pas créé de compte, ignorez ce message&nbsp;: rien ne sera fait.</p>`,
  ),
});

const passwordReset = ({ username, code }: UserMessage) => ({
  subject: `${brand.name} : votre code pour changer de mot de passe`,
  html: page(
    'Changer de mot de passe',
    `<p style="${paragraph}">${greeting(username)}</p>
<p style="${paragraph}">Voici le code qui permet de choisir un nouveau mot de passe&nbsp;:</p>
<p style="margin:0 0 24px;font-size:28px;letter-spacing:4px;color:${color.ink}">${code}</p>
<p style="${small}">Ce code est valable une&nbsp;heure. Si vous n’avez rien demandé, ignorez ce message&nbsp;: votre mot de passe reste le même.</p>`,
  ),
});

/** The French mail of a trigger; undefined for one that the product never causes. */
export const userMessage = (message: UserMessage): { subject: string; html: string } | undefined => {
  switch (message.trigger) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return confirmation(message);
    case 'CustomMessage_ForgotPassword':
      return passwordReset(message);
    default:
      return undefined;
  }
};
