import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ReceivedOffer } from '../../../../shared/offer/offer.ts';

/** The sample as its recipient sees it, made by the product's engine (`npm run example`), read when the site is built. */
const received: ReceivedOffer = ReceivedOffer.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'example-offer.json'), 'utf8')),
);

export default received;
