import type { Profile } from '../../../../shared/account/account.ts';
import { NewOffer, type Offer } from '../../../../shared/offer/offer.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';

export const senderOf = (profile: Profile) => profile.company_legal_name || profile.company_name || profile.username;

const { subject: Subject, message: Message } = NewOffer.shape;

/** The words that a devis is sent with at first. They leave out a project name that looks like a link. */
export const defaultWords = ({ project_name }: Quote, profile: Profile) => {
  const named = `Devis\u00A0: ${project_name}`;
  return {
    subject: Subject.safeParse(named).success ? named : 'Votre devis',
    message: `Bonjour,\n\nVoici notre devis. Vous pouvez y poser vos questions, l’accepter ou le refuser en ligne, sans créer de compte.\n\nCordialement,\n${senderOf(profile)}`,
  };
};

/** The last devis that the provider sent, and the project that it was for. */
export type LastSent = { project_name: string | null; offer: Pick<Offer, 'subject' | 'message' | 'recipient'> };

const letter = '[\\p{L}\\p{N}]';

/** Replaces a text where it stands as whole words: a project named "Site" leaves "Sites" as it is. */
const replaceWords = (text: string, words: string, by: string) => {
  const escaped = words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const whole = `(?<!${letter}(?=${letter}))${escaped}(?!${letter})`;
  return text.replaceAll(new RegExp(whole, 'gu'), () => by);
};

/** The words that a devis is sent with at first: those of the last one, for this project and without its recipient's name. */
export const proposedWords = (quote: Quote, profile: Profile, last: LastSent | null | undefined) => {
  const usual = defaultWords(quote, profile);
  if (!last) return usual;
  const { project_name, offer } = last;
  const adapted = (text: string) => {
    const named = project_name ? replaceWords(text, project_name, quote.project_name) : text;
    return replaceWords(named, ` ${offer.recipient.name}`, '');
  };
  return {
    subject: Subject.safeParse(adapted(offer.subject)).data ?? usual.subject,
    message: Message.safeParse(adapted(offer.message)).data ?? usual.message,
  };
};
