const values: Record<string, number> = Object.fromEntries(
  `un:1 une:1 deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14
  quinze:15 seize:16 vingt:20 vingts:20 trente:30 quarante:40 cinquante:50 soixante:60`
    .split(/\s+/)
    .map((pair) => pair.split(':'))
    .map(([word, value]) => [word, Number(value)]),
);
/** Words that multiply what stands before them: "deux douzaines", "trois mille". */
const scales: Record<string, number> = {
  ...{ dizaine: 10, douzaine: 12, quinzaine: 15, vingtaine: 20, trentaine: 30, quarantaine: 40, cinquantaine: 50 },
  ...{ soixantaine: 60, centaine: 100, cent: 100, millier: 1_000, mille: 1_000, million: 1e6, milliard: 1e9 },
};
/** The number that a plural without a number counts as: "quelques dizaines" are thirty. */
const some = 3;

const scaleOf = (word: string) => scales[word] ?? scales[word.replace(/s$/, '')];

const word = `(?:${Object.keys(values).join('|')}|demi|(?:${Object.keys(scales).join('|')})s?)`;
/** Source of a regular expression for numbers in words, of a text without accents. */
export const numberWords = `(?<![\\p{L}\\d])${word}(?:(?:[ -]| et (?=une?\\b|onze\\b))${word})*(?![\\p{L}\\d]|-\\p{L})`;

/** "quatre-vingts" is eighty; "cent quatre-vingt-dix" goes on from there. */
const added = (group: number, value: number) => (value === 20 && group % 100 === 4 ? group + 76 : group + value);

/** Multiplies the words before a scale; without any, a plural counts as `some`. */
const scaled = (group: number, name: string, scale: number) => {
  if (group === 0) return scale * (/(?:aines|iers|ions|iards)$/.test(name) ? some : 1);
  return scale === 100 && group > 20 ? group + scale : group * scale;
};

/** Value of a number in words: "deux cent cinquante", "une dizaine", "quatre-vingt-dix-sept". */
export const valueOfWords = (text: string): number => {
  let [total, group] = [0, 0];
  for (const name of text.toLowerCase().split(/[ -]/)) {
    const scale = scaleOf(name);
    if (name === 'demi') group = 0.5;
    else if (scale) group = scaled(group, name, scale);
    else group = added(group, values[name] ?? 0);
    if (scale && scale >= 1_000) [total, group] = [total + group, 0];
  }
  return total + group;
};
