import type { ReactNode } from 'react';

type Column = {
  label: ReactNode;
  /** Numbers stand on the right, in figures of one width. */
  numeric?: boolean;
  /** For a column that a narrow screen leaves out; its cells need the same. */
  className?: string;
};
type TableProps = {
  /** Names the table; seen unless `captionHidden`. */
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column[];
  /** `<tr>` with a `<Cell>` for each column. */
  children?: ReactNode;
  /** `<tbody>` of groups of rows, in the place of `children`. */
  bodies?: ReactNode;
  /** `<tr>` of totals. */
  foot?: ReactNode;
  /** Rows of one text line, except under a finger. */
  dense?: boolean;
  /** The first column stays in view while the others scroll; it covers them with this background. */
  pinned?: boolean;
};

/** The shadow covers the padding of the box that scrolls. */
const pinnedLook =
  '[&_tr>:first-child]:sticky [&_tr>:first-child]:left-0 [&_tr>:first-child]:bg-surface [&_tr>:first-child]:shadow-[-0.375rem_0_var(--surface)]';

const edge = (numeric = false) =>
  `px-3 py-2.5 first:pl-0 last:pr-0 ${numeric ? 'text-right whitespace-nowrap' : 'text-left'}`;

/** Rows and columns, none narrower than a word but where a cell heads its row. On a narrow screen it scrolls within itself; the page does not. */
export const Table = ({
  caption,
  captionHidden = false,
  columns,
  children,
  bodies,
  foot,
  dense = false,
  pinned = false,
}: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section aria-label={caption} tabIndex={0} className="scrolls-sideways -mx-1.5 px-1.5">
    <table
      className={`w-full border-collapse text-sm wrap-break-word ${dense ? 'pointer-fine:[&_td]:py-1 pointer-fine:[&_th]:py-1' : 'sm:text-base'} ${pinned ? pinnedLook : ''}`}
    >
      <caption className={captionHidden ? 'sr-only' : 'pb-2 text-left text-note text-muted'}>{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          {columns.map(({ label, numeric, className = '' }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <th key={index} scope="col" className={`${edge(numeric)} text-note font-medium text-muted ${className}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {bodies ?? <tbody className="[&>tr]:border-b">{children}</tbody>}
      {foot && <tfoot className="font-medium">{foot}</tfoot>}
    </table>
  </section>
);

type CellProps = {
  numeric?: boolean /** Heads its row. */;
  heading?: boolean;
  className?: string;
  children?: ReactNode;
};

export const Cell = ({ numeric, heading, className = '', children }: CellProps) =>
  heading ? (
    <th scope="row" className={`${edge(numeric)} min-w-32 font-normal wrap-anywhere ${className}`}>
      {children}
    </th>
  ) : (
    <td className={`${edge(numeric)} ${className}`}>{children}</td>
  );
