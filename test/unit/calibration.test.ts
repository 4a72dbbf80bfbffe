import { expect, test } from 'vitest';
import { calibrationOf, Profile, pricingCalibration } from '../../shared/account/account.ts';
import {
  CalibrationChange,
  calibrationDefaults,
  calibrationLimits,
  preferredProjectTypeOptions,
  specialityOptions,
  technologyOptions,
} from '../../shared/account/calibration.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { missingSetup } from '../../shared/account/missing-setup.ts';
import { calibrations } from '../support/calibrations.ts';

/** Gives the first sentence at each field. */
const sentences = (change: object) => {
  const issues = CalibrationChange.safeParse({ ...calibrations.shopMaker, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
};

test('the lists of the calibration hold 41 technologies, 17 specialities and 10 project types, each once', () => {
  const lists = [technologyOptions, specialityOptions, preferredProjectTypeOptions];
  expect(lists.map(({ length }) => length)).toEqual([41, 17, 10]);
  expect(lists.map((list) => new Set<string>(list).size)).toEqual([41, 17, 10]);
});

test('the calibration starts from 1 person, 1 year, 20 %, 15 %, no rate and empty lists', () => {
  expect(calibrationDefaults).toEqual({
    team_size: 1,
    experience_years: 1,
    daily_rate: null,
    overhead_percentage: 20,
    estimation_buffer: 15,
    tech_stack: [],
    specialities: [],
    preferred_project_types: [],
  });
});

const team = "La taille de l'équipe doit être d'au moins 1 personne";
const experience = "L'expérience doit être d'au moins 1 an";
const rate = 'Le TJM doit être positif';
const percentage = 'Le pourcentage doit être entre 0 et 100';
const technology = 'Sélectionnez au moins une technologie';
test.each([
  ['team_size', 0, team],
  ['team_size', -3, team],
  ['team_size', 'beaucoup', team],
  ['team_size', null, team],
  ['team_size', 1.5, 'Un nombre entier est attendu'],
  ['team_size', calibrationLimits.team_size + 1, "La taille de l'équipe ne peut pas dépasser 200 personnes"],
  ['experience_years', 0, experience],
  ['experience_years', null, experience],
  ['experience_years', calibrationLimits.experience_years + 1, "L'expérience ne peut pas dépasser 60 ans"],
  ['daily_rate', -1, rate],
  ['daily_rate', '500', rate],
  ['daily_rate', 5e-324, rate],
  ['daily_rate', calibrationLimits.daily_rate + 1, 'Le TJM ne peut pas dépasser 10\u202F000\u00A0€'],
  ['overhead_percentage', -1, percentage],
  ['overhead_percentage', 101, percentage],
  ['overhead_percentage', 12.5, 'Un nombre entier est attendu'],
  ['estimation_buffer', -1, percentage],
  ['estimation_buffer', 5e-324, 'Un nombre entier est attendu'],
  ['estimation_buffer', 101, percentage],
  ['estimation_buffer', Number.NaN, percentage],
  ['tech_stack', [], technology],
  ['tech_stack', ['React', 'React'], 'Chaque choix ne compte qu’une fois'],
])('a wrong value of the calibration has its sentence at its field (%s: %j)', (field, value, sentence) => {
  expect(sentences({ [field]: value })).toEqual({ [field]: sentence });
});

test('a choice of the calibration that is on no list is refused where it stands', () => {
  expect(sentences({ tech_stack: ['React', '<script>'] })).toEqual({ 'tech_stack.1': 'Choisissez dans la liste' });
  expect(sentences({ preferred_project_types: ['React'] })).toEqual({
    'preferred_project_types.0': 'Choisissez dans la liste',
  });
});

const sentence = 'Vous devez sélectionner au moins une spécialité ou un type de projet';
test('a calibration without speciality and project type is told at the specialities', () => {
  expect(sentences({ specialities: [], preferred_project_types: [] })).toEqual({ specialities: sentence });
});

test('a calibration needs a speciality or a project type', () => {
  expect(sentences({ specialities: ['SEO'], preferred_project_types: [] })).toEqual({});
  expect(sentences({ specialities: [], preferred_project_types: ['SaaS'] })).toEqual({});
});

test('a calibration tells missing specialities together with its other mistakes', () => {
  const wrong = { team_size: 0, overhead_percentage: 200, tech_stack: [], specialities: [] };
  expect(Object.keys(sentences({ ...wrong, preferred_project_types: [] })).sort()).toEqual([
    'overhead_percentage',
    'specialities',
    'team_size',
    'tech_stack',
  ]);
});

test('a calibration may hold 0 and 100 %, one person, one year, a free day, and no rate at all', () => {
  expect(sentences({ overhead_percentage: 0, estimation_buffer: 100, team_size: 1, experience_years: 1 })).toEqual({});
  expect(sentences({ daily_rate: 0 })).toEqual({});
  expect(sentences({ daily_rate: null })).toEqual({});
});

test('A7 a body that says more than a calibration is refused', () => {
  expect(CalibrationChange.safeParse({ ...calibrations.shopMaker, account_type: 'developer' }).success).toBe(false);
});

const profile = (change: object) =>
  Profile.parse({
    username: 'Camille',
    email: 'camille@example.test',
    company_name: null,
    account_type: 'developer',
    account_type_explicitly_chosen: true,
    calibration_completed: false,
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-01T10:00:00.000Z',
    ...change,
  });

test('a profile without a calibration holds the form’s defaults, and prices nothing', () => {
  expect(calibrationOf(profile({}))).toEqual(calibrationDefaults);
  expect(missingSetup(profile({}))).toBe('calibration_required');
});

test('the quotes of a calibrated provider are counted with its own calibration, exactly', () => {
  const own = { ...calibrations.shopMaker, calibration_completed: true };
  expect(pricingCalibration(profile(own))).toEqual(calibrations.shopMaker);
  expect(missingSetup(profile(own))).toBeUndefined();
});

test('the quotes of a client are counted with the generic profile', () => {
  expect(pricingCalibration(profile({ account_type: 'client' }))).toEqual(genericCalibration);
  expect(missingSetup(profile({ account_type: 'client' }))).toBeUndefined();
});

test.each(['client', 'developer'])(
  'an account whose type (%s) was not chosen yet has no calibration to count with',
  (account_type) => {
    const unchosen = { account_type, account_type_explicitly_chosen: false, calibration_completed: true };
    expect(missingSetup(profile(unchosen))).toBe('account_type_required');
  },
);
