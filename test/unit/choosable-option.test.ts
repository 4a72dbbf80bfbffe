import { expect, test } from 'vitest';
import { featureApart } from '../../shared/estimate/options.ts';
import { choosableAt } from '../../shared/offer/choosable-option.ts';

const yearly = { name: 'Maintenance', description: 'Corrections.', value: '', price: 1200 };
const byUse = { name: 'Hébergement', description: 'Un serveur.', value: '', price: null, once: true } as const;
const quote = { included_options: [yearly, byUse, featureApart('Statistiques', 12, 60)] };

test('an option priced once may be added to its devis, in words that hold once it is', () => {
  expect(quote.included_options[2]?.description).toMatch(/hors du total\.$/);
  expect(choosableAt(quote, 2)).toEqual({
    index: 2,
    name: 'Statistiques',
    description: 'Fonctionnalité en option\u00A0: 12\u00A0h à 60\u00A0€/h.',
    price_cents: 72_000,
  });
});

test('an option priced by the year or by use, or that does not exist, may not be added to its devis', () => {
  expect([0, 1, 3].map((index) => choosableAt(quote, index))).toEqual([undefined, undefined, undefined]);
});
