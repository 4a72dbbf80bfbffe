import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { userPrompt } from '../../../functions/model/prompt.ts';
import { readBrief } from '../../../infra/local/external/model/brief.ts';
import { knownOf } from '../../../infra/local/external/model/features.ts';
import { featuresOfClauses } from '../../../infra/local/external/model/learned/asks.ts';
import { featuresOfBlend, featuresOfBrief, type Judged } from '../../../infra/local/external/model/learned/expected.ts';
import { featuresOfPairs } from '../../../infra/local/external/model/learned/joins.ts';
import { type Features, probabilityOf, scoreBy } from '../../../infra/local/external/model/learned/linear.ts';
import { namedIn, read } from '../../../infra/local/external/model/reader.ts';
import { textOf } from '../../../infra/local/external/model/sentences.ts';
import { runCommand } from '../../../infra/usage-error.ts';
import { catalogue } from '../../../shared/estimate/catalogue.ts';
import { readBlindCases, referenceHours } from '../blind.ts';
import { readCases } from '../briefs.ts';
import { fitOf, hoursOfEuros } from '../needs.ts';
import { states } from './labels.ts';
import { type Example, fitLogistic, fitSquares, kept } from './linear.ts';

/**
 * `npm run fit`: fits what the offline reader has learned (`infra/local/external/model/learned/*.json`) to the tuned briefs of the
 * second set and to the development set, in four steps: which clauses ask for something; which ask for the same as the one
 * before them; how many hours a brief takes, by its words alone; how much these hours weigh beside those that are counted line
 * by line, as the first three steps say them of briefs that they were not fitted to. Prints how good each is on briefs left out.
 */
const folder = path.join(import.meta.dirname, '../../../infra/local/external/model/learned');
const cases = [...readBlindCases('blind').filter(({ heldOut }) => !heldOut), ...readBlindCases('development')];
const folds = 10;
/** Briefs of one author stand side by side, so that most authors are left out as a whole. */
const foldOf = (index: number) => Math.floor((index * folds) / cases.length);

/** What a model fitted to the other folds says of each case. */
const leftOut = <M, T>(fitTo: (indices: number[]) => M, say: (model: M, index: number) => T): T[] => {
  const all = cases.map((_, index) => index);
  const models = Array.from({ length: folds }, (_, fold) => fitTo(all.filter((index) => foldOf(index) !== fold)));
  return all.map((index) => say(models[foldOf(index)] as M, index));
};

/** The tuned briefs of the first set, whose expectations name no words and tell euros with a margin of 15 %. */
const others = readCases().flatMap(({ heldOut, expected, ...one }) =>
  !heldOut && expected ? { ...one, reference: hoursOfEuros(expected.euros) } : [],
);
const briefs = [...cases, ...others].map(({ brief, documents }) => readBrief(userPrompt(brief, documents, 'fit')));

/** What models that were not fitted to a brief say of it. */
type By = { asks: number[]; joins: number[]; expected: number };
const readingOf = (index: number, { asks, joins, expected }: By) => {
  const { sentences, type, name } = briefs[index] as (typeof briefs)[number];
  return read(sentences, type, name, {
    likelihoodsOf: () => asks,
    joinsOf: () => joins,
    expectedHours: () => expected,
  });
};

/** What each brief is judged by: its clauses as rules tell them, and what else stands beside them. */
const judged = briefs.map(({ sentences, type, name }): Judged => {
  let told: Judged | undefined;
  read(sentences, type, name, {
    likelihoodsOf: (stated) => stated.map(() => 0),
    joinsOf: (stated) => stated.map(() => 0),
    expectedHours: (own) => {
      told = own;
      return 1;
    },
  });
  if (!told) throw new Error(`${name}: the reader asked for no hours`);
  return told;
});

/** The clauses of a case, each with the needs that it states, by their places in the expectation. */
const labelled = cases.map((one, index) => {
  const { stated } = judged[index] as Judged;
  const needs = one.expected?.needs ?? [];
  const own = stated.map((each) => needs.flatMap(({ words }, at) => (states(textOf(each), words) ? at : [])));
  return { stated, own, named: namedIn(stated) };
});
type Labelled = (typeof labelled)[number];

/** What is told of each clause of a case; nothing of one that tells nothing. */
type Told = (Example | undefined)[];
const asksOf = ({ stated, own }: Labelled): Told =>
  featuresOfClauses(stated).map((features, at) =>
    features ? { features, value: Number((own[at] ?? []).length > 0) } : undefined,
  );
