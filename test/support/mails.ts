import { codeMail } from '../../functions/mail/acceptance-code-mail.ts';
import {
  accountDeletedMail,
  addressChangedMail,
  addressTakenMail,
  exportReadyMail,
  idleWarningMail,
  passwordChangedMail,
} from '../../functions/mail/account-mails.ts';
import { apiKeyMadeMail, apiKeysEndedMail } from '../../functions/mail/api-key-mails.ts';
import { callbackMail } from '../../functions/mail/callback-mail.ts';
import { confirmationMail, teamMail } from '../../functions/mail/contact-mails.ts';
import { cancellationMail, refundMail, withdrawalMail } from '../../functions/mail/contract-mails.ts';
import { renewalMail } from '../../functions/mail/renewal-mail.ts';
import { userMessage } from '../../functions/mail/user-message.ts';
import { offerMail, offerMails } from './offer-mails.ts';

const siteUrl = 'https://chiffre.example';
const at = new Date('2026-11-22T09:00:00Z');
const message = { siteUrl, user: 'user', username: 'Camille', email: 'camille@example.fr', code: '{####}' };
const poolMail = (trigger: string) => {
  const mail = userMessage({ ...message, trigger });
  if (!mail) throw new Error(`Nothing is written at ${trigger}`);
  return mail;
};

const contract = { subscription_id: 'sub_1', tier: 'Pro', declared_at: at.toISOString() } as const;

/** Every mail of the product, by its subject matter. */
export const mails: Record<string, { subject: string; html: string; text?: string }> = {
  'the confirmation of a sign-up': poolMail('CustomMessage_SignUp'),
  'a forgotten password': poolMail('CustomMessage_ForgotPassword'),
  'the code of a new address': poolMail('CustomMessage_UpdateUserAttribute'),
  'a changed password': passwordChangedMail({ username: 'Camille', at, siteUrl, endedKeys: ['Intranet'] }),
  'a key that was made': apiKeyMadeMail({ username: 'Camille', at, siteUrl, name: 'Intranet' }),
  'keys that have ended': apiKeysEndedMail({ username: 'Camille', at, siteUrl, names: ['Intranet', 'Extranet'] }),
  'a changed address': addressChangedMail({ username: 'Camille', at, siteUrl, address: 'autre@example.fr' }),
  'an address that is taken': addressTakenMail(siteUrl),
  'a copy that is ready': exportReadyMail(siteUrl),
  'an account that is deleted': accountDeletedMail('request'),
  'an account that nobody uses': idleWarningMail(siteUrl, at),
  'a renewal of a year': renewalMail({ username: 'Camille', tier: 'Pro', renewsAt: at.toISOString(), siteUrl }),
  'the receipt of a withdrawal': withdrawalMail({
    notice: { ...contract, subscription_start: at.toISOString() },
    email: 'camille@example.fr',
    siteUrl,
  }),
  'the refund of a withdrawal': refundMail({
    notice: {
      ...contract,
      subscription_start: at.toISOString(),
      settlement: { paid_cents: 700, credits_used: 1, refund_cents: 654 },
    },
    siteUrl,
  }),
  'a cancellation': cancellationMail({
    notice: { ...contract, ends_at: at.toISOString() },
    siteUrl,
  }),
  'a message that was received': confirmationMail,
  'a callback that a client asks for': callbackMail(
    { id: '01K00000000000000000000000', project_name: 'Site', total_price: 1_500 },
    {
      phone: '',
      preferred_time: '',
      message: '',
      email: 'camille@example.fr',
      tier: 'Pro',
      created_at: at.toISOString(),
    },
  ),
  'a message to the team': teamMail({
    name: 'Camille',
    email: 'camille@example.fr',
    type: 'technical',
    subject: 'Un devis',
    message: 'Bonjour',
  }),
  'the code of an acceptance': codeMail({ code: '012345', project: 'Site', number: 'D-2026-0001' }),
  ...Object.fromEntries(
    offerMails.map(({ side, event, write }) => [`a devis that was ${event}, to the ${side}`, write(offerMail(event))]),
  ),
};
