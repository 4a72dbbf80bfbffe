import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Group, Line } from './legal-line.tsx';
import type { LegalForm } from './use-save-legal-details.ts';

const names = ['mediator_name', 'mediator_site', 'mediator_address'] as const;

/** The mediator for disputes with consumers. Providers who work for businesses only leave it empty. */
export const MediatorFields = ({ form }: { form: LegalForm }) => {
  const values = useWatch({ control: form.control, name: names });
  const [asked, setAsked] = useState(location.hash.startsWith('#mediator_'));
  const shown = asked || values.some(Boolean);
  const change = (consumers: boolean) => {
    setAsked(consumers);
    if (!consumers) for (const name of names) form.setValue(name, null);
  };
  return (
    <Group legend="Médiateur de la consommation">
      <div className="sm:col-span-2">
        <Checkbox
          label="Je travaille aussi pour des consommateurs"
          hint="Un devis à un consommateur nomme le médiateur dont vous dépendez."
          checked={shown}
          onChange={({ target }) => change(target.checked)}
        />
      </div>
      {shown && (
        <>
          <Line form={form} name="mediator_name" label="Nom du médiateur" />
          <Line form={form} name="mediator_site" label="Site du médiateur" inputMode="url" />
          <div className="sm:col-span-2">
            <Line form={form} name="mediator_address" label="Adresse du médiateur" />
          </div>
        </>
      )}
    </Group>
  );
};
