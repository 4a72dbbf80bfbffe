import type { ReadBrief } from './brief.ts';
import type { Reading } from './reading.ts';
import { isHostile } from './sentences.ts';
import { patternOf, readTable, sourceOf } from './tables.ts';
import { plain } from './words.ts';

/**
 * What people take a devis for, or paste by mistake. `least` different words of it make it what the text is about;
 * `physical`: unless a digital word stands beside them; `most`: modules that may be met all the same. A CV of a developer is full of those.
 */
const others = readTable('other-subjects').map(([name, words]) => {
  const [, least, most, kind, about = ''] = /^(\d+) (\d+) (\w+) (.*)$/.exec(name) ?? [];
  const [physical, expression] = [kind === 'physical', new RegExp(words, 'g')];
  return { about, words: expression, least: Number(least), most: Number(most), physical };
});

const aboutSoftware = patternOf('aboutSoftware');
const aboutAnActivity = patternOf('aboutAnActivity');
const software = sourceOf('software');
const asking = sourceOf('asking');
/** Digital words: what software does, and no building site or kitchen needs. */
const digital = patternOf('digital');
/** A sentence that asks for software, or begins by naming it: "Application de recettes". */
const asksForSoftware = [
  new RegExp(`\\b${asking}\\b(?:[ ,'](?!(?:poste|emploi|stage)\\b)[\\w-]+){0,10}[ ']${software}\\b`),
  new RegExp(`^(?:(?:une?|le|la|notre|mon) |l')?(?:petite? |nouve\\w+ |simple )?${software}\\b`),
];

/** A site that is a place, and an application that is a layer of something. */
const homonyms = patternOf('homonyms', 'g');

const wordsAgainstModule = 4;
/**
 * What the text is about where that is no software and nobody asks for any. `wanted`: how many modules were met; `installs`:
 * it names hardware to install, which is work for a specialist.
 */
const otherSubject = (texts: string[], wanted: number, installs: boolean) => {
  const sentences = texts.map((sentence) => sentence.replace(homonyms, ' ').trim());
  if (sentences.some((sentence) => asksForSoftware.some((pattern) => pattern.test(sentence)))) return undefined;
  const text = sentences.join('\n');
  const possible = others.filter(({ physical }) => !physical || !(installs || digital.test(text)));
  const further = (most: number) => wordsAgainstModule * Math.max(0, wanted - most);
  return possible.find(({ words, least, most }) => new Set(text.match(words)).size >= least + further(most))?.about;
};

const needed =
  'Pour un chiffrage, décrivez ce qu’il faut construire (site, application, logiciel), pour qui, et ce que ses ' +
  'utilisateurs doivent pouvoir faire.';

/** So many different modules say that a text is about software. */
const enoughModules = 2;

/**
 * Why a brief cannot be described: it is about something else, or about nothing that can be built. Else undefined.
 * `counted`: there is a line at all; `installs`: it names hardware to install, which is told and not refused.
 */
export const refusalOf = (
  { technologies, sentences }: ReadBrief,
  { needs }: Reading,
  counted: boolean,
  installs: boolean,
): string | undefined => {
  const texts = sentences.filter((sentence) => !isHostile(sentence)).map(({ text }) => plain(text));
  const modules = new Set(needs.flatMap(({ module }) => module ?? [])).size;
  const subject = otherSubject(texts, modules, installs);
  if (subject) return `${subject}, pas un projet informatique. ${needed}`;
  const text = texts.join('\n');
  const isProject =
    installs ||
    technologies.length > 0 ||
    modules >= enoughModules ||
    [aboutSoftware, aboutAnActivity, digital].some((words) => words.test(text));
  return isProject && counted ? undefined : `Votre texte ne décrit pas de projet informatique. ${needed}`;
};
