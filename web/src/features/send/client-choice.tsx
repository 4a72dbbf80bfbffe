import type { DevisClient } from '../../../../shared/devis/devis-choices.ts';
import { useClients } from '../../quote-view/use-clients.ts';
import { WideField } from '../../ui/field-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type Props = { name: string; onChoose: (client: DevisClient) => void };

/** Chooses a client of the directory, where there is one. */
export const ClientChoice = ({ name, onChoose }: Props) => {
  const { clients } = useClients();
  const choose = (chosen: string) => {
    const found = clients.find((each) => each.name === chosen);
    if (found) onChoose(found);
  };
  if (clients.length === 0) return null;
  return (
    <WideField>
      <SelectField
        label="Mes clients"
        placeholder="Nouveau client"
        options={clients.map((each) => ({ value: each.name, label: each.name }))}
        value={clients.find((each) => each.name === name.trim())?.name ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
    </WideField>
  );
};
