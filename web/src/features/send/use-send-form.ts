import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Profile } from '../../../../shared/account/account.ts';
import { routes } from '../../../../shared/api/routes.ts';
import type { DevisClient } from '../../../../shared/devis/devis-choices.ts';
import type { NewOffer } from '../../../../shared/offer/offer.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { readDraft, saveDraft } from '../../lib/draft.ts';
import { useRouteForm } from '../../lib/form.ts';
import { idempotencyKey } from '../../lib/idempotency-key.ts';
import { sendDraft } from '../../quote-view/send-draft.ts';
import { choosableOf, defaultMessage } from './default-message.ts';

export type Values = z.input<typeof NewOffer>;
export type SendForm = UseFormReturn<Values, unknown, NewOffer>;

/** Only the types of the values are checked: what was typed may still be invalid. */
const Typed = z.object({
  quote_version: z.number(),
  recipient: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  subject: z.string(),
  message: z.string(),
  choosable: z.array(z.number()),
  reminders: z.boolean(),
  nonce: z.string(),
});

export type Sending = {
  user: string;
  quote: Quote;
  profile: Profile;
  client: DevisClient;
  /** The last day of the devis. */
  validUntil: string;
  /** Whether the plan sends reminders. */
  reminds: boolean;
};

/**
 * The form starts with the draft of this version, else with the issue and the profile. The `nonce` of the draft makes
 * the key of its sending: one draft is sent once.
 */
const startOf = ({ user, quote, profile, client, validUntil, reminds }: Sending): Values & { nonce: string } => {
  const kept = Typed.safeParse(readDraft(user, sendDraft(quote.id)));
  const quote_version = quote.quote_version ?? 1;
  if (kept.success && kept.data.quote_version === quote_version) return kept.data;
  return {
    quote_version,
    recipient: { name: client.name, email: client.email ?? '' },
    ...defaultMessage(quote, profile, validUntil),
    choosable: choosableOf(quote).map(({ index }) => index),
    reminders: reminds,
    nonce: crypto.randomUUID(),
  };
};

/** The form of an offer, by the rules of its route. `byMail`: a mail leaves; else its link alone is made. */
export const useSendForm = (sending: Sending) => {
  const { user, quote, reminds } = sending;
  const [{ nonce, ...start }] = useState(() => startOf(sending));
  const [byMail, setByMail] = useState(true);
  const toBody = (values: Values): Values => {
    const { name, email } = values.recipient;
    return {
      ...values,
      recipient: { name, email: byMail ? (email ?? '') : null },
      reminders: values.reminders && reminds && byMail,
      // Without a mail there is no subject to fill in.
      subject: byMail ? values.subject : start.subject,
    };
  };
  const form: SendForm = useRouteForm<Values, NewOffer>(routes.sendOffer, { defaultValues: start, toBody });
  const { subscribe, getValues } = form;
  const save = useCallback(
    (values: Values) => saveDraft(user, sendDraft(quote.id), { ...values, nonce }),
    [user, quote.id, nonce],
  );
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe, save],
  );
  /** The key of this sending. It is kept with the draft, for a sending after a reload. */
  const keyOf = (body: NewOffer) => {
    save(getValues());
    return idempotencyKey(nonce, body);
  };
  return { form, keyOf, byMail, setByMail };
};
