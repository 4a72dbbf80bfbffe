import { moduleById } from '../../shared/estimate/catalogue.ts';
import { evokes, isNamed, keysOf, takenForGranted } from '../../shared/estimate/taken-for-granted.ts';
import type { ModelLine } from '../../shared/quote/generation.ts';
import type { ProjectType } from '../../shared/quote/quote.ts';
import { fold } from '../../shared/text/fold.ts';
import type { Quotation } from './citations.ts';
import { moduleMeant } from './module-name.ts';
import { plainText } from './readable-text.ts';

type Line = Extract<ModelLine, { t: 'exclusion' }>;

/** What an exclusion is about, as its own text says it. */
const subjectOf = (text: string) => keysOf(text.split(/\s:/)[0] ?? '');
const nameOf = (module: string) => moduleById(module)?.name ?? '';

const withoutPeriod = (text: string) => text.replace(/\s*[.;,]$/, '');

/** What a line leaves out itself: « Commande sans paiement ». */
const leftOut = /\b(?:sans|hors|pas|ni|sauf|hormis)\b.*$/;

type Keys = ReturnType<typeof keysOf>;
/** A line of the quote, as far as it tells what is counted: its module, its name, and the words that ask for it. */
export type Counted = { module: string; name: Keys; said: { words: string; all: Keys; kept: Keys }[] };

/** `said`: the name of the line, and the words that ask for it. Read once, since every exclusion is held against every line. */
export const countedLine = (module: string, said: string[]): Counted => ({
  module,
  name: keysOf(nameOf(module)),
  said: said.map((words) => ({
    words: fold(words),
    all: keysOf(words),
    kept: keysOf(fold(words).replace(leftOut, '')),
  })),
});

/** True where what is excluded is what a line counts: by its module, or because a name of it stands in the line's words. */
const isCounted = ({ module, text }: { module: string; text: string | undefined }, counted: Counted[]): boolean => {
  const subject = subjectOf(text ?? nameOf(module));
  const { aliases = [] } = moduleById(module) ?? {};
  const names = (text ? [text.split(/\s:/)[0] ?? ''] : [nameOf(module), ...aliases])
    .map((name) => ({ keys: keysOf(name), whole: leftOut.test(fold(name)) }))
    .filter(({ keys }) => keys.size > 0);
  return counted.some(
    (line) =>
      line.module === module ||
      isNamed([line.name], subject) ||
      line.said.some(({ words }) => text && words === fold(text)) ||
      line.said.some(({ all, kept }) => names.some(({ keys, whole }) => isNamed([keys], whole ? all : kept))),
  );
};

/** What clients take for granted in a project of the type, where no word of theirs (`written`) touches it and no line counts it. */
export const silentExclusions = (type: ProjectType, written: string[], counted: Counted[]): string[] =>
  takenForGranted[type]
    .filter((module) => !isCounted({ module, text: undefined }, counted) && !evokes(module, written))
    .map((module) => `${nameOf(module)} : n’est pas demandé par le brief.`);

/**
 * Exclusions as the quote tells them. One is founded where it cites a sentence of the client, whose words it shows. Answers
 * undefined for any other, and for what the quote counts (`counted`: its features).
 */
export const exclusionWriter =
  (source: (words: string | undefined) => Quotation | null) =>
  ({ module: called = '', text, source: cited }: Line, counted: Counted[]): string | undefined => {
    const module = moduleMeant(called)?.id ?? called;
    if (isCounted({ module, text }, counted)) return undefined;
    const found = source(cited);
    const what = text ? withoutPeriod(plainText(text)) : nameOf(module);
    return found && what ? `${what} (« ${withoutPeriod(found.text.slice(...found.mark))} »).` : undefined;
  };
