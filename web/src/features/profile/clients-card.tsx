import { useState } from 'react';
import { mostClients } from '../../../../shared/account/clients.ts';
import type { DevisClient } from '../../../../shared/devis/devis-choices.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { count } from '../../../../shared/text/format.ts';
import { useClients } from '../../quote-view/use-clients.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Unread } from '../../ui/unread.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { ClientRemoval } from './client-removal.tsx';
import { ClientRow } from './client-row.tsx';

/** True where every word of the search is in the client's details. */
const found = (clients: DevisClient[], search: string) => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return clients.filter(({ name, address, siren, email }) => {
    const text = fold([name, address, siren, email].filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  });
};

const Nobody = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState title="Aucun client pour l’instant" action={<Button onClick={onAdd}>Ajouter un client</Button>}>
    Ajoutez-les ici, ou gardez-les quand vous émettez un devis.
  </EmptyState>
);

type ListProps = {
  clients: DevisClient[];
  onAdd: () => void;
  onEdit: (client: DevisClient) => void;
  onRemove: (client: DevisClient) => void;
};

const List = ({ clients, onAdd, onEdit, onRemove }: ListProps) => {
  const [search, setSearch] = useState('');
  const shown = found(clients, search);
  return (
    <div className="grid gap-5">
      <search className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Rechercher un client"
          type="search"
          maxLength={120}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button disabled={clients.length >= mostClients} onClick={onAdd}>
          Ajouter un client
        </Button>
      </search>
      <p role="status" className="text-muted text-note">
        {shown.length === 0 ? 'Aucun client ne correspond.' : count(shown.length, 'client', 'clients')}
        {clients.length >= mostClients &&
          ` ${mostClients}\u00A0clients au maximum\u00A0: retirez-en un pour en ajouter.`}
      </p>
      <ul className="grid gap-3">
        {shown.map((client) => (
          <ClientRow
            key={client.name}
            client={client}
            onEdit={() => onEdit(client)}
            onRemove={() => onRemove(client)}
          />
        ))}
      </ul>
    </div>
  );
};

/** Looked through, added to, changed. `edited` null: a new client. */
const Directory = () => {
  const { clients, reading, change, busy } = useClients();
  const [edited, setEdited] = useState<DevisClient | null>();
  const [removed, setRemoved] = useState<DevisClient>();
  const add = () => setEdited(null);
  if (reading.isPending && !reading.errorUpdateCount) return <Skeleton className="h-60 w-full" />;
  if (!reading.data)
    return (
      <Unread
        text="Vos clients n’ont pas pu être lus."
        busy={reading.isFetching}
        onRetry={() => void reading.refetch()}
      />
    );
  return (
    <>
      {clients.length === 0 ? (
        <Nobody onAdd={add} />
      ) : (
        <List clients={clients} onAdd={add} onEdit={setEdited} onRemove={setRemoved} />
      )}
      {edited !== undefined && (
        <ClientDialog
          client={edited}
          taken={clients.map(({ name }) => name)}
          busy={busy}
          onSave={(client) =>
            change({ client, kept: true, former: edited?.name }, { onSuccess: () => setEdited(undefined) })
          }
          onClose={() => setEdited(undefined)}
        />
      )}
      <ClientRemoval
        client={removed}
        busy={busy}
        onClose={() => setRemoved(undefined)}
        onConfirm={(client) => change({ client, kept: false }, { onSuccess: () => setRemoved(undefined) })}
      />
    </>
  );
};

/** The directory: whom a provider issues devis for. */
export const ClientsCard = () => (
  <Card
    title="Clients"
    description="Ils se choisissent à l’émission d’un devis. En changer un ne touche pas aux devis déjà émis."
  >
    <Directory />
  </Card>
);
