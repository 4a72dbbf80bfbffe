import type { Profile } from '../../../../shared/account/account.ts';
import { NewOffer } from '../../../../shared/offer/offer.ts';
import { devisNumber, type Quote } from '../../../../shared/quote/quote.ts';
import { formatLongDay } from '../../../../shared/text/format.ts';

/** The number of the version that is issued. */
export const numberOf = ({ issued, devis_number = '', quote_version }: Quote) =>
  issued?.number ?? devisNumber(devis_number, quote_version);

export const senderOf = (profile: Profile) => profile.company_legal_name || profile.company_name || profile.username;

const { subject: Subject, message: Message } = NewOffer.shape;

/** Options priced once, in whole euros: what a recipient may add. */
export const choosableOf = ({ included_options }: Quote) =>
  included_options.flatMap(({ name, price, once }, index) => (once && price !== null ? [{ index, name, price }] : []));

/** The default subject and message. They leave out a project name that looks like a link. */
export const defaultMessage = (quote: Quote, profile: Profile, validUntil: string) => {
  const number = `Devis ${numberOf(quote)}`;
  const named = `${number} — ${quote.project_name}`;
  const message = (project: string) =>
    `Bonjour,\n\nVoici notre devis${project}. Il est valable jusqu’au ${formatLongDay(validUntil)}.\n\nVous pouvez y poser vos questions, l’accepter ou le refuser en ligne, sans créer de compte.\n\nCordialement,\n${senderOf(profile)}`;
  const ofProject = message(` pour le projet «\u00A0${quote.project_name}\u00A0»`);
  return {
    subject: Subject.safeParse(named).success ? named : number,
    message: Message.safeParse(ofProject).success ? ofProject : message(''),
  };
};
