import { freeQuotesInWords } from '../../../../shared/quote/generation-limits.ts';
import { Section } from '../../ui/section.tsx';

const chapters = [
  {
    when: 'Le constat',
    text: 'Un devis demande 4 à 8\u00A0heures à la main, 2 à 3 avec un bon tableur\u00A0: c’est notre estimation. Ce temps passe en saisie et en additions, non en réflexion.',
  },
  {
    when: 'La fausse piste',
    text: 'Demander le prix à un modèle de langage. La réponse est fluide, le total change à chaque essai, et personne ne peut dire pourquoi.',
  },
  {
    when: 'La séparation',
    text: 'Le modèle lit et décrit\u00A0; le code compte. Un catalogue borne les heures, chaque étape s’affiche, le même contenu donne le même prix.',
  },
  {
    when: 'Le calibrage',
    text: 'Deux prestataires n’ont ni le même rythme ni le même tarif. Chacun décrit le sien, et le calcul le suit.',
  },
  {
    when: 'Les plans',
    text: 'Pro et Enterprise s’ajoutent à l’essai\u00A0: davantage de devis par mois, des documents plus lourds, le fichier PDF, et un calibrage qui apprend des heures passées.',
  },
  {
    when: 'Aujourd’hui',
    text: `Le devis se génère, s’explique, se corrige, se garde et s’imprime. L’essai reste ouvert\u00A0: ${freeQuotesInWords} devis, sans carte bancaire.`,
  },
];

export const Story = () => (
  <Section id="histoire" band title="L’histoire, en six étapes">
    <ol className="max-w-3xl border-line-strong border-l">
      {chapters.map(({ when, text }) => (
        <li key={when} className="relative pb-9 pl-8 last:pb-0">
          <span aria-hidden="true" className="absolute top-2 -left-[0.3125rem] size-2.5 rounded-full bg-signal" />
          <h3 className="font-serif text-heading">{when}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
