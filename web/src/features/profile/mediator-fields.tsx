import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { legalLabels } from '../../quote-view/legal-labels.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup, WideField } from '../../ui/field-group.tsx';
import { Line } from './legal-line.tsx';
import type { LegalForm } from './use-save-legal-details.ts';

const names = ['mediator_name', 'mediator_site', 'mediator_address'] as const;

/** The mediator for disputes with consumers. Providers who work for businesses only leave it empty. */
export const MediatorFields = ({ form }: { form: LegalForm }) => {
  const values = useWatch({ control: form.control, name: names });
  const [asked, setAsked] = useState(false);
  const shown = asked || values.some(Boolean);
  const change = (consumers: boolean) => {
    setAsked(consumers);
    if (!consumers) for (const name of names) form.setValue(name, null);
  };
  return (
    <FieldGroup legend="Médiateur de la consommation">
      <WideField>
        <Checkbox
          label="Je travaille aussi pour des consommateurs"
          hint="Un devis à un consommateur nomme le médiateur dont vous dépendez."
          checked={shown}
          onChange={({ target }) => change(target.checked)}
        />
      </WideField>
      {shown && (
        <>
          <Line form={form} name="mediator_name" label={legalLabels.mediator_name} />
          <Line form={form} name="mediator_site" label={legalLabels.mediator_site} inputMode="url" />
          <WideField>
            <Line form={form} name="mediator_address" label={legalLabels.mediator_address} />
          </WideField>
        </>
      )}
    </FieldGroup>
  );
};
