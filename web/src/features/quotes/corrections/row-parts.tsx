import type { ReactNode } from 'react';
import { Glyph } from '../../../ui/glyph.tsx';
import { signLook } from './cell-look.ts';
import { FieldProblem } from './field-problem.tsx';

/** On a narrow screen a row is a block of two lines: opener, name and cross; then the other cells. */
export const rowClass =
  'border-t max-sm:grid max-sm:grid-cols-[2.75rem_minmax(0,1fr)_5.25rem_4.5rem_2.75rem] max-sm:items-center max-sm:gap-1 max-sm:py-1.5 sm:[&>td]:py-0';

/** Each cell's place in it, and its look in the table. */
export const columnClass = {
  opener: 'max-sm:order-1',
  name: 'pr-2 max-sm:order-2 max-sm:col-span-3 max-sm:pr-0',
  remove: 'text-right max-sm:order-3',
  complexity: 'pr-2 max-sm:order-4 max-sm:col-span-2 max-sm:pr-0',
  hours: 'pr-2 max-sm:order-5 max-sm:pr-0',
  price: 'pr-2 text-right text-sm tabular-nums max-sm:order-6 max-sm:pr-0',
  option: 'text-center max-sm:order-7',
} as const;

type OpenerProps = { name: string; open: boolean; corrected: boolean; onToggle: () => void };

/** Shows and hides what is known of a row; marked where the row was corrected. */
export const Opener = ({ name, open, corrected, onToggle }: OpenerProps) => (
  <button
    type="button"
    aria-expanded={open}
    aria-label={`Détails de ${name}${corrected ? ', modifiée' : ''}`}
    onClick={onToggle}
    className={`${signLook} relative`}
  >
    <Glyph name="chevron-down" className={`size-4 ${open ? '' : '-rotate-90'}`} />
    {corrected && <span aria-hidden="true" className="absolute top-1 right-1 size-1.5 rounded-full bg-signal" />}
  </button>
);

type RemoveProps = { name: string; removed: boolean; onPress: () => void };

/** Takes a row out, and puts it back: the same button, so that it keeps the focus. */
export const RemoveSign = ({ name, removed, onPress }: RemoveProps) => (
  <button
    type="button"
    aria-label={`${removed ? 'Remettre' : 'Retirer'} ${name}`}
    onClick={onPress}
    className={`${signLook} ml-auto`}
  >
    <Glyph name={removed ? 'arrow-left' : 'close'} className="size-4" />
  </button>
);

type DetailsProps = { problems: (string | undefined)[]; open: boolean; children: ReactNode };

/** Under a row: what is wrong with it, and what it holds where it is open. */
export const Details = ({ problems, open, children }: DetailsProps) => {
  const told = problems.filter((problem) => problem !== undefined);
  if (told.length === 0 && !open) return null;
  return (
    <tr className="max-sm:block">
      <td colSpan={7} className="pb-1 max-sm:block">
        {told.map((problem) => (
          <FieldProblem key={problem} text={problem} className="py-1 sm:text-right" />
        ))}
        {open && <div className="my-1 rounded-control bg-sunken p-3 sm:ml-9">{children}</div>}
      </td>
    </tr>
  );
};
