import { MutationCache, type Query, QueryCache, type QueryState } from '@tanstack/react-query';
import type { AppError } from '../../../shared/api/errors.ts';
import { dismissFailures } from '../ui/toast.ts';
import { asAppError, type Telling, toastError } from './errors.ts';

type Reads = Pick<QueryState, 'data' | 'errorUpdateCount'>;
/** `query` is undefined for a mutation. */
type TextOf = (error: AppError, query?: Reads) => Telling | undefined;

/**
 * The `meta` of a query or a mutation whose failure shows a toast. Without `failure` the toast has the texts of the error's
 * code. A function that returns undefined shows none.
 */
export type FailureToast = { about: string; failure?: Telling | TextOf };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureToast;
    mutationMeta: FailureToast;
  }
}

const showToast = (error: unknown, { about, failure = {} }: FailureToast, query?: Reads) => {
  const telling = typeof failure === 'function' ? failure(asAppError(error), query) : failure;
  if (telling) toastError(error, { ...telling, about });
};

/** The first `meta` of the components that show the query: one part of a page may ask for a toast where the others do not. */
const metaOf = ({ observers }: Pick<Query, 'observers'>) => observers.find(({ options }) => options.meta)?.options.meta;

/** Shows the toast of a query that failed, and removes it once the query succeeds. */
export const queryCache = new QueryCache({
  onError: (error, query) => {
    const meta = metaOf(query);
    if (meta) showToast(error, meta, query.state);
  },
  onSuccess: (_data, query) => {
    const meta = metaOf(query);
    if (meta) dismissFailures(meta.about);
  },
});

export const mutationCache = new MutationCache({
  onError: (error, _variables, _result, { meta }) => {
    if (meta) showToast(error, meta);
  },
});
