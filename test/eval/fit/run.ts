import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { userPrompt } from '../../../functions/model/prompt.ts';
import { readBrief } from '../../../infra/local/external/offline-reader/brief.ts';
import { knownOf } from '../../../infra/local/external/offline-reader/features.ts';
import { featuresOfClauses } from '../../../infra/local/external/offline-reader/learned/asks.ts';
import {
  featuresOfBlend,
  featuresOfBrief,
  hoursBy,
  type Judged,
} from '../../../infra/local/external/offline-reader/learned/expected.ts';
import { featuresOfPairs } from '../../../infra/local/external/offline-reader/learned/joins.ts';
import {
  type Features,
  type Linear,
  probabilityOf,
  scoreBy,
} from '../../../infra/local/external/offline-reader/learned/linear.ts';
import type { Stated } from '../../../infra/local/external/offline-reader/needs.ts';
import { type Learned, namedIn, read } from '../../../infra/local/external/offline-reader/reader.ts';
import { textOf } from '../../../infra/local/external/offline-reader/sentences.ts';
import { runCommand } from '../../../infra/usage-error.ts';
import { catalogue } from '../../../shared/estimate/catalogue.ts';
import { readBlindCases, referenceHours } from '../blind.ts';
import { readCases } from '../briefs.ts';
import { middleOf, readHoursCases } from '../hours.ts';
import { fitOf, hoursOfEuros } from '../needs.ts';
import estimates from '../second-estimates.json' with { type: 'json' };
import { states } from './labels.ts';
import { type Example, fitLogistic, fitSquares, kept } from './linear.ts';

/**
 * `npm run fit`: fits what the offline reader has learned (`infra/local/external/offline-reader/learned/*.json`) to the tuned briefs of the
 * second set and to the development set, in four steps: which clauses ask for something; which ask for the same as the one
 * before them; how many hours a brief takes, by its words alone; how much these hours weigh beside those that are counted line
 * by line, as the first three steps say them of briefs that they were not fitted to. Prints how good each is on briefs left out.
 */
const folder = path.join(import.meta.dirname, '../../../infra/local/external/model/learned');
const cases = [...readBlindCases('blind').filter(({ heldOut }) => !heldOut), ...readBlindCases('development')];
const secondEstimates = new Map(Object.entries(estimates));
const folds = 10;
/** Briefs of one author stand side by side, so that most authors are left out as a whole. */
const foldOf = (index: number) => Math.floor((index * folds) / cases.length);

/** What a model fitted to the other folds says of each case. */
const leftOut = <M, T>(fitTo: (indices: number[]) => M, say: (model: M, index: number) => T): T[] => {
  const all = cases.map((_, index) => index);
  const models = Array.from({ length: folds }, (_, fold) => fitTo(all.filter((index) => foldOf(index) !== fold)));
  return all.map((index) => say(models[foldOf(index)] as M, index));
};

const briefs = cases.map(({ brief, documents }) => readBrief(userPrompt(brief, documents, 'fit')));
type Read = (typeof briefs)[number];

/** What models say of the clauses of a brief that they were not fitted to. */
type ByOthers = Pick<Learned, 'likelihoodsOf' | 'joinsOf'>;
const nothing = (stated: readonly Stated[]) => stated.map(() => 0);

/** The clauses of a brief as rules tell them. */
const statedOf = ({ sentences, type, name }: Read): readonly Stated[] => {
  let told: readonly Stated[] = [];
  const likelihoodsOf = (stated: readonly Stated[]) => {
    told = stated;
    return nothing(stated);
  };
  read(sentences, type, name, { likelihoodsOf, joinsOf: nothing, expectedHours: () => 1 });
  return told;
};

/** The clauses of a case, each with the needs that it states, by their places in the expectation. */
const labelled = cases.map((one, index) => {
  const stated = statedOf(briefs[index] as Read);
  const needs = one.expected?.needs ?? [];
  const own = stated.map((each) => needs.flatMap(({ words }, at) => (states(textOf(each), words) ? at : [])));
  return { stated, own, named: namedIn(stated) };
});
type Labelled = (typeof labelled)[number];

