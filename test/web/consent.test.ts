import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  chooseConsent,
  consentEnd,
  consentIn,
  consentStore,
  consentVersion,
  withdrawConsent,
} from '../../web/src/lib/consent.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const day = 86_400_000;
const ago = (ms: number) => new Date(now - ms).toISOString();
const text = (part: object = {}) => JSON.stringify({ version: consentVersion, date: ago(day), choice: 'all', ...part });

const stored: { what: string; text: string | null; counts?: 'essential' | 'all' }[] = [
  { what: 'a choice of yesterday', text: text(), counts: 'all' },
  { what: 'a refusal of yesterday', text: text({ choice: 'essential' }), counts: 'essential' },
  { what: 'a choice of this instant', text: text({ date: ago(0) }), counts: 'all' },
  { what: 'a choice of nearly six months ago', text: text({ date: ago(182 * day) }), counts: 'all' },
  { what: 'a choice of more than six months ago', text: text({ date: ago(183 * day) }) },
  { what: 'a choice of tomorrow', text: text({ date: ago(-day) }) },
  { what: 'a choice on an earlier text', text: text({ version: consentVersion - 1 }) },
  { what: 'a choice on a later text', text: text({ version: consentVersion + 1 }) },
  { what: 'a version that is a text', text: text({ version: String(consentVersion) }) },
  { what: 'a choice that does not exist', text: text({ choice: 'some' }) },
  { what: 'no choice in it', text: text({ choice: undefined }) },
  { what: 'no date in it', text: text({ date: undefined }) },
  { what: 'a date that is none', text: text({ date: 'hier' }) },
  { what: 'nothing', text: null },
  { what: 'an empty text', text: '' },
  { what: 'a word', text: 'all' },
  { what: 'a word in quotes', text: '"all"' },
  { what: 'null', text: 'null' },
  { what: 'half of a choice', text: text().slice(0, 20) },
  { what: 'a list', text: '[]' },
];

/** Runs before-paint.js, which blocks the first paint, on this storage; gives what it writes on `<html>`. */
const firstPaint = (kept: Record<string, string | null>) => {
  const classes = new Set<string>();
  const dataset: Record<string, string> = {};
  const classList = {
    add: (name: string) => classes.add(name),
    toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
  };
  const script = readFileSync(new URL('../../web/build/before-paint.js', import.meta.url), 'utf8');
  const listeners: Record<string, (event: object) => void> = {};
  const context = createContext({
    document: { documentElement: { classList, dataset } },
    localStorage: {
      get length() {
        return Object.values(kept).filter((value) => value !== null).length;
      },
      getItem: (key: string) => kept[key] ?? null,
    },
    addEventListener: (type: string, listener: () => void) => Object.assign(listeners, { [type]: listener }),
    Date: { now: () => now, parse: Date.parse },
  });
  runInContext(script, context);
  return { dataset, classes, listeners };
};

describe.each(stored)('where the browser has kept $what', ({ text: kept, counts }) => {
  test(`a stored consent ${counts ? `counts as ${counts}` : 'does not count, and is asked'}`, () => {
    expect(consentIn(kept, now)?.choice).toBe(counts);
  });
  test('the first paint reads the stored consent as the store does', () => {
    expect(firstPaint({ 'cookie-consent': kept }).dataset.consent).toBe(counts);
  });
});

test('the consent is asked anew half a year after it was given', () => {
  const date = ago(0);
  expect(consentEnd(date)).toBe('2027-05-22T22:00:00.000Z');
  const stands = text({ date });
  expect(consentIn(stands, Date.parse(consentEnd(date)) - 1)).toBeDefined();
  expect(consentIn(stands, Date.parse(consentEnd(date)))).toBeUndefined();
});

test.each([
  ['light', ['light']],
  ['dark', ['dark']],
  ['system', []],
  ['sepia', []],
  [null, []],
])('the theme %s is applied at the first paint', (theme, classes) => {
  expect([...firstPaint({ 'vite-ui-theme': theme }).classes]).toEqual(classes);
});

test('the page of a first visit is left as it was prerendered', () => {
  const { dataset, classes } = firstPaint({});
  expect([dataset, [...classes]]).toEqual([{}, []]);
});

test('a page shows the stored consent and theme after a change in another tab, and when the browser restores it', () => {
  const kept: Record<string, string | null> = { 'cookie-consent': text(), 'vite-ui-theme': 'dark' };
  const { dataset, classes, listeners } = firstPaint(kept);
  Object.assign(kept, { 'cookie-consent': text({ choice: 'essential' }), 'vite-ui-theme': 'light' });
  expect([dataset.consent, ...classes]).toEqual(['all', 'dark']);
  listeners.pageshow?.({});
  expect([dataset.consent, ...classes]).toEqual(['essential', 'light']);
  Object.assign(kept, { 'cookie-consent': null, 'vite-ui-theme': 'system' });
  listeners.storage?.({});
  expect([dataset.consent, ...classes]).toEqual([undefined]);
});

describe('a choice made here', () => {
  const dataset: { consent?: string } = {};
  const kept = new Map<string, string>();
  beforeEach(() => {
    vi.useFakeTimers({ now });
    kept.clear();
    vi.stubGlobal('document', { documentElement: { dataset } });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => {
    withdrawConsent();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('a consent is kept with its date and the version of its text, changed and withdrawn', () => {
    chooseConsent('all');
    expect(consentIn(consentStore.read())).toEqual({ version: consentVersion, date: ago(0), choice: 'all' });
    expect(dataset.consent).toBe('all');
    chooseConsent('essential');
    expect(consentIn(consentStore.read())?.choice).toBe('essential');
    expect(dataset.consent).toBe('essential');
    withdrawConsent();
    expect([...kept]).toEqual([]);
    expect(consentIn(consentStore.read())).toBeUndefined();
    expect(dataset).toEqual({});
  });

  test('a consent holds for the visit where the browser refuses storage', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refuse = () => {
      throw new Error('refused');
    };
    Object.assign(localStorage, { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(consentIn(consentStore.read())).toBeUndefined();
    chooseConsent('all');
    expect(consentIn(consentStore.read())?.choice).toBe('all');
    withdrawConsent();
    expect(consentIn(consentStore.read())).toBeUndefined();
  });

  test('D4 a refused consent that cannot be stored still ends what was granted before', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    chooseConsent('all');
    Object.assign(localStorage, {
      setItem: () => {
        throw new Error('full');
      },
    });
    chooseConsent('essential');
    expect(consentIn(consentStore.read())?.choice).toBe('essential');
    expect([...kept]).toEqual([]);
  });
});
