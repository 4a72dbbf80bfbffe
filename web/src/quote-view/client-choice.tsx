import type { DevisClient } from '../../../shared/devis/devis-choices.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useClients } from './use-clients.ts';

type Props = {
  name: string;
  /** The client that is typed; undefined while it is not complete. */
  client: DevisClient | undefined;
  onChoose: (client: DevisClient) => void;
};

const isSame = (a: DevisClient, b: DevisClient) =>
  (['kind', 'name', 'address', 'siren', 'email'] as const).every((field) => a[field] === b[field]);

/** Chooses a client of the directory, and adds the typed client to it. */
export const ClientChoice = ({ name, client, onChoose }: Props) => {
  const { clients, change, busy } = useClients();
  const kept = clients.find((each) => each.name === name.trim());
  const choose = (chosen: string) => {
    const found = clients.find((each) => each.name === chosen);
    if (found) onChoose(found);
  };
  return (
    <div className="grid justify-items-start gap-2 sm:col-span-2">
      {clients.length > 0 && (
        <div className="w-full">
          <SelectField
            label="Mes clients"
            placeholder="Nouveau client"
            options={clients.map((each) => ({ value: each.name, label: each.name }))}
            value={kept?.name ?? ''}
            onChange={({ target }) => choose(target.value)}
          />
        </div>
      )}
      <p className="flex flex-wrap gap-2">
        {client && !(kept && isSame(kept, client)) && (
          <Button variant="secondary" size="sm" busy={busy} onClick={() => change({ client, kept: true })}>
            {kept ? 'Mettre à jour dans mes clients' : 'Garder dans mes clients'}
          </Button>
        )}
        {kept && (
          <Button variant="quiet" size="sm" busy={busy} onClick={() => change({ client: kept, kept: false })}>
            Retirer de mes clients
          </Button>
        )}
      </p>
    </div>
  );
};
