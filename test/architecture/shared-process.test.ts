import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';

const folder = path.resolve(import.meta.dirname, '..');

/** What a file would leave behind for the next one of its worker. */
const changes = /\bvi\.(mock|doMock|hoisted|stubEnv|useFakeTimers|setSystemTime)\(|\bprocess\.env(\.\w+|\[[^\]]+\]) = /;

test('files that share their modules mock no module, no variable and no clock of it', () => {
  const projects = (config.test?.projects ?? []) as { test: { name: string; setupFiles?: string[] } }[];
  const shared = projects.flatMap(({ test: { name, setupFiles } }) => (setupFiles?.length === 0 ? [name] : []));
  expect(shared).toEqual(['infra', 'api', 'journeys']);
  const files = shared.flatMap((name) => readdirSync(path.join(folder, name)).map((file) => `${name}/${file}`));
  expect(files.length).toBeGreaterThan(60);
  const changingFiles = files.filter((file) => changes.test(readFileSync(path.join(folder, file), 'utf8')));
  expect(changingFiles).toEqual([]);
});

/** What `sharedCloud` does not undo before the next file of the worker. */
const staysChanged = /\bcloud\.stop\b/;
/** A browser keeps the hour of the machine: its pages meet a cloud whose clock nobody moved. */
const movesTheClock =
  /\bcloud\.advance\b|\b(nextWindow|awaitDeletionMail|erased|exportAddress|exported|removeWhileRead|recorderOf|sendToEveryRoute)\(cloud\b/;

test('files that share a cloud leave it as they found it, and journeys its clock too', () => {
  const files = ['api', 'journeys'].flatMap((name) =>
    readdirSync(path.join(folder, name)).map((file) => `${name}/${file}`),
  );
  const texts = files.map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const sharing = texts.filter(({ text }) => text.includes('sharedCloud()'));
  expect(sharing.length).toBeGreaterThan(25);
  const wrong = sharing.filter(
    ({ file, text }) => staysChanged.test(text) || (file.startsWith('journeys/') && movesTheClock.test(text)),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
