import { useState } from 'react';
import { legalDetailsOf } from '../../../../shared/account/legal-details.ts';
import { totalsOf } from '../../../../shared/devis/totals.ts';
import { validUntil } from '../../../../shared/devis/validity.ts';
import { isOpenOffer } from '../../../../shared/offer/states.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { formatCents, formatEuros, formatLongDay } from '../../../../shared/text/format.ts';
import { useWideScreen } from '../../lib/use-wide-screen.ts';
import { UndrawnNotice } from '../../quote-view/undrawn-notice.tsx';
import { useOffers } from '../../quote-view/use-offers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { ClientFields, TermsFields } from './document-fields.tsx';
import { MentionFields } from './mention-fields.tsx';
import { Preview } from './preview.tsx';
import { SendBar } from './send-bar.tsx';
import { SendFrame } from './send-frame.tsx';
import { ShownFields } from './shown-fields.tsx';
import { useIssueAndSend } from './use-issue-and-send.ts';
import { usePreview } from './use-preview.ts';
import { type Context, type Sending, useSending } from './use-sending.ts';
import { ChoosableFields, WordsFields } from './words-fields.tsx';

type Props = { context: Context; sending: Sending };

/** The texts by people and by the model that the document prints. */
const printedTexts = ({ quote }: Context, { provider, draft }: Sending) => [
  ...Object.values({ ...legalDetailsOf(provider), ...draft }).filter((value) => typeof value === 'string'),
  ...[provider.username, provider.company_name, quote.project_name, quote.custom_project_type, quote.technologies],
  ...quote.features.flatMap(({ name, description }) => [name, description]),
  quote.ai_analysis,
  ...Object.values(quote.breakdown).map(({ name }) => name),
  ...[...quote.assumptions, ...quote.exclusions, ...draft.precisions],
];

/** Says that the new offer replaces the one that waits for an answer. */
const Replaced = ({ quote }: { quote: Quote }) => {
  const last = useOffers(quote).data?.offers[0];
  if (!last || !isOpenOffer(last.state)) return null;
  return (
    <Notice title="Un envoi attend une réponse">
      Celui-ci le remplace&nbsp;: le lien donné à {last.recipient.name} n’acceptera plus de réponse.
    </Notice>
  );
};

/** What the law forbids on this devis. */
const Refused = ({ rules }: Pick<Sending, 'rules'>) => {
  if (!rules || rules.refused.length === 0) return null;
  return (
    <Notice tone="danger" title="Ce devis ne peut pas être émis">
      <ul className="grid gap-1">
        {rules.refused.map(({ field, text }) => (
          <li key={`${field} ${text}`}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
};

const Fields = ({ context, sending, onLeaveMention }: Props & { onLeaveMention: () => void }) => {
  const { quote, profile, reminds, last } = context;
  const { fields, draft, mentions, rules } = sending;
  return (
    <div className="grid content-start gap-8">
      <Replaced quote={quote} />
      <ClientFields {...fields} />
      <MentionFields
        {...mentions}
        onChange={(field, value) => fields.onChange({ mentions: { ...draft.mentions, [field]: value } })}
        onLeave={onLeaveMention}
      />
      <TermsFields {...fields} asksLateRate={profile.late_rate === null}>
        <ShownFields {...fields} quote={quote} />
      </TermsFields>
      <WordsFields {...fields} quote={quote} profile={profile} reminds={reminds} reused={Boolean(last)} />
      <ChoosableFields {...fields} quote={quote} />
      <UndrawnNotice texts={printedTexts(context, sending)} />
      <Refused rules={rules} />
    </div>
  );
};

/** The amounts of the devis and its last day, as it is typed. */
const leadOf = ({ quote, profile }: Context, { choices, draft, issued }: Sending) => {
  const { total_price: net } = quote;
  const rate = Number(draft.vat);
  const gross = rate > 0 ? ` · ${formatCents(totalsOf([{ net: net * 100, rate }]).gross)}\u00A0TTC` : '';
  const since = issued && quote.issued ? quote.issued.at : new Date().toISOString();
  return `${formatEuros(net)}\u00A0HT${gross} · valable jusqu’au ${formatLongDay(validUntil(since, choices ?? {}, profile))}`;
};

/** The choices at the left and the document at the right; on a narrow screen the document opens above them. */
export const Send = (context: Context) => {
  const { quote } = context;
  const sending = useSending(context);
  const { run, busy, refused, save } = useIssueAndSend(context, sending);
  const wide = useWideScreen();
  const [open, setOpen] = useState(false);
  const { choices, rules } = sending;
  const ready = rules?.refused.length === 0 ? choices : undefined;
  const reading = usePreview(context, wide || open ? ready : undefined, sending.issued);
  const preview = (
    <PartBoundary>
      <Preview reading={reading} halted={ready ? undefined : 'En attente\u00A0: un champ est à corriger'} />
    </PartBoundary>
  );
  const saveMentions = () => {
    if (Object.keys(sending.errorsOf.issue).length === 0) void save(false).catch(() => undefined);
  };
  return (
    <SendFrame id={quote.id} lead={leadOf(context, sending)}>
      <div className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-8">
        <Fields context={context} sending={sending} onLeaveMention={saveMentions} />
        {wide && <div className="sticky top-20 h-[calc(100dvh-11rem)]">{preview}</div>}
      </div>
      <SendBar quote={quote} sending={sending} busy={busy} refused={refused} onRun={run}>
        {!wide && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Aperçu
          </Button>
        )}
      </SendBar>
      <Dialog open={!wide && open} onClose={() => setOpen(false)} title="Aperçu du devis">
        <div className="h-[70dvh]">{preview}</div>
      </Dialog>
    </SendFrame>
  );
};
