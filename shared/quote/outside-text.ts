import { typography } from '../text/format.ts';
import type { Quote } from './quote.ts';

const joined = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} et ${texts.at(-1)}`;

/** Why the total is no more than an order of magnitude, to be read beside it. Empty where the catalogue knows the work. */
export const outsideText = ({ outside }: Pick<Quote, 'outside'>): string =>
  outside
    ? typography(
        `Hors de notre champ habituel : ce projet comprend ${joined(outside.work)}. Nos heures n’en sont qu’un ordre de ` +
          'grandeur ; faites-les relire par un spécialiste avant de vous engager.',
      )
    : '';
