import { askingWords, datesIn, type StatedDate } from '../../../../shared/figures/dates.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { isHostile, type Sentence } from './sentences.ts';

/** Said of what is to be ready, not of what the project keeps dates of. */
const ready = new RegExp(
  '\\b(?:prete?s?|en (?:ligne|service|production|place)|(?:ouvr|lanc|livr|demarr|termin|operationnel)\\w*|' +
    'delai|echeance|calendrier|au plus tard|il (?:nous |me )?(?:le |la )?faut|besoin|ideal\\w*)\\b',
);
const limit = /^(?:avant|d'ici|pour|en|courant|au plus tard)\b|au plus tard$/;
/** « mis en ligne en 2013 » */
const isYear = ({ first, last }: StatedDate) => first === 101 && last === 1231;

const written = (monthDay: number) =>
  `${String(Math.floor(monthDay / 100)).padStart(2, '0')}-${String(monthDay % 100).padStart(2, '0')}`;
/** When the client says that the project is to be ready, as a line of the protocol; the first such date only. */
export const readDeadline = (sentences: Sentence[]): object | undefined => {
  for (const sentence of sentences) {
    if (isHostile(sentence) || !ready.test(fold(sentence.text))) continue;
    for (const date of datesIn(sentence.text)) {
      const source = askingWords(sentence.text, date);
      const words = fold(source);
      if (isYear(date) || !limit.test(words)) continue;
      const day = written(date.due);
      return { t: 'deadline', date: date.year ? `${date.year}-${day}` : day, source };
    }
  }
  return undefined;
};
