import type { AccountType } from '../../../shared/account/account.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatDay } from '../../../shared/text/format.ts';
import { useSession } from '../lib/session.tsx';
import { Card } from '../ui/card.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Notice } from '../ui/notice.tsx';
import { Calculation } from './calculation.tsx';
import { Calendar } from './calendar.tsx';
import { FeaturesTable } from './features-table.tsx';
import { metricsFor } from './metric-groups.ts';
import { OptionsList } from './options-list.tsx';
import { PhasesTable } from './phases-table.tsx';
import { quoteParts } from './quote-links.tsx';
import { ScopeNotes } from './scope-notes.tsx';

const counted = (count: number, singular: string) => `${count}\u00A0${singular}${count > 1 ? 's' : ''}`;

/** « 23 nov. 2026 – 15 févr. 2027 », or nothing where no phase has dates. */
const spanOf = (entries: Quote['provisional_calendar']) => {
  const starts = entries.map(({ start_date }) => start_date).filter(Boolean);
  const ends = entries.map(({ end_date }) => end_date).filter(Boolean);
  const [first, last] = [starts.sort()[0], ends.sort().at(-1)];
  return first && last ? `${formatDay(first)} – ${formatDay(last)}` : undefined;
};

const calculationHint = ({ questions, metrics }: Quote, account: AccountType | undefined) =>
  `Fourchette, étapes, ${counted(questions.length, 'question')} et ${counted(metricsFor(metrics, account).length, 'indicateur')}`;

const notesHint = ({ assumptions, exclusions, risks }: Quote) =>
  [
    counted(assumptions.length, 'hypothèse'),
    counted(exclusions.length, 'exclusion'),
    counted(risks.length, 'risque'),
  ].join(' · ');

/** What the model understood of the project, as it was written; and that some of the brief was not about a project. */
export const Analysis = ({ quote }: { quote: Quote }) => (
  <>
    {quote.addresses_tool && (
      <Notice tone="warning" title="Un passage du brief s’adresse à l’outil de chiffrage">
        Il n’a changé aucun chiffre&nbsp;: seul ce qui décrit le projet est compté. À relire si ce texte vient de
        quelqu’un d’autre.
      </Notice>
    )}
    <Disclosure title="Analyse du projet">
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{quote.ai_analysis}</p>
    </Disclosure>
  </>
);

/**
 * All that a finished quote says of its price: on a narrow screen, what is not the price itself waits folded. `refine`: where
 * its owner tells what it leaves open.
 */
export const QuoteSections = ({ quote, refine }: { quote: Quote; refine?: string }) => (
  <div className="contents wrap-anywhere">
    <Card
      title="Fonctionnalités"
      anchor={quoteParts.features.anchor}
      description="Chacune avec la phrase de votre brief qui la demande, ou notre hypothèse. Chaque prix explique son calcul."
    >
      <FeaturesTable quote={quote} />
    </Card>
    <Card title="Répartition par phases" anchor={quoteParts.phases.anchor}>
      <PhasesTable quote={quote} />
    </Card>
    <Disclosure
      title="Comment ce total est calculé"
      anchor={quoteParts.calculation.anchor}
      hint={calculationHint(quote, useSession().profile?.account_type)}
    >
      <Calculation quote={quote} refine={refine} />
    </Disclosure>
    <Disclosure title="Hypothèses, exclusions et risques" hint={notesHint(quote)}>
      <ScopeNotes quote={quote} refine={refine} />
    </Disclosure>
    <Disclosure
      title="Calendrier prévisionnel"
      anchor={quoteParts.calendar.anchor}
      hint={spanOf(quote.provisional_calendar)}
    >
      <Calendar entries={quote.provisional_calendar} />
    </Disclosure>
    <Disclosure title="Options" anchor={quoteParts.options.anchor} hint="Chiffrées à part, hors du total">
      <OptionsList options={quote.included_options} />
    </Disclosure>
  </div>
);
