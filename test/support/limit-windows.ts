const hour = 3_600_000;
const windows = { hour, day: 24 * hour };
/** Milliseconds that the tests of a file may take, including those by which they advance the clock. */
const enough = 20 * 60_000;

type Time = { now: () => Promise<Date>; advance: (ms: number) => Promise<void> };

const timeToEnd = async (cloud: Time, length: number) => length - ((await cloud.now()).getTime() % length);

/** Advances the clock to the next hour or day (UTC), in which all limits are counted anew. */
export const nextWindow = async (cloud: Time, name: keyof typeof windows) =>
  cloud.advance((await timeToEnd(cloud, windows[name])) + 1_000);

/** Goes to the next hour where the present one ends soon, so that no limit is reset in the middle of a test. */
export const awayFromTheTurn = async (cloud: Time) => {
  if ((await timeToEnd(cloud, hour)) < enough) await nextWindow(cloud, 'hour');
};
