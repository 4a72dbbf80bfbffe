import { Section } from '../../ui/section.tsx';

const roles = [
  { role: 'Produit', work: 'Ce que l’outil fait, ce qu’il refuse de faire, et les mots pour le dire.' },
  { role: 'Estimation', work: 'Le catalogue des modules, ses bornes, et les briefs de référence qui l’éprouvent.' },
  { role: 'Ingénierie', work: 'Le service, sa sécurité, sa vitesse\u00A0; et que rien ne se perde.' },
  { role: 'Conception et accessibilité', work: 'Des pages lisibles par tous, au clavier comme au pouce.' },
  { role: 'Support', work: 'Vos questions, et les écarts que vous constatez entre devis et réalité.' },
];

export const Team = () => (
  <Section id="equipe" band title="L’équipe, par métiers" lead="Chaque métier répond d’une partie du résultat.">
    <dl className="grid max-w-4xl border-b">
      {roles.map(({ role, work }) => (
        <div key={role} className="grid gap-x-8 gap-y-1 border-t py-4 sm:grid-cols-[16rem_1fr]">
          <dt className="font-serif text-heading">{role}</dt>
          <dd className="self-center text-muted">{work}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