/** What is told of each clause of a case; nothing of one that tells nothing. */
type Told = (Example | undefined)[];
const toldOfAsks = ({ stated, own }: Labelled): Told =>
  featuresOfClauses(stated).map((features, at) =>
    features ? { features, value: Number((own[at] ?? []).length > 0) } : undefined,
  );
/** Of two clauses that ask for something, whether they ask for the same. */
const pairsOf = ({ stated, named }: Labelled) => featuresOfPairs(stated, named);
const toldOfJoins = (one: Labelled): Told =>
  pairsOf(one).map((features, at) => {
    const [before = [], after = []] = [one.own[at - 1], one.own[at]];
    if (!features || before.length === 0 || after.length === 0) return undefined;
    return { features, value: Number(after.some((need) => before.includes(need))) };
  });

const ofClauses = { penalty: 10, fewest: 8 };
const ofBriefs = { penalty: 3, fewest: 5 };
const ofBlend = { penalty: 0.1, fewest: 1 };

/** What a model says of each clause: nothing of what tells nothing. */
const saidBy = (model: Linear, features: (Features | undefined)[]) =>
  features.map((own) => (own ? probabilityOf(scoreBy(model, own)) : 0));

/** Fits to what is told of clauses, and says it of those of each case as it is left out. */
const fitClauses = (toldOf: (one: Labelled) => Told, featuresOf: (one: Labelled) => (Features | undefined)[]) => {
  const told = labelled.map(toldOf);
  const fitTo = (indices: number[]) =>
    fitLogistic(
      indices.flatMap((index) => (told[index] ?? []).flatMap((example) => example ?? [])),
      ofClauses,
    );
  const likelihoods = leftOut(fitTo, (model, index) => saidBy(model, featuresOf(labelled[index] as Labelled)));
  return { told, likelihoods, model: fitTo(cases.map((_, index) => index)) };
};

type FittedClauses = ReturnType<typeof fitClauses>;

/** A brief whose hours are known; `fold`: that of its author. */
type Known = { brief: Read; reference: number; fold: number; by: ByOthers };

/** The briefs whose hours are known, each with what models say of its clauses that were not fitted to it. */
const knownBriefs = (asks: FittedClauses, joins: FittedClauses): Known[] => {
  // Clauses are learned from the cases alone.
  const byAll: ByOthers = {
    likelihoodsOf: (stated) => saidBy(asks.model, featuresOfClauses(stated)),
    joinsOf: (stated, named) => saidBy(joins.model, featuresOfPairs(stated, named)),
  };
  return [
    ...cases.flatMap((one, index) => {
      const reference = referenceHours(one);
      const by = { likelihoodsOf: () => asks.likelihoods[index] ?? [], joinsOf: () => joins.likelihoods[index] ?? [] };
      return reference ? [{ brief: briefs[index] as Read, reference, fold: foldOf(index), by }] : [];
    }),
    ...readHoursCases('fitted').map((one) => {
      const brief = readBrief(userPrompt(one.brief, [], 'fit'));
      return { brief, reference: middleOf(one), fold: one.author % folds, by: byAll };
    }),
    // The first set, whose expectations name no words and tell euros with a margin of 15 %: its author and the second
    // estimate tell of each. Twice, since two estimators agree on its level and there are few of its kind.
    ...readCases().flatMap(({ id, heldOut, expected, ...one }, index) => {
      const brief = readBrief(userPrompt(one.brief, one.documents, 'fit'));
      const [low = 0, high = 0] = secondEstimates.get(id) ?? [];
      const references = heldOut || !expected ? [] : [hoursOfEuros(expected.euros), Math.sqrt(low * high)];
      return [...references, ...references].map((reference) => ({ brief, reference, fold: index % folds, by: byAll }));
    }),
  ];
};

/** What tells the hours of a brief. */
const judgedOf = ({ brief: { sentences, type, name }, by }: Known): Judged => {
  let told: Judged | undefined;
  const expectedHours = (own: Judged) => {
    told = own;
    return 1;
  };
  read(sentences, type, name, { ...by, expectedHours });
  if (!told) throw new Error(`${name}: the reader asked for no hours`);
  return told;
};

