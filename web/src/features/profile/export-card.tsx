import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatParisMinute } from '../../../../shared/text/format.ts';
import { api } from '../../lib/app-api.ts';
import { showAnswer } from '../../lib/query.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';

const about = 'export';
/** Milliseconds between two looks at a copy that is being prepared. */
const interval = 10_000;

const useExport = () => {
  const client = useQueryClient();
  const reading = useQuery({
    queryKey: queryKeys.export,
    queryFn: () => api.getExport(),
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? interval : false),
  });
  const request = useMutation({
    mutationFn: () => api.exportAccount(),
    onSuccess: (accountExport) => {
      showAnswer(client, queryKeys.export, accountExport);
      toast({
        title: 'Demande enregistrée',
        description: 'Un mail vous dira quand vos données seront prêtes.',
        tone: 'success',
        about,
      });
    },
    meta: { about },
  });
  // An earlier address may have expired, so each press requests a new one.
  const download = useMutation({
    mutationFn: () => api.getExport(),
    onSuccess: (now) => {
      client.setQueryData(queryKeys.export, now);
      if (now.url) location.assign(now.url);
    },
    meta: { about },
  });
  return { reading, request, download };
};

const Content = () => {
  const { reading, request, download } = useExport();
  const { data, isLoading, refetch, isFetching } = reading;
  if (isLoading) return <Skeleton className="h-11 w-56" />;
  if (!data)
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-muted">L’état de votre demande n’a pas pu être lu.</p>
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => refetch()}>
          Réessayer
        </Button>
      </div>
    );
  if (data.state === 'preparing')
    return (
      <p role="status">Vos données sont en préparation. Un mail vous dira quand elles seront prêtes, d’ici peu.</p>
    );
  if (data.state === 'ready')
    return (
      <div className="grid justify-items-start gap-3">
        <p role="status">Prêtes, jusqu’au {formatParisMinute(data.expires_at ?? '')}.</p>
        <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          Télécharger mes données
        </Button>
      </div>
    );
  return (
    <Button variant="secondary" busy={request.isPending} onClick={() => request.mutate()}>
      Demander mes données
    </Button>
  );
};

/** A copy of all that is stored of the person. */
export const ExportCard = () => (
  <Card
    title="Vos données"
    description="Une copie de tout ce que nous gardons de vous, dans un fichier ZIP : JSON, CSV et fichiers envoyés."
  >
    <Content />
  </Card>
);
