import type { Estimate } from '../../../../shared/quote/quote.ts';

/** The same project for the generic profile and for the person at the form. */
export type Compared = { generic: Estimate; own: Estimate };

type Props = Compared & { caption: string; rows: readonly { label: string; of: (estimate: Estimate) => string }[] };

const edge = 'py-1 pl-3 text-right whitespace-nowrap';

export const ComparedTable = ({ generic, own, caption, rows }: Props) => (
  <table className="w-full border-collapse text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-line-strong text-note text-muted">
        <td />
        <th scope="col" className={`${edge} font-medium`}>
          Générique
        </th>
        <th scope="col" className={`${edge} font-medium`}>
          Vous
        </th>
      </tr>
    </thead>
    <tbody translate="no">
      {rows.map(({ label, of }) => (
        <tr key={label} className="border-b">
          <th scope="row" className="py-1 text-left font-normal">
            {label}
          </th>
          <td className={`${edge} text-muted`}>{of(generic)}</td>
          <td className={`${edge} font-medium`}>{of(own)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
