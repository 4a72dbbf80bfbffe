import { expect, test } from 'vitest';
import { businessDaysAfter } from '../../shared/calendar/business-days.ts';
import { isoDay } from '../../shared/calendar/day-number.ts';
import { easter, holidaysOf } from '../../shared/calendar/holidays.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import { recount } from '../../shared/estimate/recount.ts';
import { scenariosOf } from '../../shared/estimate/scenarios.ts';
import { firstStart, startingOn } from '../../shared/estimate/start-date.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import { deadlineText } from '../../shared/quote/deadline-text.ts';
import { dayToMeet, type ScopeFeature } from '../../shared/quote/generation.ts';
import { wishedTimeline } from '../../shared/quote/labels.ts';
import type { Quote, Timeline } from '../../shared/quote/quote.ts';
import { scenarioTable } from '../../shared/quote/scenarios.ts';
import { count, formatLongDay } from '../../shared/text/format.ts';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { fc } from '../support/properties.ts';
import { anyInput, certain, inputOf, plainCalibration } from './estimate-inputs.ts';

const first = (instant: string, many = 1) => {
  const { at } = businessDaysAfter(instant);
  return Array.from({ length: many }, (_, rank) => isoDay(at(rank)));
};

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('days worked in France: Easter of %i is on %s', (year, day) => expect(isoDay(easter(year))).toBe(day));

test('days worked in France: 2026 has eleven public holidays', () =>
  expect([...holidaysOf(2026)].sort((a, b) => a - b).map(isoDay)).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ]));

test('days worked in France: a request on a Friday starts on Monday', () =>
  expect(first('2026-11-20T09:00:00Z')).toEqual(['2026-11-23']));

test('days worked in France: Christmas and New Year are skipped, over the end of a year', () =>
  expect(first('2026-12-23T09:00:00Z', 8)).toEqual([
    '2026-12-24',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-04',
    '2027-01-05',
    '2027-01-06',
  ]));

test('days worked in France: half past midnight is the day there, not that of Greenwich', () => {
  expect(first('2026-07-12T22:30:00Z')).toEqual(['2026-07-15']);
  expect(first('2026-07-12T21:30:00Z')).toEqual(['2026-07-13']);
});

const calendarOf = (features: ScopeFeature[], team_size = 1, timeline?: Timeline) => {
  const calibration = { ...plainCalibration, team_size };
  return estimate(inputOf(features, { calibration, timeline })).provisional_calendar;
};
const days = (features: ScopeFeature[], team = 1) =>
  calendarOf(features, team).map(({ phase, start_date, end_date, duration_days }) => [
    phase,
    start_date,
    end_date,
    duration_days,
  ]);

const simple = [certain('existing_audit', 16), certain('branding', 12), certain('search', 20)];

test('in the calendar one person does one phase after the other, seven hours a day; the client looks at designs for five days', () =>
  expect(days(simple)).toEqual([
    ['Cadrage', '2026-11-23', '2026-11-25', 3],
    ['Conception', '2026-11-25', '2026-11-26', 2],
    ['Développement', '2026-12-04', '2026-12-08', 3],
  ]));

test('in the calendar two persons share a phase, and lose 5 % to coordination', () => {
  const features = [certain('search', 16), certain('dashboard', 16)];
  expect(days(features)).toEqual([['Développement', '2026-11-23', '2026-11-27', 5]]);
  expect(days(features, 2)).toEqual([['Développement', '2026-11-23', '2026-11-25', 3]]);
});

test('in the calendar the client looks at the whole for five days before it is released', () => {
  const features = [certain('search', 7), certain('load_testing', 7), certain('continuous_delivery', 7)];
  expect(days(features).map(([phase, start]) => [phase, start])).toEqual([
    ['Développement', '2026-11-23'],
    ['Recette', '2026-11-24'],
    ['Mise en production', '2026-12-02'],
  ]);
});

test('the quote says on which hours and days its calendar stands', () => {
  const { metrics } = estimate(inputOf(simple));
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value.replace(/\s/g, ' ');
  expect([value('work_day'), value('review_days')]).toEqual(['7 h', '5 jours ouvrés']);
});

test('a third person on two features changes nothing of the calendar', () => {
  const features = [certain('search', 16), certain('dashboard', 16)];
  expect(days(features, 3)).toEqual(days(features, 2));
});

test('in the calendar a feature waits for the one that it needs, whoever is free', () => {
  const search = certain('search', 16, { name: 'Recherche', needs: [' TABLEAU '] });
  const features = [search, certain('dashboard', 16, { name: 'Tableau' })];
  expect(days(features, 2)).toEqual([['Développement', '2026-11-23', '2026-11-27', 5]]);
});

