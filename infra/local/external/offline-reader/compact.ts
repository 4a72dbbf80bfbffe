import { hoursOf } from '../../../../shared/estimate/catalogue.ts';

type Line = Record<string, unknown>;

const kinds: Record<string, [key: string, holds: string]> = {
  feature: ['F', 'module'],
  fact: ['B', 'value'],
  deadline: ['D', 'date'],
  assumption: ['A', 'text'],
  exclusion: ['X', 'module'],
  unknown: ['U', 'text'],
  risk: ['R', 'text'],
  question: ['Q', 'text'],
  refusal: ['N', 'text'],
};
const fields: Record<string, Record<string, string>> = {
  feature: { name: 'n', source: 's', hours: 'h', complexity: 'c', count: 'k' },
  fact: { source: 's', tax: 'x', kind: '' },
  deadline: { source: 's' },
  exclusion: { source: 's', text: 'n' },
  unknown: { source: 's' },
  risk: { probability: 'p', hours: 'h' },
  question: { swing: 'w', modules: 'f', driver: 'd', choices: 'c' },
};

/** Hours that differ from the module's proportion by no more than this are told by the likely ones alone. */
const nearEnough = 0.12;
const shortHours = (module: unknown, hours: unknown): unknown => {
  if (!Array.isArray(hours)) return hours;
  const own = hoursOf(String(module));
  const factor = hours[1] / own[1];
  const near = hours.every(
    (value, at) => Math.abs(value - (own[at] ?? 0) * factor) <= Math.max(0.5, value * nearEnough),
  );
  return near ? hours[1] : hours;
};

type Cite = (words: string) => string | undefined;
const compact = ({ t, ...line }: Line, cite: Cite): Line => {
  if (t === 'project') return 'summary' in line ? { P: line.summary, h: line.hours } : { Z: line.analysis };
  const [key, holds] = kinds[String(t)] ?? [];
  if (!key || !holds) return { t, ...line };
  const short = fields[String(t)] ?? {};
  const others = Object.entries(line).filter(
    ([field, value]) => field !== holds && short[field] !== '' && !(field === 'swing' && value === 'medium'),
  );
  const entries = others.map(([field, value]) => [
    short[field] ?? field,
    field === 'hours' ? shortHours(line.module, value) : field === 'source' ? cite(String(value)) : value,
  ]);
  return { [key]: line[holds], ...Object.fromEntries(entries) };
};

const isBare = (line: Line, key: string) => key in line && Object.keys(line).length === 1;

/**
 * Lines of the protocol in its short form; modules that follow each other without a word more share a line. `cite`: what
 * stands for words of the client.
 */
export const compacted = (lines: object[], cite: Cite): Line[] => {
  const all: Line[] = [];
  for (const line of lines.map((full) => compact(full as Line, cite))) {
    const last = all.at(-1) ?? {};
    const key = ['F', 'X'].find((name) => isBare(line, name) && isBare(last, name));
    if (key) last[key] = [last[key], line[key]].flat();
    else all.push(line);
  }
  return all;
};
