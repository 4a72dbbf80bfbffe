import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { documentLimits, type StoredDocument } from '../../../../shared/quote/documents.ts';
import { api } from '../../lib/app-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { Draft, DraftStore, KeptFile } from './drafts.ts';

/** Converts a stored document into a file of a draft; undefined before it has been read. */
export const keptFile = ({ id, file_name, file_size, reading }: StoredDocument): KeptFile | undefined => {
  if (!reading) return undefined;
  const { kind, pages, cut } = reading;
  return { id, name: file_name, size: file_size, kind, cut, ...(pages !== undefined && { pages }) };
};

/** True for an upload that a closed page left unfinished. */
const isLeftover = ({ reading, created_at }: StoredDocument) =>
  !reading && Date.now() - Date.parse(created_at) > 2 * documentLimits.form * 1000;

/**
 * Compares the files of a draft with those of the service. A file that the service has read meanwhile joins the draft, and an
 * upload that was left unfinished is removed. Returns the ids of the files that the service lacks; none before it answers.
 */
export const useMissingFiles = ({ id, files }: Draft, drafts: DraftStore, underway: string[]): string[] => {
  const { data } = useQuery({
    queryKey: queryKeys.documents(id),
    queryFn: async () => (await api.listDocuments({ query: { draft: id } })).documents,
    staleTime: 0,
  });
  const follow = useEffectEvent((stored: StoredDocument[]) => {
    const known = new Set([...files.map((file) => file.id), ...underway]);
    const unknown = stored.filter((document) => !known.has(document.id));
    for (const document of unknown.filter(isLeftover))
      void api.removeDocument({ params: { id: document.id } }).catch(() => undefined);
    const read = unknown.flatMap((document) => keptFile(document) ?? []);
    if (read.length > 0) drafts.joinFiles(id, (now) => [...now, ...read]);
  });
  useEffect(() => {
    if (data) follow(data);
  }, [data]);
  if (!data) return [];
  const there = new Set(data.map((document) => document.id));
  return files.flatMap((file) => (there.has(file.id) ? [] : [file.id]));
};
