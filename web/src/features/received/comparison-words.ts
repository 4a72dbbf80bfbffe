import type { NeedState } from '../../../../shared/received/compare-received.ts';
import type { ReceivedLine, ReceivedReading } from '../../../../shared/received/received-devis.ts';
import { sumNames } from '../../../../shared/received/received-questions.ts';
import { amountOf, wrongSums } from '../../../../shared/received/wrong-sums.ts';
import { count, formatCents, formatHours, formatNumber } from '../../../../shared/text/format.ts';

/** What a line costs or takes, in its own unit; nothing where the paper does not say. */
const sizeOf = (line: ReceivedLine | undefined): string => {
  if (!line) return '';
  const { quantity, unit } = line;
  if (quantity !== null && unit === 'hour') return formatHours(quantity / 1_000);
  if (quantity !== null && unit === 'day') return `${formatNumber(quantity / 1_000)}\u00A0j`;
  const amount = amountOf(line);
  return amount === undefined ? '' : formatCents(amount);
};

/** « oui, 35 h », « en option, 4 100,00 € », « absent », « pas clair : « import initial » », « à votre charge ». */
export const stateWords = ({ state, lines, words }: NeedState, reading: ReceivedReading): string => {
  const [first] = lines.map((index) => reading.lines[index]);
  const size = sizeOf(first);
  const shared = (first?.needs.length ?? 0) > 1 ? ' avec d’autres' : '';
  const told = size && `, ${size}${shared}`;
  if (state === 'covered') return `oui${told}`;
  if (state === 'optional') return `en option${told}`;
  if (state === 'unclear') return `pas clair\u00A0: «\u00A0${words ?? ''}\u00A0»`;
  if (state === 'later') return 'ajouté depuis';
  return state === 'excluded' ? 'à votre charge' : 'absent';
};

/** What is wrong among the printed sums, or that they are right; that there is none to check. */
export const sumWords = (reading: ReceivedReading): string => {
  const wrong = wrongSums(reading);
  if (wrong.length > 0)
    return wrong
      .map(({ kind, printed, counted, line }) => {
        const what =
          kind === 'line' ? `${sumNames.line} «\u00A0${reading.lines[line ?? 0]?.name ?? ''}\u00A0»` : sumNames[kind];
        return `${what}\u00A0: ${formatCents(printed)} au lieu de ${formatCents(counted)}`;
      })
      .join('\u202F; ');
  return reading.totals.length > 0 ? 'justes' : 'aucune à vérifier';
};

/** The lines that answer no need, by their names. */
export const extraWords = (reading: ReceivedReading, extras: readonly number[]): string =>
  extras.length === 0 ? '–' : extras.map((index) => reading.lines[index]?.name ?? '').join(', ');

/** Sentences with a sum that were not understood. */
export const unreadWords = ({ unread }: ReceivedReading): string =>
  unread.length === 0 ? '–' : `${count(unread.length, 'phrase')} avec un prix\u00A0: «\u00A0${unread[0]}\u00A0»`;
