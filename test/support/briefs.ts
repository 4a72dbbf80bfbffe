import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Quote, QuoteState } from '../../shared/quote/quote.ts';
import type { Person } from './person.ts';

/** Briefs as clients write them. */
export const briefs = {
  shop: {
    projectName: 'Boutique de thés',
    projectType: 'ecommerce',
    timeline: 'normal',
    technologies: 'React, Node.js',
    description:
      'Nous vendons du thé en vrac dans deux boutiques et voulons vendre en ligne. Les clients créent un compte, ' +
      'paient par carte, suivent leur commande. Environ 200 références, en français et en anglais. ' +
      'Notre équipe gère le catalogue et les stocks elle-même.',
    options: { maintenance: true, hosting: true, support: false },
  },
  showcase: {
    projectName: 'Site du cabinet',
    projectType: 'web',
    description:
      'Un site vitrine de 6 pages pour un cabinet de kinésithérapie : présentation, soins, équipe, horaires, plan ' +
      "d'accès et formulaire de contact. Pas de paiement en ligne. Il doit être lisible sur téléphone.",
  },
} as const;

export const newKey = () => randomUUID();

/** Sends a brief and reads its quote until it is settled, as the page does. */
export const generate = async (
  { api }: Person,
  body: Parameters<Person['api']['generateQuote']>[0]['body'] = briefs.showcase,
) => {
  const { id } = await api.generateQuote({ body, idempotencyKey: newKey() });
  return settled(api, id);
};

export const settled = async (api: Person['api'], id: string): Promise<QuoteState> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const quote = await api.getQuote({ params: { id } });
    if (quote.status === 'done' || quote.status === 'failed') return quote;
    await sleep(100);
  }
  throw new Error(`quote ${id} is not settled`);
};

/** Sends a brief and throws unless its quote is done. */
export const generateDone = async (person: Person, body?: Parameters<typeof generate>[1]): Promise<Quote> => {
  const quote = await generate(person, body);
  if (quote.status !== 'done') throw new Error(`quote ${quote.id} is ${quote.status}`);
  return quote;
};
