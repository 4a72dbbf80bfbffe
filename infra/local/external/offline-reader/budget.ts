import { type Figure, figuresOf } from '../../../../shared/figures/figures.ts';
import { isHostile, type Sentence } from './sentences.ts';
import { patternOf } from './tables.ts';
import { plain } from './words.ts';

type Sum = Extract<Figure, { kind: 'money' }>;

/** Somebody's or something's own budget, or one that people type in, is not what may be spent on this project. */
const anotherBudget = patternOf('anotherBudget');
const past = /\b(?:avai(?:t|ent)|etait|l'an dernier|annee derniere|precedent\w*|deja (?:depens|pay|invest|verse))/;
/** What the words right before a sum say where it is what may be spent, and right after it. */
const givenBefore = patternOf('givenBefore');
const givenAfter = patternOf('givenAfter');
const atLeast = /plus de|minimum|au moins|a partir de/;
/** Under this nobody has software made. */
const least = 100;

const lastWords = /(?:\S+\s+){0,5}\S*$/u;

const isBudget = ({ value, per, qualifier, start, end }: Sum, text: string): boolean => {
  const before = plain(text.slice(Math.max(0, start - 90), start));
  const after = plain(text.slice(end, end + 60));
  if (value < least || per || atLeast.test(plain(qualifier ?? '')) || past.test(before)) return false;
  if (anotherBudget.test(plain(text))) return false;
  return givenBefore.test(before) || givenAfter.test(after);
};

/** What the client says may be spent on the project, as a line of the protocol: the first such sum only. */
export const readBudget = (sentences: Sentence[]): object | undefined => {
  for (const sentence of sentences) {
    if (isHostile(sentence)) continue;
    const { text } = sentence;
    const sum = figuresOf(text).find((figure) => figure.kind === 'money' && isBudget(figure, text));
    if (sum?.kind !== 'money') continue;
    const source = `${lastWords.exec(text.slice(0, sum.start))?.[0] ?? ''}${text.slice(sum.start, sum.end)}`;
    return { t: 'fact', kind: 'budget', value: sum.value, tax: sum.tax, source };
  }
  return undefined;
};
