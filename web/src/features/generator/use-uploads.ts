import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errors } from '../../../../shared/api/errors.ts';
import { documentAllowance, extensionOf, type StoredDocument } from '../../../../shared/quote/documents.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { showAnswer } from '../../lib/query.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { FileFailure, sendFile } from '../../lib/send-file.ts';
import { sessionStore } from '../../lib/session/store.ts';
import { sizeLabel } from '../../lib/size-label.ts';
import { useCredits } from '../../quote-view/credits.ts';
import { countRefusal, sizeRefusal } from '../../quote-view/next-plan.ts';
import { toast } from '../../ui/toast.ts';
import { keptFile } from './draft-files.ts';
import type { DraftStore, KeptFile } from './drafts.ts';

/** A file on its way, or one that did not make it. `sent`: from 0 to 1; 1 while it is being read. */
export type Upload = {
  key: string;
  draft: string;
  name: string;
  size: number;
  status: 'uploading' | 'error';
  sent: number;
  id?: string;
  /** The reason of the failure. */
  why?: string;
};

const about = 'documents';
const fail = (title: string, description: string) => toast({ title, description, tone: 'danger', about });

/** The plan's limits; undefined until the plan is known: the service decides alone then. */
export const useFileLimits = () => {
  const credits = useCredits();
  return credits && documentAllowance[credits.subscription_tier];
};

const tooMany = (most: number) =>
  fail(
    'Trop de fichiers',
    countRefusal(`Vous ne pouvez pas uploader plus de ${most} fichiers avec votre abonnement actuel.`, most),
  );
const tooLarge = ({ name, size }: Named, bytes: number) => {
  const refusal = `${name} dépasse la taille limite de ${sizeLabel(bytes)}`;
  fail('Fichier trop volumineux', sizeRefusal(refusal, size, bytes));
};

type Named = Pick<File, 'name' | 'size'>;
type Limits = ReturnType<typeof useFileLimits>;

/** Shows a toast for a file that failed, and returns the reason for its line in the list. */
const tell = (thrown: unknown, file: Named, limits: Limits): string => {
  const step = thrown instanceof FileFailure ? thrown.step : 'send';
  const error = asAppError(thrown instanceof FileFailure ? thrown.cause : thrown);
  const { code } = error;
  const { name } = file;
  if (limits && code === 'too_many_documents') tooMany(limits.files);
  else if (limits && code === 'document_too_large') tooLarge(file, limits.bytes);
  else if (code === 'too_many_requests' || code === 'too_many_documents' || code === 'document_too_large')
    toastError(error, { about });
  else if (step === 'read' && (code === 'unavailable' || code === 'unexpected'))
    fail('Erreur de sauvegarde', `${name} n’a pas pu être enregistré. Veuillez réessayer.`);
  else if (code !== 'not_signed_in') fail("Erreur d'upload", `Impossible d'uploader ${name}`);
  return errors[code].sentence;
};

const refusalOf = (file: File, limits: Limits): string | undefined => {
  if (!extensionOf(file.name)) {
    fail("Erreur d'upload", `Impossible d'uploader ${file.name}`);
    return 'Ce format n’est pas accepté.';
  }
  if (file.size === 0) {
    fail("Erreur d'upload", `Impossible d'uploader ${file.name}`);
    return 'Ce fichier est vide.';
  }
  if (!limits || file.size <= limits.bytes) return undefined;
  const { bytes } = limits;
  tooLarge(file, bytes);
  return sizeRefusal(`Ce fichier dépasse ${sizeLabel(bytes)}.`, file.size, bytes);
};

const done = (count: number) =>
  toast({
    title: 'Upload terminé',
    description: count > 1 ? `${count} fichiers ajoutés.` : 'Le fichier a été ajouté.',
    tone: 'success',
  });

/** The files of every draft that are on their way: they go on while another step is shown. */
export const useUploads = (drafts: DraftStore) => {
  const limits = useFileLimits();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const change = (key: string, changed: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const forget = (key: string) => setUploads((now) => now.filter((each) => each.key !== key));

  const sendOne = async ({ key, draft }: Upload, file: File): Promise<boolean> => {
    const stop = stops.current.get(key);
    if (!stop || stop.signal.aborted) return false;
    const refusal = refusalOf(file, limits);
    if (refusal) {
      change(key, { status: 'error', why: refusal });
      return false;
    }
    try {
      const stored = await sendFile(draft, file, {
        onOpen: (id) => change(key, { id }),
        onSent: (sent) => change(key, { sent }),
        onRead: () => change(key, { sent: 1 }),
        signal: stop.signal,
      });
      const kept = keptFile(stored);
      if (stop.signal.aborted) {
        await api.removeDocument({ params: { id: stored.id } });
        return false;
      }
      // The list that was read before lacks the file, and would show it as missing.
      showAnswer<StoredDocument[]>(queries, queryKeys.documents(draft), (list) => list && [...list, stored]);
      if (kept) drafts.joinFiles(draft, (files) => [...files, kept]);
      forget(key);
      return Boolean(kept);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { status: 'error', why: tell(error, file, limits) });
      return false;
    }
  };

  /** Files are sent one after the other. A failure does not stop the next one. */
  const add = async (draft: string, files: File[]) => {
    if (files.length === 0) return;
    if (!sessionStore.read().user)
      return fail('Connexion requise', 'Vous devez être connecté pour uploader des fichiers');
    const taken = drafts.latestOf(draft).files.length + uploads.filter((each) => isUnderway(each, draft)).length;
    if (limits && taken + files.length > limits.files) return tooMany(limits.files);
    const begun = files.map((file): [Upload, File] => {
      const key = crypto.randomUUID();
      stops.current.set(key, new AbortController());
      return [{ key, draft, name: file.name, size: file.size, status: 'uploading', sent: 0 }, file];
    });
    setUploads((now) => [...now, ...begun.map(([upload]) => upload)]);
    let count = 0;
    for (const [upload, file] of begun) if (await sendOne(upload, file)) count += 1;
    if (count > 0) done(count);
  };

  const removal = useMutation({
    mutationFn: async ({ file }: { draft: string; file: KeptFile }) => {
      try {
        await api.removeDocument({ params: { id: file.id } });
      } catch (error) {
        // The file is gone already, as requested.
        if (asAppError(error).code !== 'document_not_found') throw error;
      }
    },
    onSuccess: (_, { draft, file }) => {
      showAnswer<StoredDocument[]>(queries, queryKeys.documents(draft), (list) =>
        list?.filter(({ id }) => id !== file.id),
      );
      drafts.joinFiles(draft, (files) => files.filter(({ id }) => id !== file.id));
      toast({ title: 'Fichier supprimé', tone: 'success', about });
    },
    meta: { about, failure: { title: 'Erreur', description: 'Impossible de supprimer le fichier' } },
  });

  return {
    of: (draft: string) => uploads.filter((each) => each.draft === draft),
    add: (draft: string, files: File[]) => void add(draft, files),
    /** Stops a file that is on its way, or takes one that failed from the list. */
    drop: (key: string) => {
      stops.current.get(key)?.abort();
      forget(key);
    },
    remove: (draft: string, file: KeptFile) => removal.mutate({ draft, file }),
    removing: removal.isPending ? removal.variables.file.id : undefined,
  };
};
const isUnderway = ({ draft, status }: Upload, wanted: string) => draft === wanted && status === 'uploading';
export type Uploads = ReturnType<typeof useUploads>;