/** Of two clauses that ask for something, whether they ask for the same. */
const pairsOf = ({ stated, named }: Labelled) => featuresOfPairs(stated, named);
const joinsOf = (one: Labelled): Told =>
  pairsOf(one).map((features, at) => {
    const [before = [], after = []] = [one.own[at - 1], one.own[at]];
    if (!features || before.length === 0 || after.length === 0) return undefined;
    return { features, value: Number(after.some((need) => before.includes(need))) };
  });

const references = cases.map(referenceHours);

const ofClauses = { penalty: 10, fewest: 8 };
const ofBriefs = { penalty: 3, fewest: 3 };
const ofBlend = { penalty: 0.1, fewest: 1 };

/** Fits to what is told of clauses, and says it of those of each case as it is left out. */
const fitClauses = (toldOf: (one: Labelled) => Told, featuresOf: (one: Labelled) => (Features | undefined)[]) => {
  const told = labelled.map(toldOf);
  const fitTo = (indices: number[]) =>
    fitLogistic(
      indices.flatMap((index) => (told[index] ?? []).flatMap((example) => example ?? [])),
      ofClauses,
    );
  const likelihoods = leftOut(fitTo, (model, index) =>
    featuresOf(labelled[index] as Labelled).map((features) => (features ? probabilityOf(scoreBy(model, features)) : 0)),
  );
  return { told, likelihoods, model: fitTo(cases.map((_, index) => index)) };
};

/** Briefs whose hours are known, with what tells these hours. */
const toldOf = (index: number, reference: number | undefined) => {
  const features = featuresOfBrief(judged[index] as Judged);
  return reference ? [{ index, reference, example: { features, value: Math.log(reference) } }] : [];
};
/** Briefs from this number on let length say nothing of size: hours are not learned from them yet (`infra/local/DECISIONS.md`). */
const lengthSaysNothing = 1200;
const known = cases.flatMap(({ id }, index) =>
  Number.parseInt(id, 10) < lengthSaysNothing ? toldOf(index, references[index]) : [],
);
const knownOfOthers = others.flatMap(({ reference }, at) => toldOf(cases.length + at, reference));

/** Fits to the hours of briefs, of which `examples` tell by their places, and says them of each brief as it is left out. */
const fitHours = (examples: ReadonlyMap<number, Example>, always: readonly Example[], options: typeof ofBriefs) => {
  const fitTo = (indices: number[]) =>
    fitSquares([...indices.flatMap((index) => examples.get(index) ?? []), ...always], options);
  const hours = leftOut(fitTo, (model, index) => {
    const example = examples.get(index);
    return example && Math.exp(scoreBy(model, example.features));
  });
  return { hours, model: fitTo(cases.map((_, index) => index)) };
};

const everyModule = new Set(catalogue.map(({ id }) => id));
/** What the lines of a brief tell of its hours, as both other models read it without it. */
const blendExamples = (by: { asks: number[][]; joins: number[][]; expected: (number | undefined)[] }) =>
  new Map(
    known.map(({ index, example: { value } }) => {
      const [asks = [], joins = [], expected = 0] = [by.asks[index], by.joins[index], by.expected[index]];
      const reading = readingOf(index, { asks, joins, expected });
      const features = featuresOfBlend(knownOf(briefs[index] as (typeof briefs)[number], reading, everyModule));
      return [index, { features, value }];
    }),
  );

/** `hours`: by the places of the briefs. */
const fitText = (name: string, hours: (number | undefined)[]) => {
  const { elasticity, bias, deviation } = fitOf(
    known.map(({ index, reference }) => ({ reference, quoted: Math.max(1, hours[index] as number) })),
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
  const asks = fitClauses(asksOf, ({ stated }) => featuresOfClauses(stated));
  const joins = fitClauses(joinsOf, pairsOf);
  console.log(`${cases.length} briefs`);
  printJudged('clauses that ask for something', asks);
  printJudged('clauses that go on with the one before', joins);
  const byWords = new Map(known.map(({ index, example }) => [index, example]));
  const always = knownOfOthers.map(({ example }) => example);
  const expected = fitHours(byWords, always, ofBriefs);
  const byLines = blendExamples({ asks: asks.likelihoods, joins: joins.likelihoods, expected: expected.hours });
  const blend = fitHours(byLines, [], ofBlend);
  const counted = cases.map((_, index) => Math.exp(byLines.get(index)?.features.get('counted') ?? 0));
  console.log(`${known.length} briefs with hours`);
  for (const [name, hours] of Object.entries({ counted, expected: expected.hours, blended: blend.hours }))
    console.log(fitText(name, hours));
  save('asks', kept(asks.model));
  save('joins', kept(joins.model));
  save('expected', kept(expected.model));
  save('blend', kept(blend.model));
};

await runCommand(run);
