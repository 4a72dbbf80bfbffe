import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../../shared/api/errors.ts';
import { conditionally, database, pause, tableName } from '../client.ts';
import { keys } from '../table.ts';
import { readOffer } from './read-offers.ts';
import { mostTries, refuseClosed, sameValue } from './record-event.ts';
import type { OfferKey, OfferRow } from './rows.ts';

type Code = OfferRow['codes'][number];

/** Writes what `change` makes of the stored codes, and calls it again where another write came between. */
const changeCodes = async (key: OfferKey, change: (offer: OfferRow) => Code[]): Promise<OfferRow> => {
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    if (attempt > 1) await pause(attempt);
    const offer = await readOffer(key);
    if (!offer) throw new AppError('offer_unknown');
    const codes = change(offer);
    if (sameValue(codes, offer.codes)) return offer;
    const result = await conditionally(
      database.send(
        new UpdateCommand({
          TableName: tableName(),
          Key: keys.offer(key.sub, key.quote, key.offer),
          UpdateExpression: 'SET codes = :codes',
          ConditionExpression: 'head = :head AND (attribute_not_exists(codes) OR codes = :was)',
          ExpressionAttributeValues: { ':codes': codes, ':was': offer.codes, ':head': offer.head },
        }),
      ),
    );
    if ('written' in result) return { ...offer, codes };
  }
  throw new AppError('unavailable');
};

/**
 * Stores a code of an offer that waits for an answer, or may be renounced, beside the one that was mailed before: its
 * holder has no other one yet. Throws `offer_closed`, `offer_expired`, `offer_unknown`.
 */
export const keepCode = (key: OfferKey, code: Code, now: Date): Promise<OfferRow> =>
  changeCodes(key, (offer) => {
    refuseClosed(offer, offer.state === 'accepted' ? 'renounced' : 'accepted', now);
    const others = offer.codes.filter(({ digest, until }) => digest !== code.digest && until >= now.toISOString());
    return [...others, code];
  });

/** Removes the codes that were mailed before this one, whose mail has left. A code that was removed meanwhile changes nothing. */
export const codeMailed = (key: OfferKey, { digest }: Code): Promise<OfferRow> =>
  changeCodes(key, ({ codes }) => {
    const mailed = codes.find((code) => code.digest === digest);
    return mailed ? [...codes.filter((code) => code !== mailed && !code.mailed), { ...mailed, mailed: true }] : codes;
  });

/** Removes a code whose mail was not sent. */
export const takeCodeBack = (key: OfferKey, { digest }: Code): Promise<OfferRow> =>
  changeCodes(key, ({ codes }) => codes.filter((code) => code.digest !== digest));

/**
 * Uses one attempt of each valid code, and gives these codes: an attempt is compared with all of them, so no code is
 * compared more often than it allows.
 */
export const spendTry = async (key: OfferKey, now: Date): Promise<Code[]> => {
  const isValid = ({ until, tries }: Code) => until >= now.toISOString() && tries > 0;
  let valid: Code[] = [];
  await changeCodes(key, ({ codes }) => {
    valid = codes.filter(isValid);
    return codes.map((code) => (isValid(code) ? { ...code, tries: code.tries - 1 } : code));
  });
  return valid;
};
