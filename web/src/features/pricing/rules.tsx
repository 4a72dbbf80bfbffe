import type { ReactNode } from 'react';
import { freeQuotesInWords } from '../../../../shared/quote/generation-limits.ts';
import { TextLink } from '../../ui/link.tsx';

const rules: { title: string; text: ReactNode }[] = [
  {
    title: 'Client ou prestataire',
    text: `Les ${freeQuotesInWords} devis gratuits reviennent chaque mois pour un compte client. Un compte prestataire les reçoit une seule fois.`,
  },
  {
    title: 'Un crédit, un devis',
    text: 'Le crédit est engagé au lancement. Si la génération échoue de notre fait, il revient de lui-même.',
  },
  {
    title: 'Facturation',
    text: (
      <>
        Au mois ou à l’année, sans engagement au-delà de la période payée. Tout changement de prix est annoncé{' '}
        <TextLink to="/terms#prix">30&nbsp;jours avant</TextLink>.
      </>
    ),
  },
  {
    title: 'Par API',
    text: (
      <>
        Le plan Enterprise laisse vos outils demander et lire vos devis, avec les mêmes crédits&nbsp;:{' '}
        <TextLink to="/documentation-api">documentation</TextLink>.
      </>
    ),
  },
  {
    title: 'D’un mois à l’autre',
    text: 'Les crédits d’un mois ne se reportent pas sur le suivant. Ceux d’une période payée ne se perdent pas quand le plan change\u00A0; les devis déjà faits dans le mois comptent dans ceux du nouveau plan.',
  },
];

export const Rules = () => (
  <section aria-labelledby="regles" className="mt-16">
    <h2 id="regles" className="font-serif text-title">
      Les règles, en clair
    </h2>
    <dl className="mt-8 grid gap-x-16 gap-y-8 sm:grid-cols-2">
      {rules.map(({ title, text }) => (
        <div key={title} className="border-signal border-l-2 pl-5">
          <dt className="font-serif text-heading">{title}</dt>
          <dd className="mt-2 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
