import type { Module } from '../../shared/estimate/catalogue/module.ts';
import { clampHours, hoursOf, moduleById } from '../../shared/estimate/catalogue.ts';
import { dependenciesOf } from '../../shared/estimate/module-dependencies.ts';
import { dayInText } from '../../shared/figures/dates.ts';
import { markedSource } from '../../shared/quote/feature-source.ts';
import type { Budget, Line, ModelLine, ReadyBy, Scope, ScopeFeature } from '../../shared/quote/generation.ts';
import { mostFeatures } from '../../shared/quote/generation-limits.ts';
import { fold } from '../../shared/text/fold.ts';
import { visibleText } from '../../shared/text/normalized-text.ts';
import type { Quotation, Quoted } from './citations.ts';
import { inFull } from './compact-lines.ts';
import { type Counted, countedLine } from './exclusion.ts';
import { moduleMeant, moduleNamed } from './module-name.ts';
import { answerOf } from './question-answer.ts';
import { readLine } from './read-line.ts';
import { plainText } from './readable-text.ts';
import { quotesRemarkToReader } from './remark-to-reader.ts';
import { asksTheSame } from './same-request.ts';
import { statedBudget } from './stated-budget.ts';

/** Most lines of each kind: a quote that a person can read, and a bound on what an answer can make us store. */
const mostLines = {
  feature: mostFeatures,
  assumption: 20,
  exclusion: 20,
  risk: 15,
  question: 15,
  option: 3,
  unknown: 3,
} as const;
/** Where a feature of no known module goes: its hours are bounded like any other's. */
const unknownModule = moduleById('custom_feature') as Module;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type RefusedLine = { line: string; reason: string };
type Feature = Extract<ModelLine, { t: 'feature' }>;
type Exclusion = Extract<ModelLine, { t: 'exclusion' }>;
type Source = (source: string | undefined) => Quotation | null;
/** `source`: whatever sentences are cited. `asking`: those that may ask for work, without headings and labels. */
type Sources = { source: Source; asking: Source };
/** The exclusion as the quote tells it, beside the lines that it counts; undefined where nothing founds it. */
type Write = (line: Exclusion, counted: Counted[]) => string | undefined;

const key = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The module that the line means: by its id or a name of it, with a slip at most, else by the feature's own name. */
const moduleOf = ({ module, name = '' }: Feature) => moduleMeant(module) ?? moduleNamed(name) ?? unknownModule;
/** As the quote will call it: a feature without a name bears its module's. */
export const featureName = (line: Feature) => plainText(line.name ?? moduleOf(line).name);

/** Likely hours this many times over or under the nearest that the module allows were not meant as an estimate. */
const extremeFrom = 3;
const isExtreme = (likely: number, allowed: number) => likely > allowed * extremeFrom || likely * extremeFrom < allowed;

/** Hours that a risk weighs where those told for it are no estimate: more than half of the whole work. */
const usualRiskHours = 16;

const inOrder = (hours: readonly number[]) => {
  const [low = 0, likely = 0, high = 0] = [...hours].sort((a, b) => a - b);
  return [low, likely, high] as [number, number, number];
};

