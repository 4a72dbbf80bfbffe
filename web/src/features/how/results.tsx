import { Section } from '../../ui/section.tsx';

const results = [
  {
    figure: '≈\u00A04\u00A0h',
    text: 'gagnées à chaque devis, par rapport à une estimation à la main.',
    estimated: true,
  },
  { figure: '<\u00A01\u00A0min', text: 'le plus souvent, entre le lancement et le devis affiché.', estimated: true },
  { figure: '20+', text: 'indicateurs tirés de chaque projet, tous affichés avec le devis.', estimated: false },
  {
    figure: '42',
    text: 'projets réels publiés, sur lesquels la largeur des fourchettes est réglée.',
    estimated: false,
  },
  {
    figure: '100\u00A0%',
    text: 'des heures rattachées à une fonctionnalité ou à la gestion de projet.',
    estimated: false,
  },
  { figure: '3', text: 'devis d’essai, sans carte bancaire.', estimated: false },
];

/** The results. A figure that is an estimate is labelled as one. */
export const Results = () => (
  <Section id="resultats" title="Des résultats qui se mesurent">
    <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {results.map(({ figure, text, estimated }) => (
        <li key={figure} className="border-ink border-t pt-4">
          <p className="font-serif text-title text-signal tabular-nums">{figure}</p>
          <p className="mt-2">{text}</p>
          {estimated && <p className="mt-1 text-muted text-note">Estimation</p>}
        </li>
      ))}
    </ul>
  </Section>
);
