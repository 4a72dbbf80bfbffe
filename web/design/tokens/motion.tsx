import { useState } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { Spinner } from '../../src/ui/spinner.tsx';
import { Cell, Table } from '../../src/ui/table.tsx';

const movements = [
  ['Couleur d’un contrôle', 'transition-colors', '150\u00A0ms', 'Survol et choix'],
  [
    'Apparition',
    'rise',
    '140 à 240\u00A0ms',
    'Dialogues, messages, explications, fonctionnalités trouvées\u00A0: 8\u00A0px vers le haut',
  ],
  ['Chevron', 'transition-transform', '150\u00A0ms', 'Ce qui se déplie'],
  ['Progression', 'inline-size', '400\u00A0ms', 'La barre rejoint sa nouvelle valeur'],
  ['Attente', 'animate-spin, animate-pulse', 'sans fin', 'Ce qui charge'],
] as const;

const Rise = () => {
  const [times, setTimes] = useState(0);
  return (
    <div className="flex flex-wrap items-center gap-6">
      <Button variant="secondary" onClick={() => setTimes(times + 1)}>
        Rejouer l’apparition
      </Button>
      <p key={times} className="animate-[rise_160ms_ease-out] rounded-card border bg-surface px-5 py-3 shadow-float">
        Devis généré
      </p>
      <p className="flex items-center gap-3 text-muted">
        <Spinner />
        En cours
      </p>
    </div>
  );
};

export const Motion = () => (
  <>
    <Rise />
    <Table
      caption="Mouvements"
      columns={[{ label: 'Quoi' }, { label: 'Code' }, { label: 'Durée' }, { label: 'Emploi' }]}
    >
      {movements.map(([what, code, duration, use]) => (
        <tr key={what}>
          <Cell heading>{what}</Cell>
          <Cell>
            <code className="text-note">{code}</code>
          </Cell>
          <Cell className="whitespace-nowrap">{duration}</Cell>
          <Cell className="min-w-48 text-muted">{use}</Cell>
        </tr>
      ))}
    </Table>
  </>
);
