import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** What this stage says of the model that reads the briefs. `repeats`: the same brief always gives the same quote. */
type Reader = { seesPictures: boolean; repeats: boolean };

const readReader = async (): Promise<Reader> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const { reader } = (await response.json()) as { reader: Reader };
  return reader;
};

/** Undefined until it is known. */
export const useReader = (): Reader | undefined =>
  useQuery({ queryKey: queryKeys.model, queryFn: readReader, staleTime: Number.POSITIVE_INFINITY }).data;
