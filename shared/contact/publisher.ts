import * as z from 'zod/mini';

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

/** The publisher of the site, as /legal must name it (LCEN, art. 1-1 and 19; C. conso., L616-1). */
export const Publisher = z.strictObject({
  name: line,
  /** The legal form with the capital. */
  legal_form: line,
  address: line,
  registration: line,
  vat_number: line,
  director: line,
  phone: line,
  email: line,
  /** Name, address and telephone of the hosting company. */
  host: line,
  /** Name, address and site of the mediator of consumer disputes. */
  mediator: line,
});
export type Publisher = z.output<typeof Publisher>;

export const publisherLabels = {
  name: 'Dénomination',
  legal_form: 'Forme et capital',
  address: 'Siège',
  registration: 'Immatriculation',
  vat_number: 'TVA intracommunautaire',
  director: 'Responsable de la publication',
  phone: 'Téléphone',
  email: 'Email',
  host: 'Hébergeur',
  mediator: 'Médiateur de la consommation',
} as const satisfies Record<keyof Publisher, string>;

/** The facts on /legal; on a stage without a publisher, where nothing is sold, all say so. */
export const publisherFacts = (publisher: Publisher | undefined): Record<keyof Publisher, string> =>
  publisher ?? (Object.fromEntries(Object.keys(publisherLabels).map((key) => [key, 'À compléter'])) as Publisher);
