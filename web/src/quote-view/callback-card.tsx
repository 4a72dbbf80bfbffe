import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { routes } from '../../../shared/api/routes.ts';
import { type CallbackRequest, callbackLimits } from '../../../shared/contact/callback.ts';
import type { Quote, QuoteState } from '../../../shared/quote/quote.ts';
import { formatParisMinute } from '../../../shared/text/format.ts';
import { api } from '../lib/app-api.ts';
import { showFailure, useRouteForm } from '../lib/form.ts';
import { lengthCounter } from '../lib/length-counter.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { useSession } from '../lib/session/session.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { quoteParts } from './quote-parts.ts';

type Values = z.input<typeof CallbackRequest>;
const about = 'callback';

const answerOf = ({ phone, preferred_time }: CallbackRequest, email: string) =>
  phone ? `au ${phone}${preferred_time ? ` (${preferred_time})` : ''}` : `par mail, à ${email}`;

type FormProps = { id: string; email: string; onSent: (request: CallbackRequest, at: string) => void };

const CallbackForm = ({ id, email, onSent }: FormProps) => {
  const form = useRouteForm<Values, CallbackRequest>(routes.requestCallback, {
    defaultValues: { phone: '', preferred_time: '', message: '' },
  });
  const { register, watch, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      const { created_at } = await api.requestCallback({ params: { id }, body });
      toast({ title: 'Demande envoyée !', description: 'Notre équipe vous répondra.', tone: 'success', about });
      onSent(body, created_at);
    } catch (error) {
      const description = "Une erreur est survenue lors de l'envoi de votre demande.";
      showFailure(form, error, { title: 'Erreur', description, about });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        type="tel"
        autoComplete="tel"
        label="Téléphone"
        optional
        hint={`Sans numéro, nous répondons à ${email}.`}
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextField
        label="Moment préféré"
        optional
        placeholder="Le matin, après 17 h…"
        error={errors.preferred_time?.message}
        {...register('preferred_time')}
      />
      <TextArea
        label="Message"
        optional
        rows={3}
        className="min-h-20!"
        counter={lengthCounter(watch('message'), callbackLimits.message)}
        error={errors.message?.message}
        {...register('message')}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Envoi…' : 'Demander à être rappelé'}
      </Button>
    </form>
  );
};

type SentRequest = { at: string /** How the team answers; unknown for an earlier request. */; answer?: string };

/** Replaces the form. It takes the focus only after a request that was sent from this page. */
const Confirmation = ({ sentRequest: { at, answer }, onAgain }: { sentRequest: SentRequest; onAgain: () => void }) => {
  const text = useRef<HTMLParagraphElement>(null);
  const justSent = answer !== undefined;
  useEffect(() => {
    if (justSent) text.current?.focus();
  }, [justSent]);
  return (
    <div className="grid justify-items-start gap-4">
      <p ref={text} tabIndex={-1} className="wrap-anywhere">
        <strong>Votre demande est envoyée</strong>
        {!justSent && (
          <>
            {' '}
            depuis le <time dateTime={at}>{formatParisMinute(at)}</time>
          </>
        )}
        . L’équipe a ce devis sous les yeux et vous répondra{answer && ` ${answer}`}.
      </p>
      <Button variant="quiet" size="sm" onClick={onAgain}>
        Faire une autre demande
      </Button>
    </div>
  );
};

type Props = { id: string; email: string /** The time of the last request. */; at: string | undefined };

const Requestable = ({ id, email, at }: Props) => {
  const client = useQueryClient();
  const [sentRequest, setSentRequest] = useState<SentRequest | undefined>(at === undefined ? undefined : { at });
  const send = (request: CallbackRequest, created_at: string) => {
    setSentRequest({ at: created_at, answer: answerOf(request, email) });
    client.setQueryData<QuoteState | null>(
      queryKeys.quote(id),
      (quote) => quote && { ...quote, callback_requested_at: created_at },
    );
  };
  return (
    <Disclosure
      title={sentRequest ? 'Demande envoyée' : 'Être rappelé'}
      anchor={quoteParts.callback}
      className="print:hidden wrap-anywhere"
    >
      {sentRequest ? (
        <Confirmation sentRequest={sentRequest} onAgain={() => setSentRequest(undefined)} />
      ) : (
        <>
          <p className="mb-4 text-muted">Parlez de ce projet avec notre équipe. Tout est facultatif.</p>
          <CallbackForm id={id} email={email} onSent={send} />
        </>
      )}
    </Disclosure>
  );
};

/** A client's wish to talk about a quote. The server takes price, name and address from what it knows. */
export const CallbackCard = ({ quote: { id, callback_requested_at: at } }: { quote: Quote }) => {
  const { profile } = useSession();
  return profile?.account_type === 'client' && profile.email ? (
    <Requestable key={id} id={id} email={profile.email} at={at} />
  ) : null;
};
