import { useState } from 'react';
import type { DevisChoices } from '../../../../shared/devis/devis-choices.ts';
import type { DevisRules } from '../../../../shared/devis/devis-rules.ts';
import { devisNumber, type Quote } from '../../../../shared/quote/quote.ts';
import { count } from '../../../../shared/text/format.ts';
import { useBottomBar } from '../../lib/bottom-bar.ts';
import { ConfirmWithoutClient } from '../../quote-view/confirm-without-client.tsx';
import { givesFile, useCredits } from '../../quote-view/credits.ts';
import type { Form } from '../../quote-view/use-printable.ts';
import { Button } from '../../ui/button.tsx';
import { useIssue } from './use-issue.ts';

type Props = {
  user: string;
  quote: Quote;
  issuing: {
    ready: DevisChoices | undefined;
    rules: DevisRules | undefined;
    changed: boolean;
    onTry: () => void;
  };
  onStuck: () => void;
};

const stateOf = ({ ready, rules, changed }: Props['issuing']) => {
  if (!changed) return 'Rien n’est changé depuis l’émission';
  if (!ready || !rules) return 'À corriger avant l’émission';
  return rules.missing.length === 0
    ? 'Rien ne manque'
    : `${count(rules.missing.length, 'mention manque', 'mentions manquent')}`;
};

const nameOf = ({ devis_number, issued, quote_version = 1 }: Quote) =>
  devis_number === undefined ? 'Nouveau devis' : `Devis ${devisNumber(devis_number, quote_version + (issued ? 1 : 0))}`;

/** The issue itself, in reach all the while: as a page to print, and as a file for who has a plan. */
export const IssueBar = ({ user, quote, issuing, onStuck }: Props) => {
  const { issue, busy } = useIssue(user, quote);
  const [asked, setAsked] = useState<Form>();
  const file = givesFile(useCredits());
  const { ready, changed, onTry } = issuing;
  const ask = (form: Form) => {
    onTry();
    if (!ready) onStuck();
    else if (ready.client) issue(form, ready);
    else setAsked(form);
  };
  const common = { disabled: !changed || busy !== undefined };
  return (
    <section
      aria-label="Émission"
      ref={useBottomBar()}
      className="sticky bottom-0 z-20 -mx-4 mt-8 border-t bg-surface px-4 py-3 shadow-float sm:mx-0 sm:rounded-card sm:border sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <span className="font-medium">{nameOf(quote)}</span>
          <span role="status" className="block text-muted text-note">
            {stateOf(issuing)}
          </span>
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
          <Button
            variant={file ? 'secondary' : 'primary'}
            {...common}
            busy={busy === 'page'}
            onClick={() => ask('page')}
          >
            Émettre et imprimer
          </Button>
          {file && (
            <Button {...common} busy={busy === 'pdf'} onClick={() => ask('pdf')}>
              Émettre et télécharger
            </Button>
          )}
        </div>
      </div>
      <ConfirmWithoutClient
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked && ready) issue(asked, ready);
          setAsked(undefined);
        }}
      />
    </section>
  );
};
