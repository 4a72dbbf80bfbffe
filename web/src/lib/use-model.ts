import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** The model that reads the briefs on this stage. With `repeats` the same brief always gives the same quote. */
type Model = { seesPictures: boolean; repeats: boolean };

const readModel = async (): Promise<Model> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const { reader } = (await response.json()) as { reader: Model };
  return reader;
};

/** Undefined until it is read. */
export const useModel = (): Model | undefined =>
  useQuery({ queryKey: queryKeys.model, queryFn: readModel, staleTime: Number.POSITIVE_INFINITY }).data;
