import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { userPrompt } from '../../../functions/model/prompt.ts';
import { readBrief } from '../../../infra/local/external/model/brief.ts';
import { featuresOfClauses } from '../../../infra/local/external/model/learned/asks.ts';
import { type Linear, probabilityOf, scoreBy } from '../../../infra/local/external/model/learned/linear.ts';
import { featuresOfBrief, type Judged } from '../../../infra/local/external/model/learned/small.ts';
import type { Stated } from '../../../infra/local/external/model/needs.ts';
import { read } from '../../../infra/local/external/model/reader.ts';
import { runCommand } from '../../../infra/usage-error.ts';
import { type BlindCase, readBlindCases } from '../blind.ts';
import { readCases } from '../briefs.ts';
import { states } from './labels.ts';
import { type Example, fitLogistic, kept } from './logistic.ts';

/**
 * `npm run fit`: fits what the offline reader has learned (`infra/local/external/model/learned/*.json`) to the tuned briefs of the
 * second set and to the development set, in two steps: which clauses ask for something, then which briefs ask for a small
 * job, by what the first step says of briefs that it was not fitted to, as it will be with those of clients. Prints how
 * good each is on briefs left out.
 */
const folder = path.join(import.meta.dirname, '../../../infra/local/external/model/learned');
const cases = [...readBlindCases('blind').filter(({ heldOut }) => !heldOut), ...readBlindCases('development')];
/** The tuned briefs of the first set, whose expectations name no words: none of them asks for a small job. */
const others = readCases().filter(({ heldOut, expected }) => !heldOut && expected);
const folds = 10;
/** Briefs of one author stand side by side, so that most authors are left out as a whole. */
const foldOf = (index: number) => Math.floor((index * folds) / cases.length);

/** What a model fitted to the other folds says of each case. */
const leftOut = <M, T>(fitTo: (indices: number[]) => M, say: (model: M, index: number) => T): T[] => {
  const all = cases.map((_, index) => index);
  const models = Array.from({ length: folds }, (_, fold) => fitTo(all.filter((index) => foldOf(index) !== fold)));
  return all.map((index) => say(models[foldOf(index)] as M, index));
};

const textOf = ({ sentence, clause }: Stated) => sentence.text.slice(clause.start, clause.end);
const briefs = [...cases, ...others].map(({ brief, documents }) => readBrief(userPrompt(brief, documents, 'fit')));

type By = { likelihoods?: number[] | undefined; small?: number | undefined };
const readingOf = (index: number, { likelihoods, small }: By, judged?: (told: Judged) => void) => {
  const { sentences, type, name } = briefs[index] as (typeof briefs)[number];
  return read(sentences, type, name, {
    likelihoodsOf: (stated) => likelihoods ?? stated.map(() => 0.5),
    smallnessOf: (told) => {
      judged?.(told);
      return small ?? 0;
    },
  });
};

/** The clauses of a case, each with the needs that it states, by their places in the expectation. */
const labelled = cases.map((one, index) => {
  const { stated } = readingOf(index, {});
  const needs = one.expected?.needs ?? [];
  const own = stated.map((each) => needs.flatMap(({ words }, at) => (states(textOf(each), words) ? at : [])));
  return { stated, own };
});

const clauseExamples = (index: number): Example[] => {
  const { stated, own } = labelled[index] as (typeof labelled)[number];
  return featuresOfClauses(stated).map((features, at) => ({ features, value: Number((own[at] ?? []).length > 0) }));
};

/** Hours of the middle of the expected range, without what recurs; undefined where there are none. */
const referenceOf = ({ expected }: BlindCase) => {
  const [low, high] = expected?.hours ?? [0, 0];
  const [less, more] = expected?.recurring?.hours ?? [0, 0];
  const reference = Math.sqrt((low - less) * (high - more));
  return reference > 1 ? reference : undefined;
};
const references = cases.map(referenceOf);
const hasReference = (index: number) => references[index] !== undefined;

const ofClauses = { penalty: 10, fewest: 8 };
const ofBriefs = { penalty: 3, fewest: 5 };
/** Hours up to which a job is small. */
const mostOfSmall = 40;

const probability = (model: Linear, { features }: Example) => probabilityOf(scoreBy(model, features));

const fitClauses = () => {
  const examples = cases.map((_, index) => clauseExamples(index));
  const fitTo = (indices: number[]) =>
    fitLogistic(
      indices.flatMap((index) => examples[index] ?? []),
      ofClauses,
    );
  const likelihoods = leftOut(fitTo, (model, index) => (examples[index] ?? []).map((one) => probability(model, one)));
  return { examples, likelihoods, model: fitTo(cases.map((_, index) => index)) };
};

const fitSmall = (likelihoods: number[][]) => {
  const exampleOf = (index: number, own: number[] | undefined, isSmall: boolean): Example => {
    let features: Example['features'] = new Map();
    readingOf(index, { likelihoods: own }, (told) => {
      features = featuresOfBrief(told);
    });
    return { features, value: Number(isSmall) };
  };
  const isTold = ({ features }: Example) => features.size > 0; // Few clauses are read by rules alone.
  const examples = cases.map((_, index) =>
    exampleOf(index, likelihoods[index], (references[index] ?? 0) < mostOfSmall),
  );
  const large = others.map((_, index) => exampleOf(cases.length + index, undefined, false)).filter(isTold);
  const fitTo = (indices: number[]) => {
    const known = indices.filter(hasReference).map((index) => examples[index] as Example);
    return fitLogistic([...known.filter(isTold), ...large], ofBriefs);
  };
  const small = leftOut(fitTo, (model, index) => probability(model, examples[index] as Example));
  return { small, model: fitTo(cases.map((_, index) => index)) };
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

const save = (name: string, model: object) =>
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(model, null, 2)}\n`);

const run = async () => {
  const clauses = fitClauses();
  const said = clauses.likelihoods.flat();
  const asks = clauses.examples.flat().map(({ value }) => value === 1);
  console.log(
    `${cases.length} briefs, ${said.length} clauses, of which ${asks.filter(Boolean).length} ask for something`,
  );
  console.log(
    `clauses: rightly ordered ${orderedOf(said, asks)}, rightly judged ${share(said.map((value, at) => value >= 0.5 === asks[at]))}`,
  );
  const small = fitSmall(clauses.likelihoods);
  const known = cases.flatMap((_, index) => (hasReference(index) ? index : []));
  const isSmall = known.map((index) => (references[index] as number) < mostOfSmall);
  const smallness = known.map((index) => small.small[index] as number);
  console.log(
    `small jobs: rightly ordered ${orderedOf(smallness, isSmall)}, rightly judged ${share(smallness.map((value, at) => value >= 0.5 === isSmall[at]))}`,
  );
  save('asks', kept(clauses.model));
  save('small', kept(small.model));
};

await runCommand(run);
