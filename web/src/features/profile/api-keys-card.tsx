import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKey, type CreatedApiKey, mostApiKeys } from '../../../../shared/account/api-keys.ts';
import { routes } from '../../../../shared/api/routes.ts';
import type { Tier } from '../../../../shared/billing/subscription.ts';
import { formatParisDay } from '../../../../shared/text/format.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, passwordRefusal } from '../../lib/errors.ts';
import { showFailure, useRouteForm } from '../../lib/form.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Parts } from '../../ui/part-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { Unread } from '../../ui/unread.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { ReconnectButtons } from './reconnect-buttons.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { unread, useSubscription } from './use-subscription.ts';
import { WebhooksCard } from './webhooks-card.tsx';

const about = 'api-keys';

/** A key is shown this once. */
const Shown = ({ created: { name, secret }, onClose }: { created: CreatedApiKey; onClose: () => void }) => (
  <ShownSecret
    title={`La clé «\u00A0${name}\u00A0» est créée`}
    secret={secret}
    copy="Copier la clé"
    copied={{ title: 'Clé copiée', description: 'Collez-la dans la configuration de votre outil.' }}
    about={about}
    onClose={onClose}
  >
    Copiez-la maintenant&nbsp;: elle ne sera plus jamais affichée.
  </ShownSecret>
);

/** The making of a key. `stale`: the session is too old to make one without another proof of who is there. */
const useNewKey = (onCreated: (key: CreatedApiKey) => void) => {
  const client = useQueryClient();
  const { createApiKey, user } = useSession();
  const { services, withoutPassword } = user ?? {};
  const asksPassword = !withoutPassword;
  const form = useRouteForm(routes.createApiKey, { defaultValues: { name: '' } });
  const [stale, setStale] = useState(false);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name }: { name: string }) => createApiKey(name, password || undefined),
    onMutate: () => setRefusal(undefined),
    onSuccess: ({ secret, ...key }) => {
      form.reset();
      setStale(false);
      setPassword('');
      client.setQueryData<{ api_keys: ApiKey[] }>(
        queryKeys.apiKeys,
        (read) => read && { api_keys: [key, ...read.api_keys] },
      );
      onCreated({ ...key, secret });
    },
    onError: (error) => {
      const wrongPassword = passwordRefusal(error);
      if (wrongPassword) setRefusal(wrongPassword);
      else if (asAppError(error).code === 'fresh_sign_in_required') setStale(true);
      else showFailure(form, error, { about });
    },
    // Where the answer is lost, the key may exist.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.apiKeys }),
  });
  const submit = (body: { name: string }) => {
    if (stale && asksPassword && !password) setRefusal('Indiquez votre mot de passe');
    else mutate(body);
  };
  return { form, submit, busy: isPending, stale, asksPassword, services, password, setPassword, refusal };
};

const NewKey = ({ onCreated }: { onCreated: (key: CreatedApiKey) => void }) => {
  const { form, submit, busy, stale, asksPassword, services, password, setPassword, refusal } = useNewKey(onCreated);
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(submit)}
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label="Nom de la nouvelle clé"
        hint="L’outil qui s’en servira, pour la retrouver."
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      {stale && (
        <div className="grid gap-4 sm:col-span-2">
          <div role="alert">
            <Notice tone="accent" title="Votre connexion date de plus de 5&nbsp;minutes">
              Une clé ouvre votre compte à un outil&nbsp;: confirmez que c’est bien vous, puis créez-la.
            </Notice>
          </div>
          {asksPassword && <OwnPasswordField value={password} refusal={refusal} onChange={setPassword} />}
          {services && (
            <ReconnectButtons
              services={services}
              instead={asksPassword}
              busy={busy}
              promise="aucune clé n’est créée d’ici là"
              from="/profile?tab=cles-api"
            />
          )}
        </div>
      )}
      <Button type="submit" variant="secondary" busy={busy} className={stale ? 'justify-self-start' : 'sm:mt-7.5'}>
        Créer la clé
      </Button>
    </form>
  );
};

