import { figuresOf } from '../../../../shared/figures/figures.ts';
import { fold } from '../../../../shared/text/fold.ts';
import type { ReadBrief } from './brief.ts';
import { capitalised, enumeration, quotable, typeset } from './french.ts';
import { namesOf } from './lexicon.ts';
import type { FeatureLine } from './lines.ts';
import type { Quantity } from './quantities.ts';
import type { Reading } from './reading.ts';
import { isHostile } from './sentences.ts';
import { patternOf } from './tables.ts';

const kinds: Record<string, string> = {
  'Site web': 'un site web',
  'Application web': 'une application web',
  'Application mobile': 'une application mobile',
  'API / Backend': 'une API et ses traitements côté serveur',
  'Intelligence artificielle': 'un outil d’intelligence artificielle',
  'E-commerce': 'une boutique en ligne',
};
const kindOf = ({ type }: ReadBrief) => kinds[type] ?? 'un projet informatique';

const wishPattern = patternOf('wish');
const ofMoney = (text: string) => /budget/i.test(text) || figuresOf(text).some(({ kind }) => kind === 'money');

const tellsEnough = 40;
/** The sentence in which the client says what it is for; else the first that is long enough to tell, else the first. */
const purposeOf = ({ sentences }: ReadBrief) => {
  const own = sentences
    .filter((sentence) => sentence.from === 'brief' && !isHostile(sentence) && !ofMoney(sentence.text))
    .map(({ text }) => quotable(text.replace(/^[^:,.]{3,40} ?: (?=\S)/u, '')));
  const telling = own.filter((text) => text.length >= tellsEnough);
  return telling.find((text) => wishPattern.test(fold(text))) ?? telling[0] ?? own[0];
};

const opening = (brief: ReadBrief) => {
  const purpose = purposeOf(brief);
  const about = `« ${quotable(brief.name, 80) || 'Ce projet'} » est ${kindOf(brief)}`;
  return purpose ? `${about}. Son but : « ${purpose} ».` : `${about}.`;
};

const scale = (quantities: Quantity[]) => {
  const said = [...new Set(quantities.map(({ text }) => text))].slice(0, 4);
  return said.length > 0 && `Le brief en donne l’ampleur : ${enumeration(said)}.`;
};

const byWeight = (features: FeatureLine[]) => [...features].sort((a, b) => b.hours[1] - a.hours[1]);

const documents = ({ documents }: ReadBrief) => {
  const names = documents.slice(0, 4).map(({ name }) => `« ${quotable(name, 60)} »`);
  return names.length > 0 && `Lus avec le brief : ${enumeration(names)}.`;
};

/** Under so many requests a brief is vague. */
const fewRequests = 3;
export const isVague = ({ needs }: Reading) => new Set(needs.map(({ quotation }) => quotation)).size < fewRequests;
const clarity = (reading: Reading) =>
  [
    isVague(reading) && 'Le brief reste général : vos réponses aux questions resserreront l’estimation.',
    reading.contradicted.length > 0 &&
      'Deux passages se contredisent ; le refus a été retenu en attendant une réponse.',
  ].filter((part) => part !== false);

/** The project line: one sentence, then a paragraph that speaks of this brief. */
export const projectLine = (brief: ReadBrief, reading: Reading, features: FeatureLine[]) => {
  const mainNames = namesOf(
    byWeight(features.filter(({ source }) => source))
      .slice(0, 3)
      .map(({ module }) => module),
  );
  const summary = `${capitalised(kindOf(brief))}${mainNames.length > 0 ? ` : ${enumeration(mainNames)}` : ', à préciser'}.`;
  const analysis = [opening(brief), scale(reading.quantities), documents(brief), ...clarity(reading)].filter(
    (part) => part !== false,
  );
  return { t: 'project', summary: typeset(summary), analysis: typeset(analysis.join(' ')).slice(0, 3_900) };
};
