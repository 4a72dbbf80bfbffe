import type { Module } from '../../../shared/estimate/catalogue/module.ts';
import { clampHours, hoursOf, moduleById } from '../../../shared/estimate/catalogue.ts';
import type { ModelLine, Scope, ScopeFeature } from '../../../shared/generation.ts';
import { plainText, readLine } from './line.ts';
import { visibleText } from './text.ts';

/** Most lines of each kind: a quote that a person can read, and a bound on what an answer can make us store. */
const mostLines = { feature: 60, assumption: 20, exclusion: 20, risk: 15, question: 15, option: 3 } as const;
/** Where a feature of no known module goes: its hours are bounded like any other's. */
const unknownModule = moduleById('custom_feature') as Module;

export type Refusal = { line: string; reason: string };
type Feature = Extract<ModelLine, { t: 'feature' }>;
type Source = (source: string | undefined) => string | null;

const key = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const moduleOf = (line: Feature) => moduleById(line.module) ?? unknownModule;
/** As the quote will call it: a feature without a name bears its module's. */
export const featureName = (line: Feature) => plainText(line.name ?? moduleOf(line).name);

/** Likely hours this many times over or under the nearest that the module allows were not meant as an estimate. */
const absurdFrom = 3;
const isAbsurd = (told: number, allowed: number) => told > allowed * absurdFrom || told * absurdFrom < allowed;

const inOrder = (hours: readonly number[]) => {
  const [low = 0, likely = 0, high = 0] = [...hours].sort((one, other) => one - other);
  return [low, likely, high] as [number, number, number];
};

/** The model's answer as it is read: what is valid is kept, what is not is remembered to be asked for again. */
export class Answer {
  readonly refused: Refusal[] = [];
  /** Valid lines, word for word: what the model is shown when it is asked for the rest. */
  readonly accepted: string[] = [];
  ended = false;
  readonly #source: Source;
  readonly #leaks: (text: string) => boolean;
  /** Features whose hours were told, and those whose hours no work of that kind can take. */
  #hours = { told: 0, absurd: 0 };
  #project: { summary: string; analysis: string } | undefined;
  readonly #features = new Map<string, ScopeFeature>();
  readonly #lines: Omit<Scope, 'summary' | 'analysis' | 'features'> = {
    assumptions: [],
    exclusions: [],
    risks: [],
    questions: [],
    options: [],
  };

  constructor(source: Source, leaks: (text: string) => boolean) {
    this.#source = source;
    this.#leaks = leaks;
  }

  /** True where so many hours are out of all bounds that none of them can be believed. */
  get absurd() {
    return this.#hours.absurd > this.#hours.told / 3;
  }

  /** True once there is all that a quote needs. */
  get complete() {
    return this.ended && this.#project !== undefined && this.#features.size > 0;
  }

  /** True where the model said, by the rules, that there is nothing to describe. */
  get declined() {
    return this.ended && this.#project !== undefined && this.#features.size + this.refused.length === 0;
  }

  /**
   * Takes one line. Fences, blank lines and words around the objects are passed over; so is the comma after one.
   * Answers the line where it brought something, for the progress of the page.
   */
  take(text: string, tooLong = false): ModelLine | undefined {
    const line = text.trim().replace(/,$/, '');
    if (tooLong) this.refused.push({ line: '', reason: 'ligne trop longue' });
    if (!line.startsWith('{')) return undefined;
    const found = readLine(line, this.#leaks);
    if (typeof found !== 'string') return this.#keep(found, line);
    this.refused.push({ line: line.slice(0, 300), reason: found });
    return undefined;
  }

  /** The project as read. Call once `complete`. */
  scope(): Scope {
    const features = [...this.#features.values()];
    // A need is told by the module of the other feature, or by its name.
    const names = new Map(
      features.flatMap(
        ({ module, name }) =>
          [
            [key(module), name],
            [key(name), name],
          ] as const,
      ),
    );
    const known = (feature: ScopeFeature) =>
      feature.needs.flatMap((need) => names.get(key(need)) ?? []).filter((need) => need !== feature.name);
    const { summary = '', analysis = '' } = this.#project ?? {};
    const linked = features.map((feature) => ({ ...feature, needs: [...new Set(known(feature))] }));
    return { summary, analysis, features: linked, ...this.#lines };
  }

  #keep(line: ModelLine, text: string): ModelLine | undefined {
    if (!this.#store(line)) return undefined;
    this.accepted.push(text);
    return line;
  }

  #store(line: ModelLine): boolean {
    switch (line.t) {
      case 'end':
        if (this.ended) return false;
        this.ended = true;
        return true;
      case 'project':
        if (this.#project) return false;
        this.#project = { summary: plainText(line.summary), analysis: visibleText(line.analysis).trim() };
        return true;
      case 'feature':
        return this.#storeFeature(line);
      case 'option':
        return add(
          this.#lines.options,
          { name: line.name, description: plainText(line.description) },
          'option',
          'name',
        );
      case 'risk':
        return add(this.#lines.risks, { ...bare(line), text: plainText(line.text) }, 'risk', 'text');
      case 'question':
        return add(this.#lines.questions, { ...bare(line), text: plainText(line.text) }, 'question', 'text');
      case 'assumption':
        return addText(this.#lines.assumptions, line.text, 'assumption');
      case 'exclusion':
        return addText(this.#lines.exclusions, line.text, 'exclusion');
    }
  }

  #storeFeature(line: Feature): boolean {
    const name = featureName(line);
    const { id, ...known } = moduleOf(line);
    const { phase = known.phase, complexity = known.complexity, needs } = line;
    const own = hoursOf(id, complexity);
    const hours = inOrder(clampHours(id, inOrder(line.hours ?? own)));
    if (line.hours) this.#hours.told += 1;
    if (line.hours && isAbsurd(line.hours[1], hours[1])) this.#hours.absurd += 1;
    const feature = { name, module: id, phase, complexity, hours, needs, source: this.#source(line.source) };
    const same = this.#features.get(key(name));
    if (!same && this.#features.size >= mostLines.feature) return false;
    this.#features.set(key(name), same ? merged(same, feature) : feature);
    return !same;
  }
}

const bare = <T extends { t: string }>({ t: _, ...rest }: T): Omit<T, 't'> => rest;

/** The same feature told twice is one feature: the larger hours, the first quotation that was found. */
const merged = (first: ScopeFeature, second: ScopeFeature): ScopeFeature => ({
  ...first,
  hours: inOrder(first.hours.map((hours, index) => Math.max(hours, second.hours[index] ?? 0))),
  source: first.source ?? second.source,
  needs: [...first.needs, ...second.needs],
});

const add = <T, K extends keyof T>(list: T[], value: T, kind: keyof typeof mostLines, by: K) => {
  const taken = list.some((other) => key(String(other[by])) === key(String(value[by])));
  if (taken || list.length >= mostLines[kind]) return false;
  list.push(value);
  return true;
};

const addText = (list: string[], value: string, kind: keyof typeof mostLines) => {
  const text = plainText(value);
  if (list.some((other) => key(other) === key(text)) || list.length >= mostLines[kind]) return false;
  list.push(text);
  return true;
};
