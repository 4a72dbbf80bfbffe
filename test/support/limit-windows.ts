const hour = 3_600_000;
const windows = { hour, day: 24 * hour };
/** Milliseconds that a file of tests may take, with those by which it moves the clock. */
const enough = 20 * 60_000;

type Time = { now: () => Promise<Date>; advance: (ms: number) => Promise<void> };

const timeToEnd = async (cloud: Time, length: number) => length - ((await cloud.now()).getTime() % length);

/** Goes to the beginning of the next hour, or day (UTC): what was counted counts no more. */
export const nextWindow = async (cloud: Time, name: keyof typeof windows) =>
  cloud.advance((await timeToEnd(cloud, windows[name])) + 1_000);

/** The same, only where the hour is nearly over: no test then meets its end, nor that of a day or a month. */
export const awayFromTheTurn = async (cloud: Time) => {
  if ((await timeToEnd(cloud, hour)) < enough) await nextWindow(cloud, 'hour');
};
