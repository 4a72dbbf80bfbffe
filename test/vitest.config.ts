import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { runsAll, runsRest } from './support/extent.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Files that only `npm run test:all` runs: what they see is seen by a cheaper test too, or changes rarely. */
const onlyInAll: string[] = [
  'test/journeys/account-deletion.test.ts',
  'test/journeys/account-export.test.ts',
  'test/journeys/account-setup.test.ts',
  'test/journeys/actual-hours.test.ts',
  'test/journeys/address.test.ts',
  'test/journeys/api-keys.test.ts',
  'test/journeys/app-feedback.test.ts',
  'test/journeys/calibration.test.ts',
  'test/journeys/cancel-quote.test.ts',
  // Its rules are those of web/consent; that no request leaves the origin, each journey's own look at the console tells.
  'test/journeys/consent.test.ts',
  'test/journeys/contact.test.ts',
  'test/journeys/credits.test.ts',
  'test/journeys/design-page.test.ts',
  'test/journeys/documents.test.ts',
  'test/journeys/explanations.test.ts',
  'test/journeys/forgotten-password.test.ts',
  'test/journeys/generator.test.ts',
  'test/journeys/history.test.ts',
  'test/journeys/home.test.ts',
  'test/journeys/layout.test.ts',
  'test/journeys/password.test.ts',
  'test/journeys/profile.test.ts',
  'test/journeys/questionnaire.test.ts',
  'test/journeys/quote-feedback.test.ts',
  'test/journeys/quote-layout.test.ts',
  'test/journeys/quote-page.test.ts',
  'test/journeys/refine.test.ts',
  'test/journeys/regeneration.test.ts',
  'test/journeys/scenarios.test.ts',
  'test/journeys/sessions.test.ts',
  'test/journeys/send-offer.test.ts',
  'test/journeys/sign-in.test.ts',
  'test/journeys/social-sign-in.test.ts',
  'test/journeys/theme.test.ts',
  'test/journeys/webhooks.test.ts',
  // The same over a table, in the process of the test: ledger/actual-hours, ledger/regeneration and ledger/handlers.
  'test/api/actual-hours.test.ts',
  'test/api/model-budget.test.ts',
  'test/api/regeneration.test.ts',
  // A minute of load: what it would find is a limit that everybody shares, which infra/functions and infra/firewall look for.
  'test/api/offer-load.test.ts',
  // Bad input to each route, forty times: the routes' own files send the cases that somebody thought of.
  'test/api/generated-requests.test.ts',
  // Its schedules and first calls are those of ledger/contracts, renewals, retention and store.
  'test/api/rare-events.test.ts',
  'test/offline-reader/{cassettes,evaluation,evaluation-sets,reader}.test.ts',
  // The stand-in of Cognito: every test of the API and of a page signs in by it.
  'test/local/users-sign-in.test.ts',
  'test/local/users-account.test.ts',
  // Others of AWS: each call of a function is signed, answered by the table and, of a generation, by the model.
  'test/local/{model-client,signature,table-engines}.test.ts',
  // What other models answer, for who starts the product with one.
  'test/local/model-servers.test.ts',
  // What the console shows, and what the stand-in of Slack keeps: no page of the product depends on either.
  'test/local/console.test.ts',
  'test/local/slack.test.ts',
  // Free credits by way of a whole cloud: the store and its handlers count them on a real table in every run.
  'test/ledger/free-credits.test.ts',
];

/** What a file says where it has more cases in `npm run test:all` than in `npm test`. */
const samples = /\b(runsAll|sampled|examples|schedules)\b/;

/** The files of these patterns that `npm test` has not run, or not with every case. */
const restOf = (patterns: string[]) => {
  const leftOut = new Set(globSync(onlyInAll, { cwd: root }));
  return globSync(patterns, { cwd: root }).filter(
    (file) => leftOut.has(file) || samples.test(readFileSync(path.join(root, file), 'utf8')),
  );
};

type Options = { retry?: number; sharesModules?: boolean };
/**
 * A project of the suite, named by what it costs. The files of a worker share its process, and load the packages once.
 * `sharesModules`: what they import and start too, a cloud or a browser; none of them may change it.
 */
const project = (name: string, seconds: number, { retry = 0, sharesModules = false }: Options = {}) => {
  const files = [`test/${name}/**/*.test.{ts,tsx}`, `test/${name}.test.ts`];
  return {
    test: {
      name,
      retry,
      isolate: false,
      setupFiles: sharesModules ? [] : ['test/support/own-modules.ts'],
      root,
      environment: 'node',
      include: runsRest ? restOf(files) : files,
      exclude: runsAll ? [] : onlyInAll,
      testTimeout: seconds * 1000,
      hookTimeout: seconds * 1000,
      // A second, the usual one, is short on a busy machine; the test's own limit ends what never comes.
      expect: { poll: { timeout: seconds * 900 } },
    },
  };
};

export default defineConfig({
  test: {
    root,
    // A third of the time of a file goes by waiting for its cloud or its browser: one a core, and one for that time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('architecture', 30),
      project('unit', 60),
      project('offline-reader', 60),
      project('web', 60),
      // Compiled, not run: what must not compile is marked so in the source.
      {
        test: {
          name: 'types',
          root,
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            tsconfig: 'test/types/tsconfig.json',
            include: runsRest ? [] : ['test/types/**/*.test-d.ts'],
          },
        },
      },
      project('infra', 200, { sharesModules: true }),
      project('local', 60),
      // As long as the longest test takes on a machine that is thrice as slow.
      project('faults', 400),
      project('ledger', 400),
      project('api', 400, { sharesModules: true }),
      // A browser on a machine that does much else may miss a moment: it is tried once more, and the report shows it.
      project('journeys', 400, { retry: 1, sharesModules: true }),
    ],
  },
});
