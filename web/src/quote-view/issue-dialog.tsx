import { useState } from 'react';
import type { Profile } from '../../../shared/account/account.ts';
import { legalDetailsOf } from '../../../shared/account/legal-details.ts';
import { devisRules } from '../../../shared/devis/devis-rules.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { ConfirmWithoutClient } from './confirm-without-client.tsx';
import { choicesIn, type IssueDraft, today, useIssueDraft } from './issue-draft.ts';
import { ClientFields, TermsFields } from './issue-fields.tsx';
import { IssueRules } from './issue-rules.tsx';
import { ShownFields } from './shown-fields.tsx';
import { UndrawnNotice } from './undrawn-notice.tsx';
import type { Form, Printable } from './use-printable.ts';

type Props = {
  user: string;
  quote: Quote;
  profile: Profile;
  printable: Printable;
  /** What comes out once it is issued. */
  form: Form;
  onClose: () => void;
};

/** What people and the model wrote of what the document prints, as far as it is typed. */
const printedTexts = (quote: Quote, profile: Profile, draft: IssueDraft) => [
  ...Object.values({ ...legalDetailsOf(profile), ...draft }).filter((value) => typeof value === 'string'),
  ...[profile.username, profile.company_name, quote.project_name, quote.custom_project_type, quote.technologies],
  ...quote.features.flatMap(({ name, description }) => [name, description]),
  quote.ai_analysis,
  ...Object.values(quote.breakdown).map(({ name }) => name),
  ...[...quote.assumptions, ...quote.exclusions, ...draft.precisions],
];

const issues = { page: 'Émettre et imprimer', pdf: 'Émettre et télécharger' };

/** All that a provider decides before a version of a devis is issued, with what the law says of it. */
export const IssueDialog = ({ user, quote, profile, printable, form, onClose }: Props) => {
  const { draft, change } = useIssueDraft(user, quote, profile);
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const busy = printable.busy !== undefined;
  const { choices, errors } = choicesIn(draft, quote);
  const rules = choices && devisRules(profile, choices, today());
  const fields = { draft, onChange: change, errors: tried ? errors : {} };
  const print = (preview: boolean) => {
    setTried(true);
    if (!choices || rules?.refused.length !== 0) return;
    if (preview) printable.ask('page', { ...choices, preview });
    else if (choices.client) printable.ask(form, choices, onClose);
    else setConfirming(true);
  };
  const issueWithoutClient = () => {
    setConfirming(false);
    printable.ask(form, { ...choices, without_client: true }, onClose);
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Préparer le devis"
        actions={
          <>
            <Button variant="secondary" busy={busy} onClick={() => print(true)}>
              Aperçu
            </Button>
            <Button busy={busy} onClick={() => print(false)}>
              {issues[form]}
            </Button>
          </>
        }
      >
        <div className="grid gap-6">
          <p className="text-muted">
            L’émission donne son numéro au devis et fige cette version&nbsp;: client, conditions, logo et date. Elle se
            réimprime ensuite à l’identique.
          </p>
          <ClientFields {...fields} client={choices?.client} />
          <TermsFields {...fields} />
          <ShownFields {...fields} quote={quote} />
          <UndrawnNotice texts={printedTexts(quote, profile, draft)} />
          {rules ? (
            <IssueRules {...rules} />
          ) : (
            <Notice tone={tried ? 'danger' : 'warning'} title="Certains champs sont à corriger">
              {Object.values(errors)[0]}
            </Notice>
          )}
        </div>
      </Dialog>
      <ConfirmWithoutClient open={confirming} onClose={() => setConfirming(false)} onConfirm={issueWithoutClient} />
    </>
  );
};
