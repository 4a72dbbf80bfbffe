import type { ComponentProps, ReactNode } from 'react';
import { sirenHint } from '../../../shared/account/company-numbers.ts';
import { termLimits } from '../../../shared/account/payment-terms.ts';
import type { FieldErrors } from '../../../shared/api/errors.ts';
import { clientKinds, clientLimits, type DevisClient, vatChoices } from '../../../shared/devis/devis-choices.ts';
import { firstStart } from '../../../shared/estimate/start-date.ts';
import { formatDay, formatVatRate } from '../../../shared/text/format.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ClientChoice } from './client-choice.tsx';
import { clientDraft, type IssueDraft, type Typed, today } from './issue-draft.ts';
import { fieldId } from './issue-rules.tsx';

export type FieldsProps = {
  draft: IssueDraft;
  errors: FieldErrors;
  onChange: (part: Partial<IssueDraft>) => void;
};
type Typing = { target: { value: string } };

/** The properties that every field of the form shares. `field`: what a rule calls it, where that is another name. */
const wired = ({ draft, errors, onChange }: FieldsProps, name: Typed, field: string = name) => ({
  id: fieldId(field),
  value: draft[name],
  error: errors[name],
  onChange: ({ target }: Typing) => onChange({ [name]: target.value }),
});

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 font-serif text-lg">{legend}</legend>
    <div className="grid gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
);

const Wide = ({ children }: { children: ReactNode }) => <div className="sm:col-span-2">{children}</div>;

const Line = (props: ComponentProps<typeof TextField>) => <TextField autoComplete="off" {...props} />;

/** A term with several lines of text. */
const Lines = (props: ComponentProps<typeof TextArea>) => (
  <Wide>
    <TextArea rows={2} maxLength={termLimits.text} className="min-h-16" {...props} />
  </Wide>
);

export const ClientFields = ({ client, ...props }: FieldsProps & { client: DevisClient | undefined }) => (
  <Group legend="Votre client">
    <ClientChoice name={props.draft.name} client={client} onChoose={(chosen) => props.onChange(clientDraft(chosen))} />
    <SelectField
      label="Le client est"
      placeholder="À préciser"
      options={Object.entries(clientKinds).map(([value, label]) => ({ value, label }))}
      {...wired(props, 'kind')}
    />
    <Line label="Nom ou raison sociale" maxLength={clientLimits.name} {...wired(props, 'name', 'client')} />
    <Wide>
      <TextArea
        label="Adresse du client"
        rows={3}
        className="min-h-24"
        maxLength={clientLimits.address}
        {...wired(props, 'address')}
      />
    </Wide>
    {props.draft.kind !== 'consumer' && (
      <Line
        label="SIREN du client"
        optional
        inputMode="numeric"
        className="tabular-nums"
        doubt={sirenHint(props.draft.siren)}
        {...wired(props, 'siren')}
      />
    )}
    <Line label="Email du client" optional type="email" {...wired(props, 'email')} />
    {props.draft.kind === 'consumer' && (
      <Wide>
        <Checkbox
          label="Le contrat sera signé dans mes locaux, en présence du client"
          hint="Sinon il se conclut à distance ou chez lui&nbsp;: il a quatorze jours pour se rétracter, et le devis en porte le formulaire."
          checked={props.draft.in_person}
          onChange={({ target }) => props.onChange({ in_person: target.checked })}
        />
      </Wide>
    )}
  </Group>
);

const vatLabels = vatChoices.map((choice) => ({
  value: String(choice),
  label: choice === 'exempt' ? 'Non applicable (art.\u00A0293\u00A0B)' : formatVatRate(choice),
}));

export const TermsFields = (props: FieldsProps) => (
  <Group legend="Prix et conditions">
    <SelectField label="TVA" placeholder="À préciser" options={vatLabels} {...wired(props, 'vat')} />
    <Line
      label="Acompte à la commande (%)"
      inputMode="numeric"
      className="tabular-nums"
      hint="0 sans acompte."
      {...wired(props, 'deposit')}
    />
    <Lines
      label="Échéances de paiement"
      placeholder="À 30 jours de chaque livraison"
      {...wired(props, 'payment_terms')}
    />
    <Lines label="Moyens de paiement" placeholder="Virement" {...wired(props, 'payment_means')} />
    <Line
      label="Validité du devis (jours)"
      inputMode="numeric"
      className="tabular-nums"
      {...wired(props, 'validity_days')}
    />
    <Line
      label="Début prévu"
      optional
      type="date"
      min={today()}
      className="tabular-nums"
      hint={`Sans date, le premier jour ouvré après l’émission\u00A0: le ${formatDay(firstStart(new Date().toISOString()))}.`}
      {...wired(props, 'start_date')}
    />
    {props.draft.kind !== 'consumer' && (
      <Line
        label="Pénalités de retard (% par an)"
        inputMode="decimal"
        className="tabular-nums"
        {...wired(props, 'late_rate')}
      />
    )}
  </Group>
);
