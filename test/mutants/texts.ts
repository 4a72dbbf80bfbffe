import type { Mutant } from './mutant.ts';

/** Faults of texts: figures, dates, sentences, labels. */
export const texts: Mutant[] = [
  {
    id: 'zero-in-the-plural',
    what: 'Nothing is counted in the plural, which is English',
    file: 'shared/text/format.ts',
    find: 'value < 2 ? singular : plural',
    replace: 'value === 1 ? singular : plural',
    tests: ['test/unit/estimate-texts.test.ts'],
    name: 'French words after nothing and one are singular',
  },
  {
    id: 'breaking-space-before-percent',
    what: 'A line may break between a figure and its percent sign',
    file: 'shared/text/format.ts',
    find: '/ ([:%€»])/g',
    replace: '/ ([:€»])/g',
    tests: ['test/unit/estimate-texts.test.ts', 'test/unit/estimate-learned.test.ts'],
    name: 'breaks before',
  },
  {
    id: 'minute-that-has-begun',
    what: 'A time to try again is told up to a minute early',
    file: 'shared/text/format.ts',
    find: 'Math.ceil(Date.parse(instant) / minute)',
    replace: 'Math.floor(Date.parse(instant) / minute)',
    tests: ['test/unit/paris-time.test.ts'],
  },
  {
    id: 'sentence-of-an-old-limit',
    what: 'The sentence of a limit names another number than the limit',
    file: 'shared/api/errors.ts',
    find: 'Deux devis sont déjà en cours',
    replace: 'Trois devis sont déjà en cours',
    tests: ['test/unit/error-sentences.test.ts'],
  },
  {
    id: 'plan-not-named',
    what: 'Who is refused for want of a plan is only told to wait',
    file: 'web/src/lib/errors.ts',
    find: "code === 'capacity_for_plans' ||",
    replace: "code === 'capacity_reached' ||",
    tests: ['test/web/toast.test.ts'],
  },
  {
    id: 'toasts-of-one-form-pile-up',
    what: 'The failures of a form stay on the screen after its success',
    file: 'web/src/ui/toast.ts',
    find: "shown.about !== about || shown.tone !== 'danger'",
    replace: "shown.about !== about || shown.tone === 'danger'",
    tests: ['test/web/toast.test.ts'],
  },
  {
    id: 'formula-in-a-spreadsheet',
    what: 'A cell that begins with = is a formula for a spreadsheet',
    file: 'shared/text/csv.ts',
    find: '/^[=+\\-@\\t\\r]|',
    replace: '/^[+\\-@\\t\\r]|',
    tests: ['test/unit/history.test.ts'],
    name: 'as CSV that a spreadsheet opens',
  },
];
