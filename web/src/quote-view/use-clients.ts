import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DevisClient } from '../../../shared/devis/devis-choices.ts';
import { api } from '../lib/app-api.ts';
import { asAppError, toastError } from '../lib/errors.ts';
import { showAnswer } from '../lib/query.tsx';
import { queryKeys } from '../lib/query-keys.ts';
import { toast } from '../ui/toast.ts';

const about = 'clients';

/** `former`: the name that the client had before. */
type Change = { client: DevisClient; kept: boolean; former?: string | undefined };

const sorted = (clients: DevisClient[]) => clients.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));

/** A client is known by name: kept again, it takes the place of the former one. */
const changed = (clients: DevisClient[], { client, kept, former }: Change) =>
  sorted([...clients.filter(({ name }) => name !== client.name && name !== former), ...(kept ? [client] : [])]);

/** Applies the change to the current directory, and again where another tab has changed it meanwhile. */
const save = async (change: Change, triesLeft = 2): Promise<Awaited<ReturnType<typeof api.saveClients>>> => {
  const { clients, updated_at: seen } = await api.listClients();
  try {
    return await api.saveClients({ body: { clients: changed(clients, change), seen } });
  } catch (error) {
    if (triesLeft > 0 && asAppError(error).code === 'clients_changed') return save(change, triesLeft - 1);
    throw error;
  }
};

const fields = ['kind', 'name', 'address', 'siren', 'email'] as const;

/** Adds the client of a devis to the directory. A directory that takes none stops no devis: a toast says it. */
export const keepClient = async (client: DevisClient): Promise<void> => {
  try {
    const { clients } = await api.listClients();
    const kept = clients.find(({ name }) => name === client.name);
    if (!kept || fields.some((field) => kept[field] !== client[field])) await save({ client, kept: true });
  } catch (error) {
    const { fields: told } = asAppError(error);
    toastError(error, { title: 'Client non gardé', ...(told?.clients && { description: told.clients }), about });
  }
};

/** The provider's directory of clients, and the way to keep one or to take it away. */
export const useClients = () => {
  const client = useQueryClient();
  const reading = useQuery({ queryKey: queryKeys.clients, queryFn: () => api.listClients() });
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => save(change),
    onSuccess: (directory, { client: { name }, kept }) => {
      showAnswer(client, queryKeys.clients, directory);
      const description = kept ? `${name} est gardé dans vos clients.` : `${name} n’est plus dans vos clients.`;
      toast({ title: 'Succès', description, tone: 'success', about });
    },
    meta: { about, failure: ({ fields }) => (fields?.clients ? { description: fields.clients } : {}) },
  });
  return { clients: reading.data?.clients ?? [], reading, change: mutate, busy: isPending };
};
