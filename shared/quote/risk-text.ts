const fractions = [
  [1, 20],
  [1, 10],
  [1, 5],
  [1, 4],
  [1, 3],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [9, 10],
] as const;

/**
 * How often a total is exceeded, as the nearest simple fraction: « 1 fois sur 3 ». `holds`: the share of the cases in
 * which it is enough, in percent.
 */
export const riskOfExceeding = (holds: number): string => {
  const gap = ([times, of]: (typeof fractions)[number]) => Math.abs(times / of - (1 - holds / 100));
  const [times, of] = fractions.reduce((nearest, each) => (gap(each) < gap(nearest) ? each : nearest));
  return `${times} fois sur ${of}`;
};
