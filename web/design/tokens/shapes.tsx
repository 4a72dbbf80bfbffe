import { Cell, Table } from '../../src/ui/table.tsx';

const steps = [
  { step: 1, use: 'Entre une icône et son mot' },
  { step: 2, use: 'Entre un champ et son aide' },
  { step: 3, use: 'Entre deux boutons, deux lignes d’une liste' },
  { step: 4, use: 'Entre un titre et son texte' },
  { step: 5, use: 'Bord d’une carte sur un téléphone' },
  { step: 6, use: 'Bord d’une carte, entre deux cartes' },
  { step: 8, use: 'Entre deux colonnes' },
  { step: 10, use: 'Entre le titre d’une page et son contenu' },
  { step: 14, use: 'Entre deux parties, sur un téléphone' },
  { step: 20, use: 'Entre deux parties' },
];

const Spaces = () => (
  <Table
    caption="Espaces"
    columns={[{ label: 'Pas' }, { label: 'px', numeric: true }, { label: '' }, { label: 'Emploi' }]}
  >
    {steps.map(({ step, use }) => (
      <tr key={step}>
        <Cell heading>
          <code className="text-note">{step}</code>
        </Cell>
        <Cell numeric>{step * 4}</Cell>
        <Cell>
          <svg aria-hidden="true" width={step * 4} height="12" className="block fill-accent">
            <rect width="100%" height="12" />
          </svg>
        </Cell>
        <Cell className="text-muted">{use}</Cell>
      </tr>
    ))}
  </Table>
);

const forms = [
  { name: 'rounded-control', look: 'rounded-control border', use: '5\u00A0px\u00A0: boutons, champs' },
  { name: 'rounded-card', look: 'rounded-card border', use: '8\u00A0px\u00A0: cartes, dialogues, messages' },
  { name: 'rounded-full', look: 'rounded-full border', use: 'Étiquettes, cases en pastille' },
  { name: 'shadow-sheet', look: 'rounded-card border shadow-sheet', use: 'La feuille du devis, sur l’accueil' },
  {
    name: 'shadow-float',
    look: 'rounded-card border shadow-float',
    use: 'Au-dessus de la page\u00A0: dialogues, menus',
  },
  { name: 'border-line-strong', look: 'rounded-card border border-line-strong', use: 'Le bord de ce qui s’utilise' },
] as const;

const Forms = () => (
  <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
    {forms.map(({ name, look, use }) => (
      <li key={name}>
        <div className={`h-20 bg-surface ${look}`} />
        <p className="mt-3 text-note">
          <code>{name}</code>
        </p>
        <p className="text-note text-muted">{use}</p>
      </li>
    ))}
  </ul>
);

export const Shapes = () => (
  <>
    <Spaces />
    <Forms />
  </>
);
