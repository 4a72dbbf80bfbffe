import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { LegalDetails } from '../../../../shared/account/legal-details.ts';
import type { ErrorCode } from '../../../../shared/api/errors.ts';
import type { DevisChoices } from '../../../../shared/devis/devis-choices.ts';
import { devisNumber, type Quote } from '../../../../shared/quote/quote.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, sentenceOf, toastError } from '../../lib/errors.ts';
import { idempotencyKey } from '../../lib/idempotency-key.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session/session.tsx';
import { forgetDevis } from '../../quote-view/devis-draft-name.ts';
import { quoteParts } from '../../quote-view/quote-parts.ts';
import { keepClient } from '../../quote-view/use-clients.ts';
import { toast } from '../../ui/toast.ts';
import { focusField } from './focus-field.ts';
import type { Context, Press, Sending } from './use-sending.ts';

const about = 'send';

/** A version that was issued never changes: other choices are for a copy of it, which becomes the current version. */
const versionToIssue = async ({ id, quote_version = 1, issued }: Quote): Promise<number> => {
  if (!issued) return quote_version;
  const copy = await api.restoreVersion({ params: { id, version: String(quote_version) }, body: { quote_version } });
  return copy.quote_version ?? quote_version;
};

/** The terms of this devis, which the next one begins with. */
const termsOf = ({ deposit, payment_terms, payment_means, late_rate, validity_days }: DevisChoices) => ({
  deposit,
  payment_terms,
  payment_means,
  late_rate,
  quote_validity_days: validity_days,
});

/** Saves the legal details that the profile lacks, and the terms of a devis that is being issued. */
const useSaveDetails = ({ profile }: Context, { provider, choices }: Pick<Sending, 'provider' | 'choices'>) => {
  const { refreshProfile } = useSession();
  return async (withTerms: boolean) => {
    const wanted = { ...provider, ...(withTerms && choices && termsOf(choices)) };
    const fields = (Object.keys(wanted) as (keyof LegalDetails)[]).filter(
      (field) => wanted[field] !== undefined && wanted[field] !== profile[field],
    );
    if (fields.length === 0) return;
    const body = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
    await refreshProfile(await api.saveLegalDetails({ body }));
  };
};

/** What is told at the field of the address. */
const ofAddress: ErrorCode[] = ['offer_mail_refused', 'offer_mails_spent', 'offer_mails_stopped'];

const tellRefusal = (thrown: unknown, { onRefused }: Sending) => {
  const error = asAppError(thrown);
  const fields = ofAddress.includes(error.code)
    ? { email: sentenceOf(error) }
    : Object.fromEntries(
        Object.entries(error.fields ?? {}).map(([path, text]) => [path.split('.').at(-1) ?? '', text]),
      );
  onRefused(fields);
  const [first] = Object.keys(fields);
  if (first) focusField(first);
  else toastError(error, { about });
};

/** Reads again what an issue and a sending change: the earlier quote would offer to issue once more. */
const useReread = ({ quote: { id } }: Context) => {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: queryKeys.versions(id) });
    void client.resetQueries({ queryKey: queryKeys.quotes });
    void client.invalidateQueries({ queryKey: queryKeys.lastSent });
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.quote(id) }),
      client.invalidateQueries({ queryKey: queryKeys.offers(id) }),
    ]);
    return client.getQueryData<Quote>(queryKeys.quote(id));
  };
};

/**
 * Issues the devis unless it is issued as it is typed, sends it where that was pressed, and opens the page of the quote.
 * After a failure this page stays open: the next press repeats only the steps that have not succeeded.
 */
export const useIssueAndSend = (context: Context, sending: Sending) => {
  const { user, quote } = context;
  const { id, quote_version = 1 } = quote;
  const { choices, offer, issued, draft, keep } = sending;
  const reread = useReread(context);
  const navigate = useNavigate();
  const save = useSaveDetails(context, sending);
  const issue = async () => {
    const version = await versionToIssue(quote);
    await api.generatePdf({ body: { ...choices, quoteId: id, quote_version: version } });
    return version;
  };
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: async (press: Press) => {
      keep();
      await save(!issued);
      const version = issued ? quote_version : await issue();
      if (choices?.client) await keepClient(choices.client);
      if (press === 'issue' || !offer) return undefined;
      const body = { ...offer, quote_version: version };
      return api.sendOffer({ params: { id }, body, idempotencyKey: await idempotencyKey(draft.nonce, body) });
    },
    onSuccess: async (sent) => {
      forgetDevis(user, id);
      const { issued: now, devis_number } = (await reread()) ?? {};
      if (sent) return navigate(`/quote/${id}`, { state: { sent: sent.id } });
      toast({ title: `Devis ${now?.number ?? devisNumber(devis_number ?? '')} émis`, tone: 'success', about });
      return navigate(`/quote/${id}#${quoteParts.document}`);
    },
    // The quote may have been copied, or issued by a call whose answer was lost.
    onError: async (error) => {
      tellRefusal(error, sending);
      await reread();
    },
  });
  return { run: mutate, busy: isPending ? variables : undefined, refused: isError && variables === 'send', save };
};
