import type { FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { acceptWords } from '../../../../shared/offer/agreements.ts';
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { formatCents } from '../../../../shared/text/format.ts';
import type { Choice } from '../../offer-view/use-chosen-options.ts';
import { UndrawnNotice } from '../../quote-view/undrawn-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { addressOf, CodeAddress, CodeField } from './code-step.tsx';
import { type AcceptanceProps, boxesOf, useAcceptance } from './use-acceptance.ts';

type Acceptance = ReturnType<typeof useAcceptance>;
/** Says after an amount whether it includes VAT. */
const taxOf = ({ vat }: ReceivedOffer) => (vat === 'exempt' ? '' : `\u00A0${vat === null ? 'HT' : 'TTC'}`);

type StepProps = { offer: ReceivedOffer; acceptance: Acceptance };

/** Repeats what is accepted beside the button. */
const Recap = ({ offer, choice: { chosen, totals } }: { offer: ReceivedOffer; choice: Choice }) => {
  const options = offer.choosable.filter(({ index }) => chosen.includes(index)).map(({ name }) => name);
  return (
    <p>
      {offer.document.title} {offer.document.number}
      {options.length > 0 && `, avec ${options.join(', ')}`}&nbsp;:{' '}
      <strong className="whitespace-nowrap tabular-nums">
        {formatCents(totals.due_cents)}
        {taxOf(offer)}
      </strong>
      {totals.deposit_cents ? `, dont ${formatCents(totals.deposit_cents)} d’acompte` : ''}.
    </p>
  );
};

/** Errors that were found before the code was requested are removed when the field changes. */
const fieldOf = ({ register, clearErrors }: Acceptance['form'], name: 'name' | 'capacity' | 'agreed') =>
  register(name, { onChange: () => clearErrors(name) });

const Signatory = ({ offer, acceptance: { form, code } }: StepProps) => {
  const { errors } = form.formState;
  const printed = useWatch({ control: form.control, name: ['name', 'capacity'] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Votre nom" autoComplete="name" error={errors.name?.message} {...fieldOf(form, 'name')} />
      {offer.recipient.kind === 'business' && (
        <TextField
          label="En qualité de"
          optional
          autoComplete="organization-title"
          hint="Par exemple «&nbsp;gérante de la société&nbsp;»."
          error={errors.capacity?.message}
          {...fieldOf(form, 'capacity')}
        />
      )}
      <CodeAddress
        offer={offer}
        code={code}
        label="Votre adresse mail"
        hint="Le code y est envoyé, puis le devis signé."
      />
      <div className="empty:hidden sm:col-span-2">
        <UndrawnNotice texts={printed} />
      </div>
    </div>
  );
};

const Agreements = ({ offer, acceptance: { form } }: StepProps) => {
  const problem = form.formState.errors.agreed?.message;
  return (
    <div>
      {boxesOf(offer).map(({ id, text, required }) => (
        <Checkbox
          key={id}
          value={id}
          label={text}
          hint={required ? problem && <span className="font-medium text-danger">{problem}</span> : 'Facultatif'}
          aria-invalid={required && problem ? true : undefined}
          {...fieldOf(form, 'agreed')}
        />
      ))}
    </div>
  );
};

/** No code reaches an address that rejects mails: what its holder can do instead. */
const Unmailed = ({ offer }: { offer: ReceivedOffer }) => (
  <Notice tone="danger" title="Votre adresse rejette nos mails">
    Aucun code ne peut être envoyé à {addressOf(offer)}. Demandez à {offer.provider.name} d’envoyer le devis à une autre
    adresse, ou de vous donner un lien sans mail&nbsp;: vous y indiquez l’adresse qui reçoit le code.
  </Notice>
);

const AskCode = ({ offer, acceptance: { asking } }: StepProps) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-muted text-note">Pour signer, un code à six chiffres est envoyé à {addressOf(offer)}.</p>
    <Button type="submit" size="lg" busy={asking} className="max-sm:w-full">
      Recevoir un code
    </Button>
  </div>
);

const EnterCode = ({ offer, acceptance: { form, code } }: StepProps) => (
  <div className="grid gap-5 border-t pt-5">
    <CodeField offer={offer} form={form} code={code} />
    <Button type="submit" size="lg" busy={form.formState.isSubmitting} className="max-sm:w-full sm:justify-self-start">
      {acceptWords[offer.recipient.kind]}
    </Button>
  </div>
);

export const AcceptanceForm = (props: AcceptanceProps) => {
  const { offer, choice } = props;
  const acceptance = useAcceptance(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (acceptance.coded ? acceptance.accept() : acceptance.askCode());
  };
  const unmailed = offer.mails === 'none';
  const Step = acceptance.coded ? EnterCode : AskCode;
  return (
    <section
      id="accepter"
      tabIndex={-1}
      aria-labelledby="accepter-titre"
      className="min-w-0 rounded-card border bg-surface p-5 outline-none sm:p-6 print:hidden"
    >
      <h2 id="accepter-titre" className="font-serif text-heading">
        Accepter
      </h2>
      <form method="dialog" noValidate onSubmit={submit} className="mt-4 grid gap-5">
        <Recap offer={offer} choice={choice} />
        <Signatory offer={offer} acceptance={acceptance} />
        <Agreements offer={offer} acceptance={acceptance} />
        {unmailed ? <Unmailed offer={offer} /> : <Step offer={offer} acceptance={acceptance} />}
        <p className="text-muted text-note">
          C’est une signature électronique simple&nbsp;: votre nom, l’heure, votre adresse et le code sont gardés avec
          le devis. Le devis signé vous parvient par mail, à vous et à {offer.provider.name}.
        </p>
      </form>
    </section>
  );
};
