import { useMemo } from 'react';
import { priceOf } from '../../../../../shared/estimate/money.ts';
import { proposalsFor, refinedLine, usedBy } from '../../../../../shared/estimate/refine.ts';
import { dayStatedIn } from '../../../../../shared/figures/dates.ts';
import type { DismissedAs } from '../../../../../shared/quote/corrections.ts';
import type { Quote } from '../../../../../shared/quote/quote.ts';
import { formatEuros, formatLongDay } from '../../../../../shared/text/format.ts';
import { RefineChoice } from './refine-choice.tsx';
import { RefinePart } from './refine-part.tsx';
import type { Correction } from './use-correction.ts';

type Props = { sentence: string; correction: Correction };

const names: Record<DismissedAs, string> = {
  nothing: 'Rien à compter',
  date: 'C’est une échéance',
  constraint: 'C’est une contrainte',
  excluded: 'Hors périmètre',
};
const isName = (value: string | undefined): value is DismissedAs => value !== undefined && value in names;

const noteOf = ({ sentence, correction: { original, corrections, lines } }: Props): string => {
  const used = usedBy(sentence, corrections);
  if (used?.source === sentence) return `Comptée\u00A0: ${used.name}, ${formatEuros(priceOf(used.hours, lines.rate))}`;
  switch (corrections.dismissed_sentences[sentence]) {
    case 'nothing':
      return 'Rien à compter';
    case 'date':
      return `Échéance du devis\u00A0: ${formatLongDay(dayStatedIn(sentence, original.created_at)?.day ?? '')}`;
    case 'constraint':
      return 'Ajoutée aux hypothèses';
    case 'excluded':
      return 'Ajoutée à ce qui n’est pas compris';
    default:
      return used ? `Couverte par «\u00A0${used.name}\u00A0»` : 'Non utilisée';
  }
};

const Sentence = ({ sentence, correction }: Props) => {
  const { original, terms, corrections, lines, apply } = correction;
  const proposed = useMemo(() => proposalsFor(original, sentence), [original, sentence]);
  const isDated = useMemo(() => dayStatedIn(sentence, original.created_at) !== null, [original, sentence]);
  const counted = corrections.added_features.find(({ source }) => source === sentence);
  const works = proposed.map((module) => {
    const { name, hours } = refinedLine({ original, terms, corrections }, module);
    return { value: module, label: `${name}, ${formatEuros(priceOf(hours, lines.rate))}` };
  });
  const others = (Object.keys(names) as DismissedAs[])
    .filter((as) => as !== 'date' || isDated)
    .map((as) => ({ value: as, label: names[as] }));
  return (
    <RefineChoice
      label={`«\u00A0${sentence}\u00A0»`}
      note={noteOf({ sentence, correction })}
      isSentence
      choices={[...works, ...others]}
      value={counted?.module ?? corrections.dismissed_sentences[sentence]}
      onChoose={(value) =>
        apply(isName(value) ? { edit: 'dismiss', sentence, as: value } : { edit: 'sentence', sentence, module: value })
      }
    />
  );
};

/** Whether a sentence evokes work of a known kind: a need may hide there. */
const mayHideNeed = (original: Quote, sentence: string) => proposalsFor(original, sentence).length > 1;

/**
 * The sentences of the brief that nothing of the quote answers: each is counted, or said to be something else. Those where
 * a need may hide come first, and the others on press.
 */
export const RefineSentences = ({ correction: { original }, correction }: Pick<Props, 'correction'>) => {
  const [needs, others] = useMemo(() => {
    const sentences = original.unused_sentences ?? [];
    const hiding = sentences.filter((sentence) => mayHideNeed(original, sentence));
    return [hiding, sentences.filter((sentence) => !hiding.includes(sentence))];
  }, [original]);
  return (
    <RefinePart
      title="Phrases non utilisées"
      lead="Aucune ligne, exclusion ou question du devis ne s’en sert. Comptez celles qui demandent un travail, dites ce que sont les autres."
      none="Chaque phrase de la description a servi."
      items={[...needs, ...others]}
      most={Math.min(5, needs.length)}
    >
      {(sentence) => <Sentence sentence={sentence} correction={correction} />}
    </RefinePart>
  );
};
