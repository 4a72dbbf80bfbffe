import type { ReactNode } from 'react';

const steps: { title: string; text: ReactNode }[] = [
  {
    title: 'Description du projet',
    text: 'Un nom, un type, quelques phrases\u00A0: ce que le logiciel doit faire, pour qui, avec quelles contraintes.',
  },
  {
    title: 'Analyse et calcul',
    text: 'Les fonctionnalités apparaissent au fil de la lecture, chacune avec la phrase qui la demande\u00A0; les heures suivent.',
  },
  {
    title: 'Estimation générée',
    text: 'Heures, taux, prix, phases, options et calendrier, avec une fourchette et les questions qui la resserrent.',
  },
  {
    title: 'Export du devis',
    text: 'Le devis reste dans votre historique, prêt à être relu et imprimé. Les plans Pro et Enterprise le donnent aussi en PDF.',
  },
];

/** From a brief to a devis, in four steps. */
export const Steps = () => (
  <section aria-labelledby="etapes" className="border-y bg-surface">
    <div className="wrap py-16 sm:py-20">
      <h2 id="etapes" className="font-serif text-title">
        Quatre étapes, une seule à votre charge.
      </h2>
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-ink border-t pt-4">
            <span aria-hidden="true" className="font-serif text-4xl text-signal tabular-nums">
              {index + 1}
            </span>
            <h3 className="mt-3 font-serif text-heading">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
