import type { ReactNode } from 'react';
import { TextLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';

const dimensions = [
  { title: 'Profil', text: 'Taille de l’équipe, années d’expérience, taux journalier.' },
  { title: 'Technologies', text: 'Celles que vous maîtrisez\u00A0; celle qui manque se paie sur le développement.' },
  {
    title: 'Domaines',
    text: 'Spécialités et types de projets préférés\u00A0: l’habitude fait gagner 10\u00A0% de temps.',
  },
  {
    title: 'Ajustements',
    text: 'Marge de sécurité et frais généraux, par exemple 10\u00A0% et 5\u00A0%, ajoutés à découvert.',
  },
];

type CaseProps = { title: string; hours: string; rate: string; total: string; note: ReactNode; own?: boolean };

const Case = ({ title, hours, rate, total, note, own = false }: CaseProps) => (
  <article className={`rounded-card border p-6 sm:p-8 ${own ? 'border-accent bg-accent-soft' : 'bg-surface'}`}>
    <h3 className="text-muted">{title}</h3>
    <p className="mt-4 text-lead tabular-nums">
      {hours} × {rate}
    </p>
    <p className="mt-1 font-serif text-display tabular-nums">{total}</p>
    <p className="mt-4 text-muted">{note}</p>
  </article>
);

/** The same project for a provider who told nothing of itself and for one who did. Figures: `estimate-reference`. */
export const Calibration = () => (
  <Section
    id="calibrage"
    title="Avant et après calibrage"
    lead="Un prestataire décrit une fois sa façon de travailler. Le même brief donne alors son devis, pas celui d’un profil moyen."
  >
    <div className="grid gap-5 lg:grid-cols-2 print:grid-cols-2">
      <Case
        title="Avant&nbsp;: profil générique"
        hours="200&nbsp;h"
        rate="60&nbsp;€/h"
        total="12&nbsp;000&nbsp;€&nbsp;HT"
        note="Un taux horaire par défaut, aucun gain d’habitude."
      />
      <Case
        own
        title="Après&nbsp;: spécialiste de l’e-commerce"
        hours="180&nbsp;h"
        rate="100&nbsp;€/h"
        total="18&nbsp;000&nbsp;€&nbsp;HT"
        note="Un taux journalier de 800&nbsp;€, soit 100&nbsp;€ l’heure, et 10&nbsp;% de temps en moins sur sa spécialité."
      />
    </div>
    <p className="mt-4 text-muted text-note">
      Exemple d’une boutique en ligne, avant marge de sécurité et frais généraux. Plus cher et plus juste&nbsp;: c’est
      le prix que ce prestataire pratique.
    </p>
    <dl className="mt-12 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {dimensions.map(({ title, text }) => (
        <div key={title} className="border-signal border-l-2 pl-5">
          <dt className="font-serif text-heading">{title}</dt>
          <dd className="mt-2 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-10 max-w-prose">
      Avec le plan Pro, les heures réellement passées sur vos projets finis corrigent vos devis suivants, à petits
      pas&nbsp;: un projet seul ne les change pas de plus de 5&nbsp;%. Chaque devis montre cette correction dans ses
      étapes, et vous pouvez la désactiver.
    </p>
    <p className="mt-6">
      Compte prestataire&nbsp;? <TextLink to="/calibration">Régler votre calibrage</TextLink>
    </p>
  </Section>
);
