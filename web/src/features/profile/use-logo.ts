import { useMutation, useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../../shared/account/account.ts';
import { AppError, errors } from '../../../../shared/api/errors.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session/session.tsx';
import { toast } from '../../ui/toast.ts';
import { dataUrlOf, drawLogo, LogoProblem } from './draw-logo.ts';

const about = 'logo';

/** Sends the PNG to the bucket by a form signed for it. */
const send = async (png: Blob): Promise<string> => {
  const { upload, url, fields } = await api.createLogoUpload();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', png);
  const answer = await fetch(url, { method: 'POST', body: form }).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause });
  });
  if (!answer.ok) throw new AppError('unavailable', { cause: new Error(`upload answered ${answer.status}`) });
  return upload;
};

const keep = async (file: File): Promise<Profile> => {
  const upload = await send(await drawLogo(file));
  return api.keepLogo({ body: { upload } });
};

const tellKeepFailure = (error: unknown) => {
  if (error instanceof LogoProblem) toast({ ...error.notice, tone: 'danger', about });
  else if (['too_many_requests', 'logo_unreadable'].includes(asAppError(error).code)) toastError(error, { about });
  else
    toastError(error, {
      title: "Erreur d'upload",
      description: "Impossible d'uploader le logo. Veuillez réessayer.",
      about,
    });
};

/** Draws, sends and keeps a chosen file, or removes what is kept; tells how it went. */
export const useLogoChanges = () => {
  const { refreshProfile } = useSession();
  const upload = useMutation({
    mutationFn: keep,
    onSuccess: async (profile) => {
      await refreshProfile(profile);
      toast({ title: 'Logo uploadé', description: 'Il figure sur vos prochains documents.', tone: 'success', about });
    },
    onError: tellKeepFailure,
  });
  const removal = useMutation({
    mutationFn: () => api.removeLogo(),
    onSuccess: async (profile) => {
      await refreshProfile(profile);
      toast({ title: 'Logo supprimé', tone: 'success', about });
    },
    meta: {
      about,
      failure: ({ code }) => ({ title: 'Erreur de suppression', description: errors[code].sentence }),
    },
  });
  return { upload, removal };
};

/** The logo of an address as a picture's source; null where there is none any more. */
export const useLogo = (address: string | null) =>
  useQuery({
    queryKey: queryKeys.logo(address),
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      try {
        return await dataUrlOf(await api.getLogo());
      } catch (error) {
        if (asAppError(error).code === 'logo_not_found') return null;
        throw error;
      }
    },
  });