type Revocation = { apiKey: ApiKey | undefined; onClose: () => void };
const RevokeDialog = ({ apiKey, onClose }: Revocation) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id }: ApiKey) => {
      try {
        await api.revokeApiKey({ params: { id } });
      } catch (error) {
        // Another tab, or a first attempt whose answer was lost, has revoked the key.
        if (asAppError(error).code !== 'api_key_not_found') throw error;
      }
    },
    onSuccess: (_, { id, name }) => {
      onClose();
      client.setQueryData<{ api_keys: ApiKey[] }>(
        queryKeys.apiKeys,
        (read) => read && { api_keys: read.api_keys.filter((key) => key.id !== id) },
      );
      toast({ title: 'Clé révoquée', description: `«\u00A0${name}\u00A0» n’ouvre plus rien.`, tone: 'success', about });
    },
    meta: { about },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.apiKeys }),
  });
  return (
    <Dialog
      open={apiKey !== undefined}
      onClose={onClose}
      title="Révoquer cette clé&nbsp;?"
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => apiKey && mutate(apiKey)}>
            Révoquer la clé
          </Button>
        </>
      }
    >
      L’outil qui utilise la clé «&nbsp;{apiKey?.name}&nbsp;» sera refusé dès son prochain appel. Vos devis restent.
    </Dialog>
  );
};

const Line = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => {
  const { name, ending, created_at, last_used_at } = apiKey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted text-note">
          Finit par <span className="font-mono">{ending}</span>, créée le {formatParisDay(created_at)},{' '}
          {last_used_at ? `utilisée le ${formatParisDay(last_used_at)}` : 'jamais utilisée'}
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={onRevoke} aria-label={`Révoquer la clé ${name}`}>
        Révoquer
      </Button>
    </li>
  );
};

const Keys = ({ keys, tier }: { keys: ApiKey[]; tier: Tier }) => {
  const [created, setCreated] = useState<CreatedApiKey>();
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey>();
  const isOpen = tier === 'Enterprise';
  return (
    <div className="grid gap-6">
      {created && <Shown created={created} onClose={() => setCreated(undefined)} />}
      {keys.length > 0 && (
        <ul>
          {keys.map((key) => (
            <Line key={key.id} apiKey={key} onRevoke={() => setKeyToRevoke(key)} />
          ))}
        </ul>
      )}
      {!isOpen && (
        <p className="text-muted">
          {keys.length > 0 ? 'Ces clés n’ouvrent rien sans lui\u00A0: le' : 'Le'} plan Enterprise ouvre l’accès par API.{' '}
          <TextLink to="/pricing">Voir les tarifs</TextLink>
        </p>
      )}
      {isOpen && keys.length < mostApiKeys && <NewKey onCreated={setCreated} />}
      {isOpen && keys.length >= mostApiKeys && (
        <p className="text-muted">
          Vous avez {mostApiKeys}&nbsp;clés, autant qu’il s’en garde&nbsp;: révoquez-en une pour en créer une autre.
        </p>
      )}
      <RevokeDialog apiKey={keyToRevoke} onClose={() => setKeyToRevoke(undefined)} />
    </div>
  );
};

const Content = ({ tier }: { tier: Tier }) => {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: queryKeys.apiKeys,
    queryFn: () => api.listApiKeys(),
  });
  if (data) return <Keys keys={data.api_keys} tier={tier} />;
  if (errorUpdateCount === 0) return <Skeleton className="h-20 w-full" />;
  return <Unread text="Vos clés n’ont pas pu être lues." busy={isFetching} onRetry={() => void refetch()} />;
};

/** The keys of a person's own programs. */
export const ApiKeysCard = ({ tier }: { tier: Tier }) => (
  <Card title="Accès par API">
    <p className="mb-5">
      Une clé laisse l’un de vos outils demander et lire vos devis en votre nom, avec vos crédits.{' '}
      <TextLink to="/documentation-api">Lire la documentation</TextLink>
    </p>
    <Content tier={tier} />
  </Card>
);

/** Without the plan it is unknown what a key may be used for. */
export const ApiKeysSection = () => {
  const { subscription, failed, reading, retry } = useSubscription();
  if (subscription)
    return (
      <Parts>
        <ApiKeysCard tier={subscription.subscription_tier} />
        <WebhooksCard tier={subscription.subscription_tier} />
      </Parts>
    );
  if (!failed) return <Skeleton className="h-40 w-full" />;
  return <Unread text={unread} busy={reading} onRetry={retry} />;
};
