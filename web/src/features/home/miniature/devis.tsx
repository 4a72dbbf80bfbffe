import type { ReactNode } from 'react';

type Amount = { hours: string; price: ReactNode };
type DevisLine = Amount & { name: string; detail?: string };
/** All that the miniature of a devis shows. `bar` is in % of its width. */
export type Devis = {
  /** The count covers the whole project, with the features that can be ticked. */
  lineCount: number;
  /** The lines follow the phrases of the brief. A line whose phrase is excluded has no hours. */
  lines: DevisLine[];
  rest: DevisLine;
  total: Amount;
  sure: string;
  pace: string;
  bar: { p10: number; p80: number; p90: number; total: number };
};

/** A narrow screen has no column for the hours: there they follow the name. */
const NarrowHours = ({ hours }: { hours: string }) =>
  hours && <span className="whitespace-nowrap font-normal text-muted text-note sm:hidden"> · {hours}</span>;

const Line = ({ mark, line: { name, detail, hours, price } }: { mark?: number; line: DevisLine }) => (
  <tr className={`h-11 border-t leading-tight sm:h-10 ${hours ? '' : 'text-muted'}`}>
    <td aria-hidden="true" className="font-semibold text-[0.6875rem] text-signal">
      {mark}
    </td>
    <th scope="row" className="pr-2 text-left font-normal">
      {name}
      <NarrowHours hours={hours} />
    </th>
    <td className="text-muted text-note max-sm:hidden">{detail}</td>
    <td className="whitespace-nowrap text-right text-muted max-sm:hidden">{hours}</td>
    <td className="whitespace-nowrap text-right">{price}</td>
  </tr>
);

/**
 * The lines of the row meet by padding and line height. By `baseline`, a cell would move down
 * when the next one arrives.
 */
const Total = ({ hours, price }: Amount) => (
  <tr className="h-13 border-ink border-t-2 align-top">
    <th scope="row" colSpan={2} className="pt-4.25 text-left font-medium leading-6">
      Total HT
      <NarrowHours hours={hours} />
    </th>
    <td colSpan={2} className="max-sm:hidden" />
    <td className="whitespace-nowrap pt-2.5">
      {/* Wider than its column in some faces: then hours and price go over the empty space on their left, and stay apart. */}
      <div className="flex justify-end gap-3">
        <span className="pt-1.75 text-muted leading-6 max-sm:hidden">{hours}</span>
        <span className="flex shrink-0 justify-end font-semibold font-serif text-2xl leading-8 sm:min-w-25">
          {price}
        </span>
      </div>
    </td>
  </tr>
);

/** From one case in ten to nine in ten, a notch at eight, a dot at the total. */
const Bar = ({ p10, p80, p90, total }: Devis['bar']) => (
  <svg width="100%" height="22" className="block overflow-visible" aria-hidden="true">
    <line x2="100%" y1="11" y2="11" stroke="var(--line)" strokeWidth="2" />
    <rect x={`${p10}%`} y="8" width={`${p90 - p10}%`} height="6" rx="3" fill="var(--accent)" opacity="0.3" />
    <rect x={`${p80}%`} y="6" width="2" height="10" fill="var(--accent)" />
    <circle cx={`${total}%`} cy="11" r="6" fill="var(--accent)" />
  </svg>
);

/** The devis in short: a line for each phrase of the brief, the total, and how sure it is. */
export const DevisPicture = ({ devis: { lines, rest, total, sure, pace, bar } }: { devis: Devis }) => (
  <>
    <table className="w-full table-fixed border-collapse text-[0.9375rem]">
      <caption className="sr-only">Fonctionnalités, complexité, heures et prix HT</caption>
      <colgroup>
        <col className="w-5" />
        <col />
        <col className="w-16 max-sm:hidden" />
        <col className="w-16 max-sm:hidden" />
        <col className="w-20 sm:w-28" />
      </colgroup>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line stands for the phrase of its number
          <Line key={index} mark={index + 1} line={line} />
        ))}
        <Line line={rest} />
      </tbody>
      <tfoot>
        <Total {...total} />
      </tfoot>
    </table>
    <Bar {...bar} />
    <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-muted text-note tabular-nums">
      <span>{sure}</span>
      <span>{pace}</span>
    </p>
  </>
);
