import { AppError } from '../../shared/api/errors.ts';
import { isQuoteId } from './quote/rows.ts';

/** Where a page of the history ended. It is opaque to the caller, and finds nothing for another person. */
export const cursorAfter = (id: string): string => Buffer.from(id).toString('base64url');

/** The id in a cursor. Throws `invalid_input` for a malformed one. */
export const readCursor = (cursor: string): string => {
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!isQuoteId(id) || cursorAfter(id) !== cursor)
    throw new AppError('invalid_input', { fields: { after: "Cette page de l'historique n'existe pas." } });
  return id;
};
