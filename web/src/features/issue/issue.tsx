import { useState } from 'react';
import type { Profile } from '../../../../shared/account/account.ts';
import { legalDetailsOf } from '../../../../shared/account/legal-details.ts';
import { devisRules } from '../../../../shared/devis/devis-rules.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { useWideScreen } from '../../lib/use-wide-screen.ts';
import { afterIssue, choicesIn, type IssueDraft, today, useIssueDraft } from '../../quote-view/issue-draft.ts';
import { ClientFields, TermsFields } from '../../quote-view/issue-fields.tsx';
import { IssueRules } from '../../quote-view/issue-rules.tsx';
import { ShownFields } from '../../quote-view/shown-fields.tsx';
import { UndrawnNotice } from '../../quote-view/undrawn-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { IssueBar } from './issue-bar.tsx';
import { IssueFrame } from './issue-frame.tsx';
import { Preview } from './preview.tsx';
import { usePreview } from './use-preview.ts';

type Props = { user: string; quote: Quote; profile: Profile };

/** The texts by people and by the model that the document prints. */
const printedTexts = (quote: Quote, profile: Profile, draft: IssueDraft) => [
  ...Object.values({ ...legalDetailsOf(profile), ...draft }).filter((value) => typeof value === 'string'),
  ...[profile.username, profile.company_name, quote.project_name, quote.custom_project_type, quote.technologies],
  ...quote.features.flatMap(({ name, description }) => [name, description]),
  quote.ai_analysis,
  ...Object.values(quote.breakdown).map(({ name }) => name),
  ...[...quote.assumptions, ...quote.exclusions, ...draft.precisions],
];

/** Whether the next version would say anything else than the one that was issued. A quote that was not is always issued. */
const isChanged = (quote: Quote, draft: IssueDraft) =>
  JSON.stringify({ ...draft, verified: false }) !== JSON.stringify(afterIssue(quote));

const useIssuing = ({ user, quote, profile }: Props) => {
  const { draft, change } = useIssueDraft(user, quote, profile);
  const [tried, setTried] = useState(false);
  const { choices, errors } = choicesIn(draft, quote);
  const rules = choices && devisRules(profile, choices, today());
  const refused = rules?.refused.length !== 0;
  return {
    fields: { draft, onChange: change, errors: tried ? errors : {} },
    choices,
    rules,
    /** The first sentence of a field that holds no choice. */
    problem: Object.values(errors)[0],
    tried,
    /** The choices that may be issued; asked for, what stands in their way is told. */
    ready: refused ? undefined : choices,
    onTry: () => setTried(true),
    changed: isChanged(quote, draft),
  };
};
type Issuing = ReturnType<typeof useIssuing>;

const Choices = ({ issuing, quote, profile }: { issuing: Issuing } & Pick<Props, 'quote' | 'profile'>) => {
  const { fields, choices, rules, problem, tried } = issuing;
  return (
    <div className="grid content-start gap-8">
      <ClientFields {...fields} client={choices?.client} />
      <TermsFields {...fields} />
      <ShownFields {...fields} quote={quote} />
      <UndrawnNotice texts={printedTexts(quote, profile, fields.draft)} />
      {rules ? (
        <IssueRules {...rules} />
      ) : (
        <Notice tone={tried ? 'danger' : 'warning'} title="Certains champs sont à corriger">
          {problem}
        </Notice>
      )}
    </div>
  );
};

const views = [
  { id: 'choices', label: 'Choix' },
  { id: 'preview', label: 'Aperçu' },
] as const;
type View = (typeof views)[number]['id'];

const leads = {
  first:
    'L’émission donne son numéro au devis et fige cette version\u00A0: client, conditions, logo et date. Elle se réimprime ensuite à l’identique.',
  again:
    'Ce devis est émis et ne change plus. Avec un autre client ou d’autres conditions, une nouvelle version est émise à côté de lui.',
};

/** The choices at the left and the document at the right; on a narrow screen one behind the other. */
export const Issue = (props: Props) => {
  const { user, quote, profile } = props;
  const issuing = useIssuing(props);
  const wide = useWideScreen();
  const [view, setView] = useState<View>('choices');
  const reading = usePreview(quote, wide || view === 'preview' ? issuing.ready : undefined);
  const choices = <Choices issuing={issuing} quote={quote} profile={profile} />;
  const preview = (
    <PartBoundary>
      <Preview reading={reading} halted={issuing.ready ? undefined : 'En attente\u00A0: un choix est à corriger'} />
    </PartBoundary>
  );
  return (
    <IssueFrame id={quote.id} lead={leads[quote.issued ? 'again' : 'first']}>
      {wide ? (
        <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-8">
          {choices}
          <div className="sticky top-20 h-[calc(100dvh-11rem)]">{preview}</div>
        </div>
      ) : (
        <Tabs label="Préparer le devis" tabs={views} current={view} onChange={setView}>
          {view === 'choices' ? choices : <div className="h-[calc(100dvh-11rem)]">{preview}</div>}
        </Tabs>
      )}
      <IssueBar user={user} quote={quote} issuing={issuing} onStuck={() => setView('choices')} />
    </IssueFrame>
  );
};