test('the calendar plans features that need one another in a circle', () => {
  const features = [
    certain('search', 16, { name: 'A', needs: ['B'] }),
    certain('dashboard', 16, { name: 'B', needs: ['A'] }),
  ];
  expect(days(features, 2)).toEqual([['Développement', '2026-11-23', '2026-11-27', 5]]);
});

test('in the calendar integration goes on beside development, and testing waits for both', () => {
  const features = [certain('search', 16), certain('payment', 24), certain('load_testing', 8)];
  expect(days(features, 2)).toEqual([
    ['Développement', '2026-11-23', '2026-11-25', 3],
    ['Intégration', '2026-11-23', '2026-11-26', 4],
    ['Recette', '2026-11-26', '2026-11-27', 2],
  ]);
});

test('a phase of the calendar shows only the phases that it waits for directly', () => {
  const features = [...simple, certain('payment', 16), certain('load_testing', 10), certain('cms', 10)];
  const dependencies = Object.fromEntries(calendarOf(features).map((row) => [row.phase, row.dependencies]));
  expect(dependencies).toEqual({
    Cadrage: [],
    Conception: ['Cadrage'],
    Développement: ['Conception'],
    Intégration: ['Conception'],
    Recette: ['Développement', 'Intégration'],
  });
  expect(calendarOf([certain('existing_audit', 10), certain('search', 10)])[1]?.dependencies).toEqual(['Cadrage']);
});

test('in the calendar project management lasts from the first day to the last', () => {
  const calibration = { ...plainCalibration, overhead_percentage: 25 };
  const calendar = estimate(inputOf(simple, { calibration })).provisional_calendar;
  expect(calendar.at(-1)).toMatchObject({
    phase: 'Gestion de projet',
    start_date: '2026-11-23',
    end_date: '2026-12-10',
    duration_days: 14,
  });
});

const plainly = (text: string | undefined) => text?.replace(/\s/g, ' ');
const wished = (features: ScopeFeature[], timeline: Timeline | undefined, team_size = 1) => {
  const quote = estimate(inputOf(features, { timeline, calibration: { ...plainCalibration, team_size } }));
  return {
    hours: quote.estimated_hours,
    days: quote.provisional_calendar
      .map(({ end_date }) => end_date)
      .sort()
      .at(-1),
    late: plainly(quote.metrics.find(({ name }) => name === 'delay')?.value),
    text: plainly(deadlineText({ ...quote, timeline: timeline ?? null })),
  };
};
const large = [certain('admin_panel', 70), certain('booking', 70)];

test('an urgent wish is paid by more hours in longer days only where it ends on an earlier day', () => {
  expect(wished(large, 'normal')).toMatchObject({ hours: 140, days: '2026-12-18' });
  expect(wished(large, 'urgent')).toMatchObject({ hours: 140, days: '2026-12-18', late: '0 jour' });
  expect(wished([certain('admin_panel', 60)], 'normal')).toMatchObject({ hours: 60, days: '2026-12-03' });
  expect(wished([certain('admin_panel', 60)], 'veryUrgent')).toMatchObject({ hours: 72, days: '2026-12-02' });
});

test('a quote tells its surcharge for urgency and the days that it gains', () => {
  expect(wished([certain('admin_panel', 60)], 'veryUrgent').text).toBe(
    'Le délai souhaité, « Très urgent (moins de 2 semaines) », est tenu : fin prévue le 2 décembre 2026, ' +
      'au lieu du 3 décembre 2026 à un rythme normal. ' +
      'La majoration d’urgence comprise dans ce total est de 12 h, soit 720 € HT.',
  );
  expect(wished(large, 'urgent').text).toBe(
    'Le délai souhaité, « Urgent (2 à 4 semaines) », est tenu à un rythme normal, sans majoration : ' +
      'fin prévue le 18 décembre 2026.',
  );
});

test('an urgent wish that cannot be held costs nothing more, and says so', () =>
  expect(wished(large, 'veryUrgent')).toEqual({
    hours: 140,
    days: '2026-12-18',
    late: '12 jours',
    text:
      'Le délai souhaité, « Très urgent (moins de 2 semaines) », ne peut pas être tenu : ' +
      'fin prévue le 18 décembre 2026, 12 jours trop tard. Aucune majoration d’urgence n’est comptée.',
  }));

