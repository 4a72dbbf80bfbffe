import { describe, expect, test } from 'vitest';
import { calibrationDefaults } from '../../shared/account/calibration.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { countable, draftBeyond } from '../../web/src/features/calibration/calibration-values.ts';
import { estimateSample, type SampleId, sampleProjects } from '../../web/src/features/calibration/sample-projects.ts';
import { calibrations } from '../support/calibrations.ts';

const own = calibrations.shopMaker;

test('a valid calibration is previewed as it is, an invalid one not at all', () => {
  expect(countable(own)).toEqual({ calibration: own });
  expect(countable({ ...own, tech_stack: [] })).toMatchObject({ calibration: { tech_stack: [] } });
  for (const wild of [
    { team_size: -4 },
    { experience_years: 1e9 },
    { daily_rate: -1 },
    { overhead_percentage: 900 },
    { estimation_buffer: -2 },
  ])
    expect(countable({ ...own, ...wild })).toEqual({ problem: expect.stringMatching(/doit être|dépasser/) });
});

test('a draft of the calibration is one only where it differs from what is saved', () => {
  expect(draftBeyond({ ...own, daily_rate: 1 }, own)).toEqual({ ...own, daily_rate: 1 });
  const reordered = Object.fromEntries(Object.entries(own).toReversed());
  for (const none of [undefined, null, 'text', {}, { ...own, tech_stack: 'React' }, own, reordered])
    expect(draftBeyond(none, own)).toBeUndefined();
});

describe.each(Object.keys(sampleProjects) as SampleId[])('the sample project %s', (id) => {
  const count = (change: object) => estimateSample(sampleProjects[id], { ...genericCalibration, ...change });
  const generic = count({});

  test('a sample project has a plausible size, and is the same each time', () => {
    expect(generic.estimated_hours).toBeGreaterThan(40);
    expect(generic.estimated_hours).toBeLessThan(700);
    expect(count({})).toEqual(generic);
  });

  test.each([
    ['team_size', 4],
    ['experience_years', 12],
    ['daily_rate', 800],
    ['overhead_percentage', 5],
    ['estimation_buffer', 40],
    ['tech_stack', ['Go']],
  ])('a sample project shows what %s changes', (field, value) => {
    expect(count({ [field]: value }).metrics).not.toEqual(generic.metrics);
  });

  test('a sample project shows what a speciality of its kind changes', () => {
    const all = ['E-commerce', 'Développement Frontend', 'Développement Full-stack', 'Mobile'];
    expect(count({ specialities: all }).estimated_hours).toBeLessThan(generic.estimated_hours);
  });
});

test('the defaults of the calibration can be previewed as they are', () => {
  expect(countable(calibrationDefaults)).toEqual({ calibration: calibrationDefaults });
});
