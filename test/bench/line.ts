/**
 * A row of the table. `value`, which the target limits, is a ratio to the floor, or the measured value where there is
 * none.
 */
export type Line = { what: string; measured: string; against?: string; value: number; target: number };
/** Measures a group of lines with a common preparation. */
export type Lines = () => Promise<Line[]>;

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const milliseconds = (time: number) => `${time.toFixed(0)} ms`;

/** Of an even number of values, the upper one in the middle. Throws where there is none. */
export const median = (values: number[]): number => {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
  if (middle === undefined) throw new Error('No median of no value');
  return middle;
};
