import { useState } from 'react';
import type { Profile } from '../../../shared/account.ts';
import { devisRules } from '../../../shared/devis-rules.ts';
import type { Quote } from '../../../shared/quote.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { choicesIn, useIssueDraft } from './issue-draft.ts';
import { ClientFields, ShownFields, TermsFields } from './issue-fields.tsx';
import { IssueRules } from './issue-rules.tsx';
import type { Printable } from './use-printable.ts';

type Props = { user: string; quote: Quote; profile: Profile; printable: Printable; onClose: () => void };

/** All that a provider decides before a version of a devis is issued, with what the law says of it. */
export const IssueDialog = ({ user, quote, profile, printable, onClose }: Props) => {
  const { draft, change } = useIssueDraft(user, quote.id, profile);
  const [tried, setTried] = useState(false);
  const { choices, errors } = choicesIn(draft);
  const rules = choices && devisRules(profile, choices);
  const fields = { draft, onChange: change, errors: tried ? errors : {} };
  const print = (preview: boolean) => {
    setTried(true);
    if (!choices || rules?.refused.length !== 0) return;
    printable.print({ ...choices, ...(preview && { preview }) }, () => {
      if (!preview) onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Préparer le devis"
      actions={
        <>
          <Button variant="secondary" busy={printable.busy} onClick={() => print(true)}>
            Aperçu
          </Button>
          <Button busy={printable.busy} onClick={() => print(false)}>
            Émettre et imprimer
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
        <ShownFields {...fields} />
        {rules ? (
          <IssueRules {...rules} />
        ) : (
          <Notice tone={tried ? 'danger' : 'warning'} title="Certains champs sont à corriger">
            {Object.values(errors)[0]}
          </Notice>
        )}
      </div>
    </Dialog>
  );
};
