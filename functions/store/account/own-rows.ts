import { allRows, type Row, rowsUnder } from '../client.ts';
import { keys } from '../table.ts';

/** Every row of a person, or of those whose sort key begins with `prefix`, a page at a time. */
export const ownRows = (sub: string, prefix?: string): AsyncGenerator<Row[]> => rowsUnder(keys.profile(sub).pk, prefix);

/** The same, all at once. */
export const allOwnRows = (sub: string, prefix?: string): Promise<Row[]> => allRows(ownRows(sub, prefix));
