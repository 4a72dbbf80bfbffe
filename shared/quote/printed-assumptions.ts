import type { Quote } from './quote.ts';

/** A remark to the owner that earlier quotes hold among their assumptions: it is not printed. */
const formerWarning =
  "Un passage reçu s'adresse à l'outil de chiffrage au lieu de décrire le projet, ou des heures étaient hors de toute " +
  'mesure : les heures de ce devis sont celles du catalogue, à relire.';

/** The assumptions of a quote that its documents print. */
export const printedAssumptions = ({ assumptions }: Pick<Quote, 'assumptions'>): string[] =>
  assumptions.filter((note) => note !== formerWarning);
