import { useState } from 'react';
import * as z from 'zod/mini';
import type { Profile } from '../../../../shared/account/account.ts';
import type { FieldErrors } from '../../../../shared/api/errors.ts';
import { DevisChoices, type DevisClient } from '../../../../shared/devis/devis-choices.ts';
import { vatOfDevis } from '../../../../shared/devis/devis-rules.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { numberToType, typedNumber } from '../../../../shared/text/typed-number.ts';
import { readDraft, saveDraft } from '../../lib/draft.ts';
import { devisDraftName } from '../../quote-view/devis-draft-name.ts';
import { today } from '../../quote-view/today.ts';
import { type LastSent, proposedWords } from './default-words.ts';

const Text = z._default(z.string(), '');
const Tick = z._default(z.boolean(), false);

/** What the document of a devis says. Numbers are texts, empty where nothing was entered. */
const DocumentDraft = z.object({
  kind: Text,
  name: Text,
  address: Text,
  siren: Text,
  email: Text,
  vat: Text,
  deposit: Text,
  payment_terms: Text,
  payment_means: Text,
  late_rate: Text,
  validity_days: Text,
  start_date: Text,
  in_person: Tick,
  verified: Tick,
  hours: Tick,
  range: Tick,
  risks: Tick,
  questions: Tick,
  sources: Tick,
  budget: Tick,
  /** The answers that are printed, each by what it says: its position may change with the next correction. */
  precisions: z._default(z.array(z.string()), []),
  spread_risks: Tick,
  spread_rounding: Tick,
});
type DocumentDraft = z.output<typeof DocumentDraft>;

/** The values of the page that issues and sends a devis. */
const DevisDraft = z.extend(DocumentDraft, {
  /** The provider passes the link on: no mail leaves. */
  by_link: Tick,
  subject: Text,
  message: Text,
  /** The options that the recipient may not add. Names, because a correction may change their positions. */
  withheld: z._default(z.array(z.string()), []),
  reminders: z._default(z.boolean(), true),
  /** The legal details that the profile lacks, by their field. */
  mentions: z._default(z.record(z.string(), z.string()), {}),
  /** It makes the key of the sending: one draft is sent once. */
  nonce: Text,
});
export type DevisDraft = z.output<typeof DevisDraft>;
export type Typed = { [Name in keyof DevisDraft]: DevisDraft[Name] extends string ? Name : never }[keyof DevisDraft];

/** The answers of a quote's client, as they are printed. */
export const precisionsOf = ({ stated = [] }: Pick<Quote, 'stated'>): string[] =>
  stated.map(({ question, text }) => (question ? `${question} ${text}` : text));

const shownParts = ['verified', 'hours', 'range', 'risks', 'questions', 'sources', 'budget'] as const;
const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** The fields of a client that is known. */
export const clientDraft = (client: DevisClient | undefined) => ({
  kind: text(client?.kind),
  name: text(client?.name),
  address: text(client?.address),
  siren: text(client?.siren),
  email: text(client?.email),
});

/** The fields as a devis that was issued has them. `answers`: those of its version, where they are known. */
const draftOf = (choices: DevisChoices, answers: readonly string[] = []): DocumentDraft => {
  const { client, vat, deposit, late_rate, payment_terms, payment_means, validity_days, start_date, distance } =
    choices;
  return DocumentDraft.parse({
    ...clientDraft(client),
    vat: text(vat),
    deposit: text(deposit),
    payment_terms: text(payment_terms),
    payment_means: text(payment_means),
    late_rate: late_rate === undefined ? '' : numberToType(late_rate / 10),
    validity_days: text(validity_days),
    start_date: text(start_date),
    in_person: distance === false,
    precisions: answers.filter((_, position) => choices.precisions?.includes(position)),
    spread_risks: choices.risk_line === 'spread',
    spread_rounding: choices.rounding !== 'shown',
    ...Object.fromEntries(shownParts.map((part) => [part, choices[part] === true])),
  });
};

const numberIn = (typed: string) => typedNumber(typed) ?? Number.NaN;
/** A field that is left empty is not told at all. */
const given = (typed: string, value: (typed: string) => unknown = (raw) => raw) =>
  typed.trim() === '' ? undefined : value(typed);
/** Converts to tenths of a percent. A text that is not a rate stays as it is, and is refused. */
const rateIn = (typed: string) => Number((numberIn(typed) * 10).toFixed(6));

