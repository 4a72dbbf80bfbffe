import { Section } from '../../ui/section.tsx';

const values = [
  {
    title: 'Expliquer',
    belief: 'Un prix que l’on ne sait pas expliquer ne vaut pas grand-chose, même s’il tombe juste.',
    effect: 'Chaque ligne cite la phrase du brief qui la demande, chaque étape du calcul se lit.',
  },
  {
    title: 'Dire ce que l’on ne sait pas',
    belief: 'Une estimation est une fourchette\u00A0; la présenter comme une certitude prépare un conflit.',
    effect: 'Hypothèses, exclusions, risques et questions figurent au devis, avec leur effet sur le prix.',
  },
  {
    title: 'Garder l’IA à sa place',
    belief: 'Une IA qui invente un total est un danger\u00A0; une IA qui lit bien un brief est une aide précieuse.',
    effect: 'Le modèle n’écrit aucun chiffre qui ne soit vérifié ou recalculé.',
  },
  {
    title: 'Respecter ce qu’on nous confie',
    belief: 'Un brief contient les projets de quelqu’un, parfois ceux d’un client.',
    effect: 'Hébergement dans l’Union européenne, aucun cookie de mesure, vos devis pour vous seul.',
  },
];

export const Values = () => (
  <Section id="valeurs" title="Quatre valeurs, et ce qu’elles changent">
    <ul className="grid gap-x-16 gap-y-12 sm:grid-cols-2">
      {values.map(({ title, belief, effect }) => (
        <li key={title} className="border-ink border-t pt-4">
          <h3 className="font-serif text-heading">{title}</h3>
          <p className="mt-2">{belief}</p>
          <p className="mt-3 border-signal border-l-2 pl-4 text-muted">{effect}</p>
        </li>
      ))}
    </ul>
  </Section>
);