test('where longer days would gain nothing, an urgent wish held anyway costs nothing more', () => {
  const small = Array.from({ length: 14 }, () => certain('contact_form', 1.74));
  expect(wished(small, 'veryUrgent')).toMatchObject({ hours: wished(small, 'normal').hours });
  expect(wished(small, 'veryUrgent').text).toContain('est tenu à un rythme normal');
});

test('a wish of two weeks is counted from the first day of work: the last day of the second week is still in time', () => {
  expect(wished([certain('booking', 76)], 'veryUrgent')).toMatchObject({ late: '0 jour', hours: 91 });
  expect(wished([certain('booking', 77)], 'veryUrgent')).toMatchObject({ late: '1 jour', hours: 77 });
});

test('the calendar of a guided project is compared with its answer, at the hours of its normal timeline', () => {
  const huge = Array.from({ length: 7 }, () => certain('admin_panel', 80));
  const guided = (features: ScopeFeature[], timelineAnswer: Timeline | 'unknown') => {
    const input = { timeline: 'normal' as const, timelineAnswer, calibration: plainCalibration };
    const quote = estimate(inputOf(features, input));
    const told = plainly(deadlineText({ ...quote, timeline: wishedTimeline(input) ?? null }));
    return { hours: quote.estimated_hours, told };
  };
  expect(wished(huge, 'normal').text).toContain('trop tard');
  expect(guided(huge, 'flexible').told).toBe('');
  expect(guided(huge, 'unknown').told).toBe('');
  expect(guided(large, 'veryUrgent')).toEqual({
    hours: 140,
    told:
      'Le délai souhaité, « Très urgent (moins de 2 semaines) », ne peut pas être tenu : ' +
      'fin prévue le 18 décembre 2026, 12 jours trop tard. Aucune majoration d’urgence n’est comptée.',
  });
});

const dated = (day: string, timeline?: Timeline) => {
  const words = 'avant le salon';
  const quote = estimate(inputOf(large, { timeline, readyBy: day, calibration: plainCalibration }));
  return {
    hours: quote.estimated_hours,
    late: quote.deadline?.late_days,
    told: plainly(deadlineText({ ...quote, timeline: timeline ?? null, ready_by: { day, words } })),
  };
};

test('a day that the brief tells is compared with the calendar, and moves no hour', () => {
  expect(dated('2026-12-18')).toEqual({
    hours: 140,
    late: 0,
    told:
      'Le délai du brief, « avant le salon » (18 décembre 2026 au plus tard), est tenu à un rythme normal, ' +
      'sans majoration : fin prévue le 18 décembre 2026.',
  });
  expect(dated('2026-12-10')).toEqual({
    hours: 140,
    late: 8,
    told:
      'Le délai du brief, « avant le salon » (10 décembre 2026 au plus tard), ne peut pas être tenu : ' +
      'fin prévue le 18 décembre 2026, 8 jours trop tard.',
  });
});

test('a day that was over when the brief was written is told as such, and nothing is late for it', () => {
  const ready_by = { day: '2026-06-30', words: 'pour le 30 juin 2026', passed: true } as const;
  const quote = estimate(inputOf(large, { readyBy: dayToMeet(ready_by), calibration: plainCalibration }));
  expect(plainly(deadlineText({ ...quote, timeline: null, ready_by }))).toBe(
    'La date du brief, « pour le 30 juin 2026 » (30 juin 2026), était passée le jour du brief.',
  );
});

test('the day that the brief tells wins over the wished delay, which alone may cost hours', () => {
  expect(dated('2027-12-31', 'veryUrgent')).toMatchObject({ hours: 140, late: 0 });
  expect(dated('2026-12-01', 'veryUrgent')).toMatchObject({ hours: 140, late: 17 });
  for (const day of ['2026-12-01', '2027-12-31'])
    for (const timeline of ['veryUrgent', 'urgent', 'normal'] as const)
      expect(dated(day, timeline).told).toMatch(/^Le délai du brief, « avant le salon »/);
  const held = [certain('admin_panel', 60)];
  expect(wished(held, 'veryUrgent')).toMatchObject({ hours: 72 });
  expect(
    estimate(inputOf(held, { timeline: 'veryUrgent', readyBy: '2026-12-01', calibration: plainCalibration })),
  ).toMatchObject({ estimated_hours: 72, deadline: { late_days: 1, dated: true, surcharge: { hours: 12 } } });
});

test('a wish that is not urgent is told only where it cannot be held', () => {
  for (const timeline of ['normal', 'flexible', 'longterm', undefined] as const) {
    expect(wished(large, timeline).text).toBe('');
  }
  const huge = Array.from({ length: 7 }, () => certain('admin_panel', 80));
  expect(wished(huge, 'normal').text).toMatch(/ne peut pas être tenu : .* trop tard\.$/);
  expect(wished(huge, 'longterm').text).toBe('');
});

