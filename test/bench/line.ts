/** One row of the table. `value` is what the target bounds: a ratio where there is a floor, else what was measured. */
export type Line = { what: string; measured: string; against?: string; value: number; target: number };
/** Measures a group of lines that share their preparation. */
export type Lines = () => Promise<Line[]>;

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const milliseconds = (time: number) => `${time.toFixed(0)} ms`;

/** The upper one of the two in the middle. Throws where there is none. */
export const median = (values: number[]): number => {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
  if (middle === undefined) throw new Error('No median of no value');
  return middle;
};
