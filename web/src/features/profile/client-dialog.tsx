import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sirenHint } from '../../../../shared/account/company-numbers.ts';
import { clientKinds, clientLimits, DevisClient } from '../../../../shared/devis/devis-choices.ts';
import { useRouteForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Values = z.input<typeof DevisClient>;

/** A consumer has no SIREN, and an empty input is left out. */
const toBody = ({ siren, email, ...values }: Values): Values => ({
  ...values,
  siren: values.kind === 'business' ? siren : null,
  email: email?.trim() || null,
});

const empty: Values = { kind: 'business', name: '', address: null, siren: null, email: null };

const Fields = ({ form }: { form: UseFormReturn<Values, unknown, DevisClient> }) => {
  const { errors } = form.formState;
  const [kind, siren] = useWatch({ control: form.control, name: ['kind', 'siren'] });
  return (
    <>
      <SelectField
        label="Le client est"
        options={Object.entries(clientKinds).map(([value, label]) => ({ value, label }))}
        error={errors.kind?.message}
        {...form.register('kind')}
      />
      <TextField
        label="Nom ou raison sociale"
        autoComplete="off"
        maxLength={clientLimits.name}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextArea
        label="Adresse du client"
        rows={3}
        maxLength={clientLimits.address}
        hint="Comme sur une enveloppe."
        error={errors.address?.message}
        {...form.register('address')}
      />
      {kind === 'business' && (
        <TextField
          label="SIREN du client"
          optional
          autoComplete="off"
          inputMode="numeric"
          className="tabular-nums"
          doubt={sirenHint(siren)}
          error={errors.siren?.message}
          {...form.register('siren')}
        />
      )}
      <TextField
        label="Email du client"
        optional
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
    </>
  );
};

type Props = {
  /** Null for a new client. */
  client: DevisClient | null;
  /** The directory identifies a client by its name: two cannot have the same. */
  taken: string[];
  busy: boolean;
  onSave: (client: DevisClient) => void;
  onClose: () => void;
};

/** A client, new or changed. */
export const ClientDialog = ({ client, taken, busy, onSave, onClose }: Props) => {
  const form = useRouteForm<Values, DevisClient>({ body: DevisClient }, { defaultValues: client ?? empty, toBody });
  const save = (typed: DevisClient) => {
    if (typed.name !== client?.name && taken.includes(typed.name))
      form.setError('name', { message: 'Ce nom est déjà dans vos clients' }, { shouldFocus: true });
    else onSave(typed);
  };
  return (
    <Dialog open onClose={onClose} title={client ? 'Modifier le client' : 'Nouveau client'}>
      <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4">
        <Fields form={form} />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={busy}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
