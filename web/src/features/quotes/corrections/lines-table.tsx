import type { ClipboardEvent } from 'react';
import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import { count } from '../../../../../shared/text/format.ts';
import { toast } from '../../../ui/toast.ts';
import { moveInColumn, type PastedCell, pastedColumn } from './grid-keys.ts';
import { PhaseRows } from './phase-rows.tsx';
import { figures } from './typed-figures.ts';
import type { Correction } from './use-correction.ts';

const columns = [
  { label: 'Détails', hidden: true, className: 'w-9' },
  { label: 'Fonctionnalité', className: 'pl-2' },
  { label: 'Complexité', className: 'w-30 pl-2' },
  { label: 'Heures', className: 'w-24 pr-4 text-right' },
  { label: 'Prix HT', className: 'w-24 pr-3 text-right' },
  { label: 'En option', className: 'w-20 text-center' },
  { label: 'Retirer', hidden: true, className: 'w-9' },
];

const pasteHours = (correction: Correction, cells: PastedCell[]) =>
  correction.type(
    cells.map(({ line, text }) => ({
      field: `features.${line}.hours`,
      figure: figures.hours,
      text,
      edit: (value) => ({ edit: 'feature', key: line, change: { hours: value } }),
    })),
  );

const pasteNames = (correction: Correction, cells: PastedCell[]) =>
  correction.apply(
    ...cells.map(({ line, text }) => {
      const name = text.slice(0, correctionLimits.name);
      return { edit: 'feature', key: line, change: { name } } as const;
    }),
  );

/** Every line of the quote by phase, those taken out too, as cells that keys and pasted columns fill like a spreadsheet's. */
export const LinesTable = ({ correction }: { correction: Correction }) => {
  const { phases } = correction.lines;
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const pasted = pastedColumn(event);
    if (!pasted) return;
    (pasted.column === 'name' ? pasteNames : pasteHours)(correction, pasted.cells);
    if (pasted.left > 0)
      toast({
        title: 'Colonne plus longue que le devis',
        description: `${count(pasted.left, 'valeur collée', 'valeurs collées')} sans ligne où aller`,
        about: 'paste',
      });
  };
  return (
    <table
      onKeyDown={moveInColumn}
      onPaste={paste}
      className="w-full table-fixed border-collapse border-b max-sm:block"
    >
      <caption className="sr-only">Phases et fonctionnalités</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map(({ label, hidden, className }) => (
            <th key={label} scope="col" className={`pb-1 text-left text-note font-medium text-muted ${className}`}>
              {hidden ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      {phases.map((phase, index) => (
        <PhaseRows
          key={phase.key}
          phase={phase}
          correction={correction}
          first={index === 0}
          last={index === phases.length - 1}
        />
      ))}
    </table>
  );
};
