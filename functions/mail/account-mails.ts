import { brand } from '../../shared/brand.ts';
import type { MailContent } from './mail.ts';
import { mailPage, paragraph, smallPrint } from './mail-page.ts';

const done = [
  'Bonjour,',
  'Votre compte est supprimé\u00A0: profil, devis, fichiers et identifiants de connexion sont effacés.',
  'Il reste, pendant 3\u00A0ans au plus, une empreinte de votre adresse qui compte les devis gratuits, et jusqu’à 35\u00A0jours une copie dans les sauvegardes, qui ne servent qu’à réparer une panne.',
];
const unexpected =
  'Vous n’avez rien demandé\u00A0? Écrivez-nous par la page Support\u00A0: quelqu’un connaissait votre mot de passe.';

/** The last mail of an account. It names nobody: what the person typed is erased already. */
export const accountDeletedMail: MailContent = {
  subject: `${brand.name}\u00A0: votre compte est supprimé`,
  text: [...done, unexpected].join('\n\n'),
  html: mailPage('Compte supprimé', [...done.map(paragraph), smallPrint(unexpected)]),
};
