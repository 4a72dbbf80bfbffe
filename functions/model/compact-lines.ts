import { hoursOf } from '../../shared/estimate/catalogue.ts';
import { moduleMeant } from './module-name.ts';

type RawLine = Record<string, unknown>;
/** A kind of line: its name in full, and the field that its key holds. Several modules in one key are a line each. */
type Kind = { t: string; holds: string; several?: true };

/** Keys that tell the kind of a line, in capitals: a line bears one. */
const kinds: Record<string, Kind> = {
  P: { t: 'project', holds: 'summary' },
  Z: { t: 'project', holds: 'analysis' },
  F: { t: 'feature', holds: 'module', several: true },
  B: { t: 'fact', holds: 'value' },
  D: { t: 'deadline', holds: 'date' },
  U: { t: 'unknown', holds: 'text' },
  A: { t: 'assumption', holds: 'text' },
  X: { t: 'exclusion', holds: 'module', several: true },
  R: { t: 'risk', holds: 'text' },
  Q: { t: 'question', holds: 'text' },
  N: { t: 'refusal', holds: 'text' },
};
/** What a line leaves out. */
const implied: Record<string, RawLine> = { fact: { kind: 'budget' }, question: { swing: 'medium' } };

/** Fields in short, by the kind of line that has them. */
const fields: Record<string, Record<string, string>> = {
  project: { h: 'hours', E: 'existing' },
  feature: { n: 'name', s: 'source', h: 'hours', c: 'complexity', k: 'count', o: 'optional', d: 'needs' },
  fact: { s: 'source', x: 'tax' },
  deadline: { s: 'source' },
  unknown: { s: 'source' },
  exclusion: { s: 'source', n: 'text' },
  risk: { p: 'probability', h: 'hours' },
  question: { w: 'swing', s: 'source', f: 'modules', d: 'driver', k: 'counted', c: 'choices' },
};

const figure = (value: unknown) => {
  const [, digits = ''] =
    (typeof value === 'string' && /^\s*(\d+(?:[.,]\d+)?)\s*(?:h|heures?)?\s*$/i.exec(value)) || [];
  return typeof value === 'number' ? value : digits ? Number(digits.replace(',', '.')) : undefined;
};
const toHalf = (hours: number) => Math.round(hours * 2) / 2;
/** The likely hours alone: those around them stand in the proportion of the module's own. */
const aroundLikely = (hours: unknown, module: unknown): unknown => {
  const likely = figure(hours);
  if (likely === undefined) return hours;
  const known = moduleMeant(String(module));
  const [low, middle, high] = hoursOf(known?.id ?? 'custom_feature');
  return [toHalf((likely * low) / middle), likely, toHalf((likely * high) / middle)];
};

const lineOf = (kind: Kind, held: unknown, others: [string, unknown][]): RawLine => {
  const short = fields[kind.t] ?? {};
  const rest = Object.fromEntries(others.map(([field, value]) => [short[field] ?? field, value]));
  const line = { t: kind.t, ...implied[kind.t], [kind.holds]: held, ...rest };
  // What is left out is called by the model's own words, or by a module.
  if (kind.t === 'exclusion' && rest.text === undefined && typeof held === 'string' && !moduleMeant(held))
    return { ...line, module: undefined, text: held };
  if (kind.t !== 'feature' || rest.hours === undefined) return line;
  return { ...line, hours: aroundLikely(rest.hours, held) };
};

/**
 * The lines that a parsed object stands for: one of the short form in full names; of several modules, a line each; any
 * other value as it is.
 */
export const inFull = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [value];
  const raw = value as RawLine;
  const key = Object.keys(kinds).find((name) => name in raw);
  const kind = key === undefined ? undefined : kinds[key];
  if (key === undefined || !kind || 't' in raw || 'type' in raw) return [value];
  const others = Object.entries(raw).filter(([field]) => field !== key);
  const held = raw[key];
  if (!kind.several || !Array.isArray(held)) return [lineOf(kind, held, others)];
  return held.map((each) => lineOf(kind, each, others));
};
