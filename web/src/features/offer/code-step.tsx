import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { formatParisMoment } from '../../../../shared/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { asksAddress, type useCode } from './use-code.ts';
import type { ReplyForm } from './use-reply-form.ts';

/** Where a code goes. */
export const addressOf = ({ recipient, accepted }: ReceivedOffer) =>
  recipient.masked_email ?? (accepted ? 'l’adresse qui a accepté ce devis' : 'l’adresse indiquée ci-dessus');

/** The address of a code, where the page has to ask for it. */
export const CodeAddress = ({
  offer,
  code,
  label,
  hint,
}: {
  offer: ReceivedOffer;
  code: ReturnType<typeof useCode>;
  label: string;
  hint: string;
}) =>
  asksAddress(offer) && (
    <TextField
      label={label}
      type="email"
      autoComplete="email"
      hint={hint}
      error={code.form.formState.errors.email?.message}
      {...code.form.register('email')}
    />
  );

type WithCode = Pick<ReplyForm<'renounce'>, 'register' | 'formState'>;

type CodeFieldProps = { offer: ReceivedOffer; form: unknown; code: ReturnType<typeof useCode> };

/** The field of a code that was sent, until when it is valid, and how to get another one. */
export const CodeField = ({ offer, form, code }: CodeFieldProps) => {
  // The forms of all answers with a code have this field.
  const { register, formState } = form as WithCode;
  return (
    <>
      <p role="status">
        Un code à six chiffres a été envoyé à {addressOf(offer)}.
        {offer.code_until && ` Il est valable jusqu’au ${formatParisMoment(offer.code_until)} (heure de Paris).`}
      </p>
      <div className="max-w-60">
        <TextField
          label="Code reçu par mail"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          className="text-lg tracking-[0.3em] tabular-nums"
          error={formState.errors.code?.message}
          {...register('code')}
        />
      </div>
      <Button
        variant="quiet"
        size="sm"
        busy={code.form.formState.isSubmitting}
        onClick={() => void code.send()}
        className="-mt-2 -ml-3 justify-self-start"
      >
        Recevoir un autre code
      </Button>
    </>
  );
};
