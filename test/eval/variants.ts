import type { describeProject as Describe } from '../../functions/model/describe-project.ts';
import { randomFrom, shuffled } from '../support/random.ts';
import type { Case } from './briefs.ts';
import { count, describeOnce } from './evaluate.ts';

type Random = () => number;
type Subject = Pick<Case, 'id' | 'brief' | 'documents'>;

const pick = <T>(random: Random, list: T[]): T => list[Math.floor(random() * list.length)] as T;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const longWord = 7;
/** One letter within a word: left out, doubled, swapped with the next, or another one. */
const mistyped = (word: string, random: Random) => {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, own, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
  const rest = word.slice(at + 1);
  return pick(random, [
    before + rest,
    before + own + own + rest,
    before + next + own + word.slice(at + 2),
    before + pick(random, [...letters]) + rest,
  ]);
};

/** One letter altered in one long word of nine. */
const typos = (text: string, random: Random) => {
  let until = Math.floor(random() * 9);
  return text.replace(/\p{L}+/gu, (word) => {
    if (word.length < longWord) return word;
    until -= 1;
    if (until >= 0) return word;
    until = 8;
    return mistyped(word, random);
  });
};

/** Paragraphs in another order: what refers to the sentence before it stays beside it. */
const order = (text: string, random: Random) => {
  const parts = text.split(/\n\s*\n/);
  return [...shuffled(parts.length, random)].map((index) => parts[index]).join('\n\n');
};

const openings = ['Bonjour,', 'Madame, Monsieur,', 'Bonjour à vous,', 'Bonsoir,'];
const closings = [
  'Merci d’avance.',
  'Cordialement',
  'Bien à vous.',
  'Merci beaucoup, bonne journée.',
  'Dans l’attente de vous lire.',
];
const politeness = (text: string, random: Random) =>
  `${pick(random, openings)}\n\n${text}\n\n${pick(random, closings)}`;

/** Every year a few later. */
const years = (text: string, random: Random) => {
  const later = 1 + Math.floor(random() * 3);
  return text.replace(/\b20[12]\d\b/g, (year) => String(Number(year) + later));
};

/** A word of twelve in capitals, as people stress. */
const capitals = (text: string, random: Random) =>
  text.replace(/\p{L}{4,}/gu, (word) => (random() < 1 / 12 ? word.toUpperCase() : word));

const asides = [
  'Il fait très beau chez nous en ce moment.',
  'Mon beau-frère dit toujours que le mieux est l’ennemi du bien.',
  'Désolé pour la longueur de ce message.',
  'J’écris depuis le train, excusez les fautes.',
  'Nous partons quelques jours à la montagne la semaine prochaine.',
  'Ma fille passe son bac cette année, on croise les doigts.',
  'Le chat vient de renverser mon café sur le clavier.',
  'Nous avons fêté nos vingt ans en juin dernier.',
  'Je ne suis pas très à l’aise avec tout ça, soyez indulgents.',
  'Il y avait un monde fou au marché ce matin.',
  'Mon mari trouve que je me complique la vie.',
  'Bref, vous avez compris l’idée.',
  'La semaine a été longue, je vais me coucher.',
];
const aside = (text: string, random: Random) => {
  const parts = text.split(/\n\s*\n/);
  parts.splice(Math.floor(random() * (parts.length + 1)), 0, pick(random, asides));
  return parts.join('\n\n');
};

/** Ways to say the same: none of them is to move the price. */
const changes = { typos, order, politeness, years, capitals, aside };
export type Change = keyof typeof changes;
const kinds = Object.keys(changes) as Change[];

/** What a variant did: by how much the price moved (|ln|), and whether the quote now warns or is refused. */
export type Drift = { id: string; change: Change; drift: number; flagged: boolean };

const counted = async (describe: typeof Describe, subject: Subject) => {
  const described = await describeOnce(describe, subject);
  return described && { price: count(subject.brief, described).total_price, warned: described.addresses_tool };
};

/**
 * `amount` variants of these briefs in turn, each kind of change alike often, always the same ones. Briefs that are
 * refused as they stand are left out. Infinite drift where a variant is refused.
 */
export const driftsOf = async (describe: typeof Describe, subjects: Subject[], amount: number): Promise<Drift[]> => {
  const drifts: Drift[] = [];
  const plain = new Map<string, Awaited<ReturnType<typeof counted>>>();
  for (const subject of subjects) plain.set(subject.id, await counted(describe, subject));
  const quoted = subjects.filter(({ id }) => plain.get(id));
  for (let index = 0; index < amount; index += 1) {
    const subject = quoted[index % quoted.length] as Subject;
    const round = Math.floor(index / quoted.length);
    const change = kinds[(index + round) % kinds.length] as Change;
    const random = randomFrom(`${subject.id}/${index}`);
    const brief = { ...subject.brief, description: changes[change](subject.brief.description, random) };
    const [before, after] = [plain.get(subject.id), await counted(describe, { ...subject, brief })];
    const drift = before && after ? Math.abs(Math.log(after.price / before.price)) : Number.POSITIVE_INFINITY;
    drifts.push({ id: subject.id, change, drift, flagged: (after?.warned ?? false) && !before?.warned });
  }
  return drifts;
};

/** The drift that all but one in a hundred stay under. */
export const p99 = (drifts: Drift[]) =>
  drifts.map(({ drift }) => drift).sort((a, b) => a - b)[Math.ceil(drifts.length * 0.99) - 1] ?? 0;

export type DriftTotals = { amount: number; p99: number; flagged: number; by: { change: Change; p99: number }[] };

/** P99 of each kind of change, and how many are flagged. */
export const driftTotals = (drifts: Drift[]): DriftTotals => ({
  amount: drifts.length,
  p99: p99(drifts),
  flagged: drifts.filter(({ flagged }) => flagged).length,
  by: kinds.map((change) => ({ change, p99: p99(drifts.filter((drift) => drift.change === change)) })),
});
