import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangedWebhooks, Webhook, WebhookChange } from '../../../../shared/api/webhooks.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export const about = 'webhooks';

/** Milliseconds between two readings while a message is about to leave, and how long before that. */
const pollEvery = 15_000;
const soon = 2 * 60_000;

const isAboutToLeave = ({ deliveries }: Webhook) =>
  deliveries.some(({ next_at }) => next_at !== null && Date.parse(next_at) < Date.now() + soon);

export const useWebhooks = () =>
  useQuery({
    queryKey: queryKeys.webhooks,
    queryFn: () => api.listWebhooks(),
    refetchInterval: ({ state: { data } }) => (data?.webhooks.some(isAboutToLeave) ? pollEvery : false),
  });

/** Changes webhooks. A new secret is held until the person has noted it. */
export const useWebhookChange = () => {
  const client = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (body: WebhookChange) => api.saveWebhook({ body }),
    onSuccess: ({ webhooks, secret: drawn }: ChangedWebhooks) => {
      client.setQueryData(queryKeys.webhooks, { webhooks });
      if (drawn) setSecret(drawn);
    },
    // Where the answer is lost, the change may be done.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.webhooks }),
  });
  /** True after a success; a failure shows a toast. A webhook that is gone already counts as removed. */
  const change = async (body: WebhookChange): Promise<boolean> => {
    try {
      await mutateAsync(body);
      return true;
    } catch (error) {
      if (body.action === 'remove' && asAppError(error).code === 'webhook_not_found') return true;
      toastError(error, { about });
      return false;
    }
  };
  return {
    create: mutateAsync,
    change,
    busy: isPending ? variables : undefined,
    secret,
    forget: () => setSecret(null),
  };
};
