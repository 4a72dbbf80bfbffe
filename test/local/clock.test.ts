import { expect, test } from 'vitest';
import { Clock } from '../../infra/local/cloud/host/clock.ts';

const minute = 60_000;

test('the time of the local cloud runs, and jumps by what it is told', async () => {
  const clock = new Clock();
  const before = clock.now();
  await clock.advance(10 * minute);
  expect(clock.now() - before).toBeGreaterThanOrEqual(10 * minute);
  expect(clock.ahead).toBeLessThanOrEqual(10 * minute);
});

test('a jump of the clock stops at everything that falls due on the way, in order, and waits for it', async () => {
  const clock = new Clock();
  const start = clock.now();
  const seen: [string, number][] = [];
  const at = (name: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push([name, Math.round((clock.now() - start) / minute)]);
  };
  clock.after(3 * minute, at('third'));
  clock.after(minute, at('first'));
  clock.after(20 * minute, at('too late'));
  const cancel = clock.after(2 * minute, at('cancelled'));
  cancel();
  await clock.advance(5 * minute);
  expect(seen).toEqual([
    ['first', 1],
    ['third', 3],
  ]);
  clock.stop();
});

test('a repeated task runs at each of its times, but only once for those before the last ten minutes of a long jump', async () => {
  const clock = new Clock();
  let runs = 0;
  const tick = () => {
    runs += 1;
    clock.after(minute, tick);
  };
  clock.after(minute, tick);
  // A run starts slightly later than a minute after the one before, so at 30 minutes their number would not be certain.
  await clock.advance(29.5 * minute);
  expect(runs).toBe(29);
  for (const length of [31, 60, 365 * 24 * 60]) {
    const before = runs;
    await clock.advance(length * minute);
    expect(runs - before).toBeGreaterThanOrEqual(10);
    expect(runs - before).toBeLessThanOrEqual(12);
  }
  clock.stop();
});

test('the listeners of the clock are called at every jump', async () => {
  const clock = new Clock(5);
  const heard: number[] = [];
  const forget = clock.onJump((ahead) => heard.push(ahead));
  await clock.advance(minute);
  forget();
  await clock.advance(minute);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toBeGreaterThan(minute - 100);
});