const bodyOf = (draft: DocumentDraft, answers: readonly string[]) => {
  const { kind, name, address, siren, email, vat, in_person } = draft;
  const precisions = answers.flatMap((answer, position) => (draft.precisions.includes(answer) ? [position] : []));
  const hasClient = [kind, name, address, email].some((typed) => typed.trim() !== '');
  const fields = {
    client: hasClient
      ? { kind, name, address, siren: kind === 'business' ? siren : null, email: email.trim() || null }
      : undefined,
    vat: given(vat, (choice) => (choice === 'exempt' ? choice : Number(choice))),
    deposit: given(draft.deposit, numberIn),
    payment_terms: given(draft.payment_terms),
    payment_means: given(draft.payment_means),
    late_rate: kind === 'consumer' ? undefined : given(draft.late_rate, rateIn),
    validity_days: given(draft.validity_days, numberIn),
    start_date: given(draft.start_date),
    distance: kind === 'consumer' && in_person ? false : undefined,
    precisions: precisions.length > 0 ? precisions : undefined,
    risk_line: draft.spread_risks ? 'spread' : undefined,
    rounding: draft.spread_rounding ? undefined : 'shown',
    ...Object.fromEntries(shownParts.map((part) => [part, draft[part] || undefined])),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

/** The sentences of a refused value, by the field that each belongs to. */
export const sentencesOf = ({ issues }: z.core.$ZodError): FieldErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), message]));

/** The choices that are typed for a quote, or the sentences of those fields that hold none. */
export const choicesIn = (draft: DocumentDraft, quote: Quote): { choices?: DevisChoices; errors: FieldErrors } => {
  const { success, data, error } = DevisChoices.safeParse(bodyOf(draft, precisionsOf(quote)));
  return success ? { choices: data, errors: {} } : { errors: sentencesOf(error) };
};

/** A start that lies in the past is that of an earlier version: the next one moves with its own issue. */
const still = (start: string) => (start < today() ? '' : start);

/** The fields as the next issue begins with them: whoever checked the one before has not seen this one. */
const begun = (draft: DocumentDraft): DocumentDraft => ({
  ...draft,
  verified: false,
  start_date: still(draft.start_date),
});

/** The fields after an issue of this very version; undefined where it was not issued. */
const afterIssue = (quote: Quote): DocumentDraft | undefined =>
  quote.issued && begun(draftOf(quote.issued.choices, precisionsOf(quote)));

/** The document as text, without what changes nothing that was issued: who checked it, and where it is sent. */
const comparable = (draft: DocumentDraft) =>
  JSON.stringify({ ...DocumentDraft.parse(draft), verified: false, email: '' });

/** Whether this version was issued with these very values: another issue would say the same. */
export const saysWhatWasIssued = (quote: Quote, draft: DocumentDraft): boolean => {
  const issued = afterIssue(quote);
  return issued !== undefined && comparable(issued) === comparable(draft);
};

/** What a provider who has told no terms is proposed: the term that the law sets where nothing is agreed, and the usual means. */
const usualTerms = { payment_terms: 'À 30 jours de chaque livraison', payment_means: 'Virement' };

/** The values that the provider's profile gives to each devis. */
const ofProfile = (profile: Profile): DocumentDraft =>
  draftOf({
    vat: vatOfDevis(profile, {}),
    validity_days: profile.quote_validity_days,
    payment_terms: profile.payment_terms ?? usualTerms.payment_terms,
    payment_means: profile.payment_means ?? usualTerms.payment_means,
    deposit: profile.deposit ?? undefined,
    late_rate: profile.late_rate ?? undefined,
  });

const termFields = ['vat', 'deposit', 'payment_terms', 'payment_means', 'late_rate', 'validity_days'] as const;
/** Terms that were left empty are those of the profile, which may have been told since. An issued devis keeps its own. */
const withTerms = <Draft extends DocumentDraft>(draft: Draft, profile: Profile): Draft => {
  const usual = ofProfile(profile);
  return { ...draft, ...Object.fromEntries(termFields.map((field) => [field, draft[field] || usual[field]])) };
};

/** The form starts with the draft, else with the last issue, else with the profile. */
const startOf = (user: string, quote: Quote, profile: Profile, last: LastSent | null | undefined): DevisDraft => {
  const words = proposedWords(quote, profile, last);
  const kept = DevisDraft.safeParse(readDraft(user, devisDraftName(quote.id))).data;
  const nonce = kept?.nonce || crypto.randomUUID();
  if (kept) {
    const typed = {
      ...kept,
      nonce,
      subject: kept.subject || words.subject,
      message: kept.message || words.message,
      start_date: still(kept.start_date),
    };
    return quote.issued ? typed : withTerms(typed, profile);
  }
  const { last_choices } = quote;
  const document = afterIssue(quote) ?? (last_choices ? begun(draftOf(last_choices)) : ofProfile(profile));
  return DevisDraft.parse({ ...document, ...words, nonce });
};

/** The form of a devis. The browser keeps the draft from the first change on. */
export const useDevisDraft = (user: string, quote: Quote, profile: Profile, last?: LastSent | null) => {
  const [draft, setDraft] = useState(() => startOf(user, quote, profile, last));
  const keep = (next: DevisDraft) => saveDraft(user, devisDraftName(quote.id), next);
  const change = (part: Partial<DevisDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keep(next);
  };
  return { draft, change, keep: () => keep(draft) };
};