test('V6 a calendar that starts on another day is compared with the day of the brief from there on', () => {
  const ready_by = { day: '2026-12-18', words: 'avant le salon' };
  const input = inputOf([certain('booking', 77)], { readyBy: ready_by.day, calibration: plainCalibration });
  const quote = { timeline: null, ready_by, ...estimate(input) } as unknown as Quote;
  expect(quote.deadline).toMatchObject({ late_days: 0, dated: true });
  const moved = startingOn(quote, '2027-02-01');
  expect(moved.deadline?.late_days).toBeGreaterThan(50);
  expect(deadlineText(moved)).toContain('avant le salon');
});

const timeline = 'veryUrgent' as const;
const counted = (hours: number): Quote =>
  ({
    timeline,
    ...estimate(inputOf([certain('booking', hours)], { timeline, calibration: plainCalibration })),
  }) as Quote;

test('V6 a calendar that starts on another day counts the same business days, over holidays too', () => {
  const moved = startingOn(counted(60), '2026-12-21');
  for (const [index, { start_date, end_date, duration_days }] of moved.provisional_calendar.entries()) {
    expect(duration_days).toBe(counted(60).provisional_calendar[index]?.duration_days);
    const days = first(new Date(Date.parse(start_date) - 86_400_000).toISOString(), duration_days);
    expect([days[0], days.at(-1)]).toEqual([start_date, end_date]);
  }
  expect(startingOn(moved, '2026-12-21')).toEqual(moved);
});

test('V6 a calendar that starts on another day says of the wish what is true of the new days, with the surcharge that the total holds', () => {
  const quote = counted(76);
  expect(deadlineText(quote)).toContain('est tenu');
  expect(deadlineText(startingOn(quote, '2027-02-01')).replace(/\s/g, ' ')).toContain(
    'est tenu : fin prévue le 12 février 2027',
  );
  expect(deadlineText(startingOn(quote, '2026-12-21')).replace(/\s/g, ' ')).toMatch(
    /ne peut pas être tenu : fin prévue le 5 janvier 2027, 2 jours trop tard\. La majoration d’urgence comprise dans ce total est de \d/,
  );
});

test('V6 a calendar that starts on another day says where days off break the wished delay', () => {
  const quote = { ...counted(77), deadline: null };
  expect(startingOn(quote, '2027-02-01').deadline).toMatchObject({ late_days: 1, surcharge: null });
  expect(startingOn({ ...quote, timeline: 'longterm' }, '2027-02-01').deadline).toBeNull();
});

test('V6 a quote without a calendar has none that starts on another day', () => {
  const empty = { ...counted(60), provisional_calendar: [] };
  expect(startingOn(empty, '2027-02-01')).toBe(empty);
});

/** Business days of two years, with both changes of the season. */
const anyStart = fc.nat(730).map((rank) => firstStart(new Date(Date.UTC(2027, 0, 1 + rank)).toISOString()));
const ends = ({ provisional_calendar }: Quote) =>
  provisional_calendar
    .map(({ end_date }) => end_date)
    .sort()
    .at(-1);

test('V6 one last day and one delay stand in the calendar, the indicators, the wish, the scenarios and a correction, whatever day the work starts on', () =>
  fc.assert(
    fc.property(anyInput, anyStart, fc.nat(60), (input, start, hours) => {
      fc.pre(input.scope.features.length > 0);
      const [original, terms] = [startingOn(quoteOf(input), start), termsOf(input)];
      const corrections = { ...noCorrections, features: { 0: { hours } } };
      const scopes = scenariosOf({ original, terms, corrections });
      const corrected = recount(original, terms, corrections);
      expect(startingOn(corrected, start)).toEqual(corrected);
      expect(scenarioTable(scopes).scopes.usual.last_day).toBe(ends(corrected) ?? null);
      for (const quote of [original, corrected, ...Object.values(scopes)]) {
        const told = (name: string) => quote.metrics.find((metric) => metric.name === name)?.value;
        expect(quote.provisional_calendar.map(({ start_date }) => start_date).sort()[0] ?? start).toBe(start);
        expect(told('last_day')).toBe(ends(quote) ? formatLongDay(ends(quote) as string) : 'Sans objet');
        expect(told('delay')).toBe(count(quote.deadline?.late_days ?? 0, 'jour'));
        expect(quote.deadline?.last_day ?? ends(quote)).toBe(ends(quote));
      }
    }),
    { numRuns: 100 },
  ));
