import type { Profile } from '../../../../shared/account/account.ts';
import { NewOffer } from '../../../../shared/offer/offer.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';

export const senderOf = (profile: Profile) => profile.company_legal_name || profile.company_name || profile.username;

const { subject: Subject } = NewOffer.shape;

/** The words that a devis is sent with at first. They leave out a project name that looks like a link. */
export const defaultWords = ({ project_name }: Quote, profile: Profile) => {
  const named = `Devis\u00A0: ${project_name}`;
  return {
    subject: Subject.safeParse(named).success ? named : 'Votre devis',
    message: `Bonjour,\n\nVoici notre devis. Vous pouvez y poser vos questions, l’accepter ou le refuser en ligne, sans créer de compte.\n\nCordialement,\n${senderOf(profile)}`,
  };
};