const everyModule = new Set(catalogue.map(({ id }) => id));
/** What the lines of a brief tell of its hours, beside those that its words tell. */
const blendOf = ({ brief, by }: Known, expected: number): Features => {
  const { sentences, type, name } = brief;
  const reading = read(sentences, type, name, { ...by, expectedHours: () => expected });
  return featuresOfBlend(knownOf(brief, reading, everyModule));
};

/** Fits to the hours of briefs by what tells them, and says them of each as its author is left out. */
const fitHours = (
  known: readonly Known[],
  told: readonly Features[],
  options: typeof ofBriefs,
  say: (model: Linear, at: number) => number,
) => {
  const examples = told.map((features, at) => ({ features, value: Math.log((known[at] as Known).reference) }));
  const fitWithout = (fold: number) => {
    const others = examples.filter((_, at) => known[at]?.fold !== fold);
    return fitSquares(others, options);
  };
  const models = Array.from({ length: folds }, (_, fold) => fitWithout(fold));
  const hours = known.map(({ fold }, at) => say(models[fold] as Linear, at));
  return { hours, model: fitSquares(examples, options) };
};

const fitText = (name: string, known: readonly Known[], hours: readonly number[]) => {
  const { elasticity, bias, deviation } = fitOf(
    known.map(({ reference }, at) => ({ reference, quoted: Math.max(1, hours[at] as number) })),
  );
  return `${name}: elasticity ${elasticity.toFixed(2)}, mean ${bias.toFixed(2)}, deviation ${deviation.toFixed(2)}`;
};

const share = (flags: boolean[]) => (flags.filter(Boolean).length / flags.length).toFixed(3);
/** How often one that holds is given more than one that does not. */
const orderedOf = (values: number[], holds: boolean[]) => {
  const order = values.map((value, index) => ({ value, holds: holds[index] })).sort((a, b) => a.value - b.value);
  let [below, pairs] = [0, 0];
  for (const one of order) {
    if (one.holds) pairs += below;
    else below += 1;
  }
  return (pairs / below / (order.length - below)).toFixed(3);
};

const printJudged = (name: string, { told, likelihoods }: { told: Told[]; likelihoods: number[][] }) => {
  const known = told.flatMap((own, index) =>
    own.flatMap((example, at) => (example ? { holds: example.value === 1, said: likelihoods[index]?.[at] ?? 0 } : [])),
  );
  const [said, holds] = [known.map((one) => one.said), known.map((one) => one.holds)];
  const right = share(known.map((one) => one.said >= 0.5 === one.holds));
  console.log(
    `${name}: ${share(holds)} of ${known.length}, rightly ordered ${orderedOf(said, holds)}, judged ${right}`,
  );
};

const save = (name: string, model: object) =>
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(model, null, 2)}\n`);

const run = async () => {
  const asks = fitClauses(toldOfAsks, ({ stated }) => featuresOfClauses(stated));
  const joins = fitClauses(toldOfJoins, pairsOf);
  console.log(`${cases.length} briefs`);
  printJudged('clauses that ask for something', asks);
  printJudged('clauses that go on with the one before', joins);
  const known = knownBriefs(asks, joins);
  const judged = known.map(judgedOf);
  const saidOf = (model: Linear, at: number) => hoursBy(model, judged[at] as Judged);
  const expected = fitHours(known, judged.map(featuresOfBrief), ofBriefs, saidOf);
  const byLines = known.map((one, at) => blendOf(one, expected.hours[at] as number));
  const blendedOf = (model: Linear, at: number) => Math.exp(scoreBy(model, byLines[at] as Features));
  const blend = fitHours(known, byLines, ofBlend, blendedOf);
  const counted = byLines.map((features) => Math.exp(features.get('counted') ?? 0));
  console.log(`${known.length} briefs with hours`);
  for (const [name, hours] of Object.entries({ counted, expected: expected.hours, blended: blend.hours }))
    console.log(fitText(name, known, hours));
  save('asks', kept(asks.model));
  save('joins', kept(joins.model));
  save('expected', kept(expected.model));
  save('blend', kept(blend.model));
};

await runCommand(run);
