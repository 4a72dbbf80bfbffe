import { type ReactNode, useState } from 'react';
import type { DevisRule } from '../../../../shared/devis/devis-rules.ts';
import { devisNumber, type Quote } from '../../../../shared/quote/quote.ts';
import { count, formatParisDay } from '../../../../shared/text/format.ts';
import { useBottomBar } from '../../lib/bottom-bar.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmWithoutClient } from './confirm-without-client.tsx';
import { focusField } from './focus-field.ts';
import type { Press, Sending } from './use-sending.ts';

/** Which number the devis has, or gets. */
const numberText = ({ issued, devis_number, quote_version = 1 }: Quote, stands: boolean) => {
  if (stands && issued) return `Devis ${issued.number ?? devis_number}, émis le ${formatParisDay(issued.at)}`;
  return devis_number === undefined
    ? 'Le numéro du devis est pris à l’émission'
    : `À l’émission\u00A0: devis ${devisNumber(devis_number, quote_version + (issued ? 1 : 0))}`;
};

/** Fields that are named; the rest is counted. */
const mostNamed = 2;

/** In the order of the page: the client comes first. */
const inOrder = (rules: readonly DevisRule[]) =>
  rules.toSorted((a, b) => Number(b.field === 'client') - Number(a.field === 'client'));

const Way = ({ field, text }: { field: string; text: string }) => (
  <button
    type="button"
    onClick={() => focusField(field)}
    className="text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
  >
    {text}
  </button>
);

/** What the devis lacks; each name leads to its field. A phone shows their number only. */
const Missing = ({ rules }: { rules: readonly DevisRule[] }) => {
  const ordered = inOrder(rules);
  const named = ordered.slice(0, mostNamed);
  const [next, ...others] = ordered.slice(mostNamed);
  if (ordered.length === 0) return 'Rien ne manque.';
  return (
    <>
      <span className="sm:hidden">
        <Way field={ordered[0]?.field ?? ''} text={count(ordered.length, 'mention manque', 'mentions manquent')} />
      </span>
      <span className="max-sm:hidden">
        Il manque{' '}
        {named.map((rule, index) => (
          <span key={`${rule.field} ${rule.text}`}>
            {index > 0 && (next ? ', ' : ' et ')}
            <Way {...rule} />
          </span>
        ))}
        {next && (
          <>
            {' '}
            et <Way field={next.field} text={count(others.length + 1, 'autre mention', 'autres mentions')} />
          </>
        )}
        .
      </span>
    </>
  );
};

type Props = {
  quote: Quote;
  sending: Sending;
  busy: Press | undefined;
  /** The last sending was refused. */
  refused: boolean;
  onRun: (press: Press) => void;
  /** Stands before the buttons. */
  children?: ReactNode;
};

/** What the devis lacks; after a sending that was refused, that it is issued and where the reason stands. */
const Standing = ({ sending: { rules, issued, fields }, refused }: Pick<Props, 'sending' | 'refused'>) => {
  const [field] = Object.keys(fields.errors);
  if (refused && issued)
    return (
      <span className="text-danger">
        Émis, pas encore envoyé{field ? <>&nbsp;: </> : '.'}
        {field && <Way field={field} text="voir pourquoi" />}
      </span>
    );
  return rules ? <Missing rules={rules.missing} /> : 'Un champ est à corriger.';
};

/** The issue and the sending, in reach all the while, with what the devis lacks. */
export const SendBar = ({ quote, sending, busy, refused, onRun, children }: Props) => {
  const { draft, choices, rules, errorsOf, issued, onPress } = sending;
  const [asked, setAsked] = useState(false);
  const press = (what: Press) => {
    onPress(what);
    const [wrong] = [...Object.keys(errorsOf[what]), ...(rules?.refused.map(({ field }) => field) ?? [])];
    if (wrong) requestAnimationFrame(() => focusField(wrong));
    else if (what === 'issue' && !choices?.client) setAsked(true);
    else onRun(what);
  };
  const [issuing, going] = [issued ? '' : 'Émettre et ', draft.by_link ? 'créer le lien' : 'envoyer'];
  return (
    <section
      aria-label="Envoi"
      ref={useBottomBar()}
      className="sticky bottom-0 z-20 -mx-4 mt-8 border-t bg-surface px-4 py-2 shadow-float sm:mx-0 sm:py-3 sm:rounded-card sm:border sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium max-sm:sr-only">{numberText(quote, issued)}</p>
          <p role="status" className="text-muted text-note">
            <Standing sending={sending} refused={refused} />
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:[&>button]:flex-auto max-sm:[&>button]:px-2">
          {children}
          {!issued && (
            <Button
              variant="quiet"
              disabled={busy !== undefined}
              busy={busy === 'issue'}
              onClick={() => press('issue')}
            >
              Émettre seulement
            </Button>
          )}
          <Button disabled={busy !== undefined} busy={busy === 'send'} onClick={() => press('send')}>
            {issuing ? issuing + going : draft.by_link ? 'Créer le lien' : 'Envoyer le devis'}
          </Button>
        </div>
      </div>
      <ConfirmWithoutClient
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          onRun('issue');
        }}
      />
    </section>
  );
};
