// This file stores the visitor's consent. Code that is not essential, such as measurement or advertising,
// must ask here first and go on only while the choice is `all`. Nothing does today: the site has neither.
import { followRoot } from './root-attribute.ts';

/** `essential` revokes measurement and marketing, `all` grants them. */
export type ConsentChoice = 'essential' | 'all';
/** A choice, the text that it was made on, the instant it was made (ISO 8601). */
export type Consent = { version: number; date: string; choice: ConsentChoice };

/** The version of the consent text. A new purpose raises it, which asks everybody again. before-paint.js repeats it. */
export const consentVersion = 1;

/**
 * Milliseconds for which a choice counts, half a year: the CNIL calls keeping it for 6 months, a refusal as well as an
 * agreement, good practice (délibération n° 2020-092 du 17 septembre 2020). before-paint.js repeats it.
 */
const lifetime = 182.5 * 86_400_000;

const key = 'cookie-consent';
/** Holds for this visit a choice that the browser refused to store; null after a withdrawal, undefined where storage works. */
let held: string | null | undefined;

/** The instant from which a choice made on `date` is asked anew (ISO 8601). */
export const consentEnd = (date: string) => new Date(Date.parse(date) + lifetime).toISOString();

const isConsent = (value: unknown): value is Consent => {
  const { version, date, choice } = Object(value);
  return version === consentVersion && !Number.isNaN(Date.parse(date)) && (choice === 'essential' || choice === 'all');
};

/**
 * The choice in a stored text; undefined where nothing that counts is there: no text or not ours, another version of the
 * text, too old, or from the future.
 */
export const consentIn = (stored: string | null, now = Date.now()): Consent | undefined => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    const age = isConsent(value) ? now - Date.parse(value.date) : Number.NaN;
    return isConsent(value) && age >= 0 && age < lifetime ? value : undefined;
  } catch {
    return undefined; // not written by us
  }
};

/** The stored text, the same as long as nothing changes. */
const read = (): string | null => {
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // the browser refuses storage to this site
  }
};

/** The banner is shown while this attribute of the root is absent. */
const showConsent = (choice: ConsentChoice | undefined) => {
  const { dataset } = document.documentElement;
  if (choice) dataset.consent = choice;
  else delete dataset.consent;
};

const keep = (text: string | null) => {
  try {
    // The old choice is removed first: there may be no room for the new one.
    localStorage.removeItem(key);
    if (text) localStorage.setItem(key, text);
    held = undefined;
  } catch (error) {
    held = text;
    console.warn('choice of cookies not kept', error); // it holds for this visit
  }
  showConsent(consentIn(text)?.choice);
};

/** Keeps a choice made now, in place of any other. */
export const chooseConsent = (choice: ConsentChoice): void =>
  keep(JSON.stringify({ version: consentVersion, date: new Date().toISOString(), choice } satisfies Consent));

/** Withdraws the choice, so that the banner asks again. */
export const withdrawConsent = (): void => keep(null);

export const consentStore = { read, subscribe: followRoot('data-consent') };
