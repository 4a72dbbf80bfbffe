import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { DevisChoices } from '../../../../shared/devis/devis-choices.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { api } from '../../lib/app-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { forgetIssue } from '../../quote-view/issue-draft.ts';
import { askDocument, documentFailure, type Form, giveDocument } from '../../quote-view/use-printable.ts';

/** A version that was issued never changes: other choices are for a copy of it, which becomes the current version. */
const versionToIssue = async ({ id, quote_version = 1, issued }: Quote): Promise<number> => {
  if (!issued) return quote_version;
  const copy = await api.restoreVersion({ params: { id, version: String(quote_version) }, body: { quote_version } });
  return copy.quote_version ?? quote_version;
};

/** Reads again what an issue changes: the earlier quote would offer to issue once more. */
const useReread = ({ id }: Quote) => {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: queryKeys.versions(id) });
    void client.resetQueries({ queryKey: queryKeys.quotes });
    return client.invalidateQueries({ queryKey: queryKeys.quote(id) });
  };
};

/** Issues the devis with the choices, gives its document, and goes back to where the quote keeps it. */
export const useIssue = (user: string, quote: Quote) => {
  const { id, project_name } = quote;
  const reread = useReread(quote);
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ form, choices }: { form: Form; choices: DevisChoices }) =>
      askDocument(form, {
        ...choices,
        quoteId: id,
        quote_version: await versionToIssue(quote),
      }),
    onSuccess: async (document) => {
      forgetIssue(user, id);
      await giveDocument(document, project_name, reread());
      navigate(`/quote/${id}#document`);
    },
    // The quote may have been copied, or issued by a call whose answer was lost.
    onError: reread,
    meta: documentFailure,
  });
  return {
    issue: (form: Form, choices: DevisChoices) => mutate({ form, choices }),
    busy: isPending ? variables.form : undefined,
  };
};