/** The model's answer as it is read: what is valid is kept, what is not is remembered to be asked for again. */
export class Answer {
  readonly refused: RefusedLine[] = [];
  /** Valid lines, word for word: what the model is shown when it is asked for the rest. */
  readonly accepted: string[] = [];
  ended = false;
  /** What the brief says may be spent. Apart from the scope: nothing that is counted may depend on it. */
  budget: Budget | null = null;
  /** When the brief says that all must be ready. Apart from the scope, as the budget is. */
  readyBy: ReadyBy | null = null;
  /** Kinds of work that no module is near, as they stand after « Ce projet comprend ». */
  readonly unknown: string[] = [];
  /** The work is done in a tool that is there and stays: of what a new one always has, most is not counted. */
  existing = false;
  /** Numbers of the sentences that the lines make something of. Complete once `scope` was read. */
  readonly cited = new Set<number>();
  readonly #source: Source;
  readonly #asking: Source;
  readonly #leaks: (text: string) => boolean;
  readonly #write: Write;
  readonly #sentAt: string;
  /** Lines left out because no work follows from the words that they quote. */
  idle = 0;
  /** Lines whose hours were extreme for their module, and were put back to the catalogue's. */
  corrected = 0;
  #summary: string | undefined;
  #analysis: string | undefined;
  #wholeHours: number | undefined;
  #refusal: string | undefined;
  readonly #aside: ModelLine[] = [];
  readonly #features = new Map<string, ScopeFeature>();
  /** What asks for each feature, by its key. */
  readonly #quotations = new Map<string, Quotation>();
  /** Features that were told under another name too, by the key of that name. */
  readonly #otherNames = new Map<string, string>();
  /** What is told of the answer to each question, by its text. */
  readonly #asked = new Map<string, Line<'question'>>();
  readonly #exclusions: Exclusion[] = [];
  readonly #lines: Omit<Scope, 'summary' | 'analysis' | 'features' | 'exclusions'> = {
    assumptions: [],
    risks: [],
    questions: [],
    options: [],
  };

  /** `sentAt`: the ISO instant of the brief. */
  constructor({ source, asking }: Sources, leaks: (text: string) => boolean, write: Write, sentAt: string) {
    this.#sentAt = sentAt;
    this.#source = source;
    this.#asking = asking;
    this.#leaks = leaks;
    this.#write = write;
  }

  /** True once there is all that a quote needs. */
  get complete() {
    return this.ended && Boolean(this.#summary && this.#analysis) && this.#features.size > 0;
  }

  /** The model's sentence where it said that there is nothing to describe, and described nothing. */
  get refusal() {
    return this.ended && this.#features.size === 0 ? this.#refusal : undefined;
  }

  /**
   * Takes the text of one object. Answers those of its lines that brought something, for the progress of the page. One
   * with fields that the protocol does not have is set aside, and asked for again.
   */
  take(text: string, tooLong = false): ModelLine[] {
    if (tooLong) return this.#refuse('', 'ligne trop longue');
    const value = parsed(text);
    if (value === undefined) return this.#refuse(text, "ce n'est pas un objet JSON complet");
    const refusedBefore = this.refused.length;
    const kept = inFull(value).flatMap((each) => this.#takeLine(each, text));
    if (kept.length > 0 && this.refused.length === refusedBefore) this.accepted.push(JSON.stringify(value));
    return kept;
  }

  #takeLine(value: unknown, text: string): ModelLine[] {
    const found = readLine(value, this.#leaks);
    if (typeof found === 'string') return this.#refuse(text, found);
    const { line, unknown } = found;
    if (line.t === 'fact' && !this.#budgetOf(line)) return this.#refuse(text, 'somme introuvable dans la phrase citée');
    if (line.t === 'deadline' && !this.#readyByOf(line)) return this.#refuse(text, 'date absente de la phrase citée');
    if (line.t === 'unknown' && !this.#source(line.source)) return this.#refuse(text, 'aucune phrase de ce numéro');
    if (unknown.length === 0) return this.#store(line) ? [line] : [];
    this.#aside.push(line);
    return this.#refuse(text, `champ inconnu : ${unknown.join(', ')}`);
  }

  /** Takes what was set aside and did not come back right, without the fields that are none of the protocol's. */
  takeAside() {
    for (const line of this.#aside.splice(0))
      if (line.t !== 'feature' || !this.#features.has(key(featureName(line)))) this.#store(line);
  }

  /** Modules that the client's own words leave out. Call once `complete`. */
  get excluded(): string[] {
    return this.#founded().flatMap(({ module, source }) => (source === undefined ? [] : (module ?? [])));
  }

  /** Exclusions that nothing of what the client wrote founds. Call once `complete`. */
  get unfounded() {
    return this.#exclusions.length - this.#founded().length;
  }

  /** The project as read. Call once `complete`. */
  scope(): Scope {
    const features = [...this.#features.values()];
    // A need is told by the module of the other feature, as a model may call it, or by its name.
    const names = new Map([
      ...this.#otherNames,
      ...features.flatMap(
        ({ module, name }) =>
          [
            [key(module), name],
            [key(name), name],
          ] as const,
      ),
    ]);
    const known = (feature: ScopeFeature) =>
      [...feature.needs, ...dependenciesOf(feature.module)]
        .flatMap((need) => names.get(key(need)) ?? names.get(key(moduleMeant(need)?.id ?? '')) ?? [])
        .filter((need) => need !== feature.name);
    const [summary, analysis] = [this.#summary ?? '', this.#analysis ?? ''];
    const linked = features.map((feature) => ({ ...feature, needs: [...new Set(known(feature))] }));
    const risks = boundedRisks(this.#lines.risks, features);
    const founded = this.#founded();
    for (const { source } of founded) this.#cite(this.#source(source));
    const exclusions = [...new Set(founded.map(({ text }) => text))];
    const whole_hours = this.#wholeHours;
    const questions = this.#questions();
    return { summary, analysis, whole_hours, features: linked, exclusions, ...this.#lines, risks, questions };
  }

  /** Each with what its answer is, as the catalogue and the lines allow it. */
  #questions(): Scope['questions'] {
    const counted = [...this.#features].map(([at, { module, name, optional }]) => {
      const cited = this.#quotations.get(at)?.cited ?? [];
      return { module, name, optional, sentences: cited.map(({ number }) => number) };
    });
    return this.#lines.questions.map((question) => {
      const told = this.#asked.get(question.text);
      const sentences = this.#source(told?.source)?.cited.map(({ number }) => number) ?? [];
      const answer = told && answerOf(told, counted, sentences);
      return answer ? { ...question, answer } : question;
    });
  }

  #founded(): { text: string; module: string | undefined; source: string | undefined }[] {
    const counted = [...this.#features.values()].map((feature) =>
      countedLine(feature.module, [feature.name, markedSource(feature)?.asking ?? '']),
    );
    return this.#exclusions.flatMap((line) => {
      const text = this.#write(line, counted);
      const module = moduleMeant(line.module ?? '')?.id;
      return text === undefined ? [] : { text, module, source: line.source };
    });
  }

  #cite(quotation: Quotation | null) {
    for (const { number } of quotation?.cited ?? []) this.cited.add(number);
  }

  #refuse(line: string, reason: string): [] {
    this.refused.push({ line: line.slice(0, 300), reason });
    return [];
  }

  #budgetOf(line: Line<'fact'>): Budget | null {
    return statedBudget(line, this.#source(line.source)?.sentence.text ?? null);
  }

  #readyByOf({ date, source }: Line<'deadline'>): ReadyBy | null {
    const days = (this.#source(source)?.cited ?? []).map(({ text }) => dayInText(date, text, this.#sentAt));
    return days.find((day) => day && !day.passed) ?? days.find((day) => day !== null) ?? null;
  }

  #store(line: ModelLine): boolean {
    switch (line.t) {
      case 'end':
        if (this.ended) return false;
        this.ended = true;
        return true;
      case 'project':
        return this.#storeProject(line);
      case 'refusal':
        if (this.#refusal) return false;
        this.#refusal = plainText(line.text);
        return true;
      case 'feature':
        return this.#storeFeature(line);
      case 'fact':
        if (this.budget) return false;
        this.budget = this.#budgetOf(line);
        this.#cite(this.#source(line.source));
        return true;
      case 'deadline':
        if (this.readyBy) return false;
        this.readyBy = this.#readyByOf(line);
        this.#cite(this.#source(line.source));
        return true;
      case 'unknown':
        this.#cite(this.#source(line.source));
        return addText(this.unknown, withinSentence(line.text), 'unknown');
      case 'option':
        return add(
          this.#lines.options,
          { name: line.name, description: plainText(line.description) },
          'option',
          'name',
        );
      case 'risk':
        return add(this.#lines.risks, plain(line), 'risk', 'text');
      case 'question':
        return this.#storeQuestion(line);
      case 'assumption':
        return addText(this.#lines.assumptions, line.text, 'assumption');
      case 'exclusion':
        return this.#storeExclusion(line);
    }
  }

  #storeProject({ summary, analysis, hours, existing }: Line<'project'>): boolean {
    this.existing ||= existing === true;
    const isNew = (summary && !this.#summary) || (analysis && !this.#analysis);
    if (hours) this.#wholeHours ??= hours;
    if (summary) this.#summary ??= plainText(summary);
    if (analysis) this.#analysis ??= visibleText(analysis).trim();
    return Boolean(isNew);
  }

  #storeQuestion(line: Line<'question'>): boolean {
    const text = plainText(line.text);
    this.#cite(this.#source(line.source));
    const isNew = add(this.#lines.questions, { text, swing: line.swing }, 'question', 'text');
    if (isNew) this.#asked.set(text, line);
    return isNew;
  }

  #storeExclusion(line: Exclusion): boolean {
    const same = this.#exclusions.some((other) => JSON.stringify(other) === JSON.stringify(line));
    if (same || this.#exclusions.length >= mostLines.exclusion) return false;
    this.#exclusions.push(line);
    return true;
  }

  #storeFeature(line: Feature): boolean {
    const cited = this.#source(line.source);
    // All that founds the line speaks of the brief: « merci de le lire en entier ».
    if (cited && quotesRemarkToReader(cited)) {
      this.idle += 1;
      return false;
    }
    const name = featureName(line);
    const { id, ...known } = moduleOf(line);
    const { phase = known.phase, needs } = line;
    const quotation = this.#asking(line.source);
    const feature = {
      ...plain(line),
      name,
      module: id,
      phase,
      needs,
      ...this.#work(line),
      ...sourcesOf(quotation),
    };
    const at = this.#keyOfSame(feature, quotation);
    const same = this.#features.get(at);
    if (!same && this.#features.size >= mostLines.feature) return false;
    this.#cite(cited);
    this.#features.set(at, same ? merged(same, feature) : feature);
    if (quotation && !this.#quotations.has(at)) this.#quotations.set(at, quotation);
    if (same) this.#otherNames.set(key(name), same.name);
    return !same;
  }

  /** Key of the feature that is told once more: of its name, or of its module for the same words of the client. */
  #keyOfSame({ name, module }: ScopeFeature, quotation: Quotation | null): string {
    const own = key(name);
    // A bespoke feature is of no kind: its name alone says what it is.
    if (!quotation || this.#features.has(own) || module === unknownModule.id) return own;
    const same = [...this.#quotations].find(
      ([at, other]) => this.#features.get(at)?.module === module && asksTheSame(module, other, quotation),
    );
    return same?.[0] ?? own;
  }

  /** Complexity and hours, within the module's bounds; the catalogue's own where those told are extreme. */
  #work(line: Feature): Pick<ScopeFeature, 'complexity' | 'hours'> {
    const { id, ...known } = moduleOf(line);
    const { complexity = known.complexity } = line;
    const modelHours = inOrder(line.hours ?? hoursOf(id, complexity));
    const hours = inOrder(clampHours(id, modelHours));
    if (!isExtreme(modelHours[1], hours[1])) return { complexity, hours };
    this.corrected += 1;
    return { complexity: known.complexity, hours: hoursOf(id) };
  }
}

const boundedRisks = (risks: Scope['risks'], features: ScopeFeature[]): Scope['risks'] => {
  const most = features.reduce((sum, { hours }) => sum + hours[1], 0) / 2;
  return risks.map((risk) => (risk.hours > most ? { ...risk, hours: Math.min(risk.hours, usualRiskHours) } : risk));
};

type Sourced = Pick<ScopeFeature, 'source' | 'source_mark' | 'source_document' | 'second_source'>;

const sourced = ({ source, source_mark, source_document, second_source }: ScopeFeature): Sourced => ({
  source,
  source_mark,
  source_document,
  second_source,
});

const sourceOf = ({ text, mark, sentence: { document } }: Quoted): Sourced => ({
  source: text,
  source_mark: mark,
  ...(document && { source_document: document }),
});

/** The sources of one need, the brief's own words first: a file adds nothing to what they ask for. */
const together = (one: Sourced, other: Sourced): Sourced => {
  if (one.source === null || other.source === null) return one.source === null ? other : one;
  if (one.second_source || one.source_document?.name === other.source_document?.name) return one;
  const [first, { source, source_document }] = other.source_document ? [one, other] : [other, one];
  const second = { source: source ?? '', ...(source_document && { source_document }) };
  return { ...first, second_source: second };
};

const sourcesOf = (quotation: Quotation | null): Sourced => {
  if (!quotation) return { source: null };
  const { elsewhere } = quotation;
  return elsewhere ? together(sourceOf(quotation), sourceOf(elsewhere)) : sourceOf(quotation);
};

/** As a text goes on within a sentence: without its full stop, its capital where it is no acronym's. */
const withinSentence = (text: string) =>
  plainText(text)
    .replace(/[\s.]+$/, '')
    .replace(/^\p{Lu}(?![\p{Lu}\d])/u, (letter) => letter.toLowerCase());

/** A line without its kind, each text that the model wrote as one line of visible text. */
const plain = <T extends ModelLine>({ t: _, ...rest }: T): Omit<T, 't'> =>
  Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, typeof value === 'string' ? plainText(value) : value]),
  ) as Omit<T, 't'>;

/** The same feature told twice is one feature: the larger hours, the first name, and the words of two places at most. */
const merged = ({ optional, ...first }: ScopeFeature, second: ScopeFeature): ScopeFeature => ({
  ...first,
  ...together(sourced(first), sourced(second)),
  ...(optional && second.optional && { optional }),
  ...((second.count ?? 1) > (first.count ?? 1) && { count: second.count }),
  hours: inOrder(first.hours.map((hours, index) => Math.max(hours, second.hours[index] ?? 0))),
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
