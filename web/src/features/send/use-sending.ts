import { useState } from 'react';
import type { Profile } from '../../../../shared/account/account.ts';
import type { FieldErrors } from '../../../../shared/api/errors.ts';
import { devisRules, vatOfDevis } from '../../../../shared/devis/devis-rules.ts';
import { validUntil } from '../../../../shared/devis/validity.ts';
import { NewOffer } from '../../../../shared/offer/offer.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { today } from '../../quote-view/today.ts';
import { choosableOf } from './choosable-options.ts';
import { defaultWords, type LastSent } from './default-words.ts';
import { choicesIn, type DevisDraft, saysWhatWasIssued, sentencesOf, useDevisDraft } from './devis-draft.ts';
import { askedMentions, typedMentions } from './mentions.ts';

export type Context = {
  user: string;
  quote: Quote;
  profile: Profile;
  /** Whether the plan sends reminders. */
  reminds: boolean;
  last: LastSent | null | undefined;
};

/** `issue`: the devis gets its number, and nobody gets a mail. */
export type Press = 'issue' | 'send';

/** The offer that is typed, for the version that the quote has now. */
const offerIn = (draft: DevisDraft, { quote, profile, reminds }: Context) => {
  const email = draft.by_link ? null : draft.email.trim();
  const { success, data, error } = NewOffer.safeParse({
    quote_version: quote.quote_version ?? 1,
    recipient: { name: draft.name, email },
    // Without a mail there is no subject to fill in.
    subject: email === null ? defaultWords(quote, profile).subject : draft.subject,
    message: draft.message,
    choosable: choosableOf(quote).flatMap(({ index, name }) => (draft.withheld.includes(name) ? [] : [index])),
    reminders: draft.reminders && reminds && email !== null,
  });
  if (success) return { offer: data, errors: {} };
  const errors = sentencesOf(error);
  return { errors: email === '' ? { ...errors, email: 'Indiquez l’email du client' } : errors };
};

const isOver = ({ issued }: Quote, profile: Profile) =>
  issued !== undefined && validUntil(issued.at, issued.choices, profile) < today();

/** What is typed on the page, what of it holds, and what a press may do. */
export const useSending = (context: Context) => {
  const { user, quote, profile, last } = context;
  const { draft: typed, change: changeDraft, keep } = useDevisDraft(user, quote, profile, last);
  const [pressed, setPressed] = useState<Press>();
  const [told, setTold] = useState<FieldErrors>({});
  const mentions = typedMentions(typed, profile);
  const { provider } = mentions;
  const draft = { ...typed, vat: typed.vat || String(vatOfDevis(provider, {}) ?? '') };
  const { choices, errors: ofDocument } = choicesIn(draft, quote);
  const { offer, errors: ofOffer } = offerIn(draft, context);
  const rules = choices && devisRules(provider, choices, today());
  const issueErrors: FieldErrors = { ...ofDocument, ...mentions.errors };
  const errorsOf: Record<Press, FieldErrors> = { issue: issueErrors, send: { ...ofOffer, ...issueErrors } };
  const change = (part: Partial<DevisDraft>) => {
    changeDraft(part);
    const answered = { ...part, ...('by_link' in part && { email: '' }) };
    setTold(Object.fromEntries(Object.entries(told).filter(([field]) => !(field in answered))));
  };
  return {
    draft,
    provider,
    choices,
    offer,
    rules,
    errorsOf,
    mentions: {
      ...askedMentions([...(rules?.refused ?? []), ...(rules?.missing ?? [])], typed, provider),
      errors: pressed ? mentions.errors : {},
    },
    fields: { draft, errors: { ...(pressed && errorsOf[pressed]), ...told }, onChange: change },
    /** Whether this version is issued as it is typed, and still valid: only its sending is left. */
    issued: saysWhatWasIssued(quote, draft) && !isOver(quote, profile),
    keep,
    onPress: setPressed,
    /** Shows what the server refused, under its fields. */
    onRefused: setTold,
  };
};
export type Sending = ReturnType<typeof useSending>;
