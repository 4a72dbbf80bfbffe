import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import { allOwnRows } from '../account/own-rows.ts';
import { database, type Row, tableName } from '../client.ts';
import { keys } from '../table.ts';
import { LinkRow, OfferEventRow, type OfferKey, OfferRow } from './rows.ts';

const getRow = async (Key: Row): Promise<Row | undefined> => {
  const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return Item;
};

export const readOffer = async ({ sub, quote, offer }: OfferKey): Promise<OfferRow | undefined> => {
  const row = await getRow(keys.offer(sub, quote, offer));
  return row && OfferRow.parse(row);
};

/** The offer of the link with this digest; undefined where there is none. */
export const readLink = async (digest: string): Promise<OfferKey | undefined> => {
  const row = await getRow(keys.offerLink(digest));
  return row && LinkRow.parse(row);
};

/** Every offer of a quote, oldest first. */
export const readOffers = async (sub: string, quote: string): Promise<OfferRow[]> =>
  (await allOwnRows(sub, keys.offers(sub, quote).prefix)).map((row) => OfferRow.parse(row));

/** The offers of a provider that wait for an answer, over all quotes. A row that cannot be read is none. */
export const openOffers = async (sub: string): Promise<OfferKey[]> =>
  (await allOwnRows(sub, 'OFFER#')).flatMap((row) => {
    const { success, data } = OfferRow.safeParse(row);
    return success && isOpenOffer(data.state) ? [{ sub, quote: data.quote, offer: data.id }] : [];
  });

/** The events of one offer, in the order of its chain. */
export const readEvents = async ({ sub, quote, offer }: OfferKey): Promise<OfferEventRow[]> => {
  const events = (await allOwnRows(sub, keys.offerEvents(sub, quote).prefix)).map((row) => OfferEventRow.parse(row));
  return chained(events.filter((event) => event.offer === offer));
};

/** Ids of one millisecond have no order: the hashes give it. */
const chained = (events: OfferEventRow[]): OfferEventRow[] => {
  const after = new Map(events.map((event) => [event.previous, event]));
  const found: OfferEventRow[] = [];
  let next = after.get('0'.repeat(64));
  while (next) {
    found.push(next);
    next = after.get(next.hash);
  }
  return found;
};
