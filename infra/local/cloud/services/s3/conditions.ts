import { FileError } from './errors.ts';
import type { FileRequest } from './request.ts';
import type { Condition, StoredObject } from './store.ts';

const failed = () =>
  new FileError(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');

const names = (header: string, etag: string) =>
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
const seconds = (date: string) => Math.floor(Date.parse(date) / 1000);

/** What a write demands of the object that it would replace. */
export const writeCondition =
  ({ headers }: FileRequest): Condition =>
  (current) => {
    const match = headers['if-match'];
    const noneMatch = headers['if-none-match'];
    if (match !== undefined && !current) throw new FileError(404, 'NoSuchKey', 'The specified key does not exist.');
    if (match !== undefined && current && !names(match, current.etag)) throw failed();
    if (noneMatch !== undefined && current && names(noneMatch, current.etag)) throw failed();
  };

/** Throws where a reader's condition does not hold; true where its own copy is still good. */
export const isUnchanged = ({ headers }: FileRequest, { etag, modified }: StoredObject): boolean => {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const { 'if-modified-since': since, 'if-unmodified-since': unmodified } = headers;
  if (match !== undefined && !names(match, etag)) throw failed();
  if (match === undefined && unmodified !== undefined && seconds(modified) > seconds(unmodified)) throw failed();
  if (noneMatch !== undefined) return names(noneMatch, etag);
  return since !== undefined && seconds(modified) <= seconds(since);
};
