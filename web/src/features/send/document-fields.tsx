import type { ComponentProps, ReactNode } from 'react';
import { sirenHint } from '../../../../shared/account/company-numbers.ts';
import { termLimits } from '../../../../shared/account/payment-terms.ts';
import type { FieldErrors } from '../../../../shared/api/errors.ts';
import { clientKinds, clientLimits, vatChoices } from '../../../../shared/devis/devis-choices.ts';
import { firstStart } from '../../../../shared/estimate/start-date.ts';
import { formatDay, formatVatRate } from '../../../../shared/text/format.ts';
import { today } from '../../quote-view/today.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fold } from '../../ui/disclosure.tsx';
import { FieldGroup, WideField } from '../../ui/field-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ClientChoice } from './client-choice.tsx';
import { clientDraft, type DevisDraft, type Typed } from './devis-draft.ts';
import { fieldId } from './focus-field.ts';

export type FieldsProps = {
  draft: DevisDraft;
  errors: FieldErrors;
  onChange: (part: Partial<DevisDraft>) => void;
};
type Typing = { target: { value: string } };

/** The properties that every field of the form shares. */
export const wired = ({ draft, errors, onChange }: FieldsProps, name: Typed) => ({
  id: fieldId(name),
  value: draft[name],
  error: errors[name],
  onChange: ({ target }: Typing) => onChange({ [name]: target.value }),
});

const Line = (props: ComponentProps<typeof TextField>) => <TextField autoComplete="off" {...props} />;

/** A term with several lines of text. */
const Lines = (props: ComponentProps<typeof TextArea>) => (
  <WideField>
    <TextArea rows={2} maxLength={termLimits.text} {...props} />
  </WideField>
);

/** Whom the devis is for, and the address that it is sent to. */
export const ClientFields = (props: FieldsProps) => {
  const { draft, onChange } = props;
  const consumer = draft.kind === 'consumer';
  return (
    <FieldGroup legend="À qui">
      <ClientChoice name={draft.name} onChoose={(client) => onChange(clientDraft(client))} />
      <Line label="Nom ou raison sociale" maxLength={clientLimits.name} {...wired(props, 'name')} />
      <SelectField
        label="Le client est"
        placeholder="À préciser"
        options={Object.entries(clientKinds).map(([value, label]) => ({ value, label }))}
        {...wired(props, 'kind')}
      />
      <WideField>
        <Line label="Email du client" type="email" {...wired(props, 'email')} />
        <Checkbox
          label="Sans mail, je donne le lien moi-même"
          checked={draft.by_link}
          onChange={({ target }) => onChange({ by_link: target.checked })}
        />
      </WideField>
      <WideField>
        <TextArea label="Adresse du client" rows={2} maxLength={clientLimits.address} {...wired(props, 'address')} />
      </WideField>
      {consumer ? (
        <WideField>
          <Checkbox
            label="Le contrat sera signé dans mes locaux, en présence du client"
            hint="Sinon il se conclut à distance ou chez lui&nbsp;: il a quatorze jours pour se rétracter, et le devis en porte le formulaire."
            checked={draft.in_person}
            onChange={({ target }) => onChange({ in_person: target.checked })}
          />
        </WideField>
      ) : (
        <Line
          label="SIREN du client"
          optional
          inputMode="numeric"
          className="tabular-nums"
          doubt={sirenHint(draft.siren)}
          {...wired(props, 'siren')}
        />
      )}
    </FieldGroup>
  );
};

const vatLabels = vatChoices.map((choice) => ({
  value: String(choice),
  label: choice === 'exempt' ? 'Non applicable (293\u00A0B)' : formatVatRate(choice),
}));

const LateRate = (props: FieldsProps) =>
  props.draft.kind !== 'consumer' && (
    <Line
      label="Pénalités de retard (% par an)"
      hint={'D’usage, le taux de la BCE plus dix points (C. com. L441\u201110).'}
      inputMode="decimal"
      className="tabular-nums"
      {...wired(props, 'late_rate')}
    />
  );

type TermsProps = FieldsProps & {
  /** No earlier devis has told the late penalties: they are asked for before the fold. */
  asksLateRate: boolean;
  /** What else the document says, folded with the terms that seldom change. */
  children: ReactNode;
};

export const TermsFields = ({ asksLateRate, children, ...props }: TermsProps) => (
  <div className="grid gap-4">
    <FieldGroup legend="Conditions">
      <Line
        label="Acompte à la commande (%)"
        inputMode="numeric"
        className="tabular-nums"
        hint="0 sans acompte."
        {...wired(props, 'deposit')}
      />
      <SelectField label="TVA" placeholder="À préciser" options={vatLabels} {...wired(props, 'vat')} />
      <Lines
        label="Échéances de paiement"
        placeholder="Ex.&nbsp;: à 30 jours de chaque livraison"
        {...wired(props, 'payment_terms')}
      />
      <Lines label="Moyens de paiement" placeholder="Ex.&nbsp;: virement" {...wired(props, 'payment_means')} />
      {asksLateRate && <LateRate {...props} />}
    </FieldGroup>
    <Fold title={`Validité, début, ${asksLateRate ? '' : 'pénalités, '}ce que le devis montre`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Line
          label="Validité du devis (jours)"
          inputMode="numeric"
          className="tabular-nums"
          {...wired(props, 'validity_days')}
        />
        {!asksLateRate && <LateRate {...props} />}
        <WideField>
          <Line
            label="Début prévu"
            optional
            type="date"
            min={today()}
            className="tabular-nums"
            hint={`Sans date, le premier jour ouvré après l’émission\u00A0: le ${formatDay(firstStart(new Date().toISOString()))}.`}
            {...wired(props, 'start_date')}
          />
        </WideField>
        <WideField>{children}</WideField>
      </div>
    </Fold>
  </div>
);
