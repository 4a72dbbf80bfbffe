import type { AccountType } from '../../../shared/account/account.ts';
import { phasesWithWork } from '../../../shared/quote/breakdown.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { count, formatHours } from '../../../shared/text/format.ts';
import { sum } from '../../../shared/text/sum.ts';
import { useSession } from '../lib/session/session.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Notice } from '../ui/notice.tsx';
import { useBriefName } from './brief-name.ts';
import { Calculation } from './calculation.tsx';
import { Calendar } from './calendar.tsx';
import { spanText } from './calendar-days.ts';
import { FeaturesTable } from './features-table.tsx';
import { metricsFor } from './metric-groups.ts';
import { OptionsList } from './options-list.tsx';
import { PhasesTable } from './phases-table.tsx';
import { quoteParts } from './quote-parts.ts';
import { ScopeNotes } from './scope-notes.tsx';

const linesHint = ({ features }: Quote) =>
  `${count(features.length, 'ligne')} · ${formatHours(sum(features.map(({ hours }) => hours)))}`;

const optionsHint = ({ included_options: { length } }: Quote) => (length > 0 ? `${length} · hors du total` : 'Aucune');

const calculationHint = ({ questions, metrics }: Quote, account: AccountType | undefined) =>
  `Fourchette, étapes, ${count(questions.length, 'question')} et ${count(metricsFor(metrics, account).length, 'indicateur')}`;

const notesHint = ({ assumptions, exclusions, risks }: Quote) =>
  [count(assumptions.length, 'hypothèse'), count(exclusions.length, 'exclusion'), count(risks.length, 'risque')].join(
    ' · ',
  );

/** The model's analysis of the project, and a warning where the brief addresses the tool. */
export const Analysis = ({ quote }: { quote: Quote }) => (
  <>
    {quote.addresses_tool && (
      <Notice tone="warning" title="Un passage du brief s’adresse à l’outil de chiffrage">
        Il n’a changé aucun chiffre&nbsp;: seul ce qui décrit le projet est compté. À relire si ce texte vient de
        quelqu’un d’autre.
      </Notice>
    )}
    <Disclosure title="Analyse du projet" anchor={quoteParts.analysis.anchor}>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{quote.ai_analysis}</p>
    </Disclosure>
  </>
);

const Lines = ({ quote, open }: SectionsProps) => {
  const brief = useBriefName();
  return (
    <Disclosure title="Fonctionnalités" anchor={quoteParts.lines.anchor} hint={linesHint(quote)} open={open}>
      <p className="mb-4 text-muted">
        Chacune avec la phrase du brief qui la demande, ou notre hypothèse si {brief} n’en parle pas. Chaque prix
        explique son calcul.
      </p>
      <FeaturesTable quote={quote} />
    </Disclosure>
  );
};

type SectionsProps = {
  quote: Quote;
  /** The address at which its owner answers the open questions. */
  refine?: string;
  /** Whether the priced parts are open at first. */
  open?: boolean;
};

/** All that a finished quote says of its price, each part folded into its title and its figure. */
export const QuoteSections = ({ quote, refine, open = false }: SectionsProps) => (
  <div className="contents wrap-anywhere">
    <Lines quote={quote} open={open} />
    <Disclosure title="Options" anchor={quoteParts.options.anchor} hint={optionsHint(quote)} open={open}>
      <OptionsList options={quote.included_options} />
    </Disclosure>
    <Disclosure
      title="Répartition par phases"
      anchor={quoteParts.phases.anchor}
      hint={count(phasesWithWork(quote).length, 'phase')}
      open={open}
    >
      <PhasesTable quote={quote} />
    </Disclosure>
    <Disclosure
      title="Calendrier prévisionnel"
      anchor={quoteParts.calendar.anchor}
      hint={spanText(quote.provisional_calendar)}
    >
      <Calendar entries={quote.provisional_calendar} />
    </Disclosure>
    <Disclosure
      title="Comment ce total est calculé"
      anchor={quoteParts.calculation.anchor}
      hint={calculationHint(quote, useSession().profile?.account_type)}
    >
      <Calculation quote={quote} refine={refine} />
    </Disclosure>
    <Disclosure title="Hypothèses, exclusions et risques" anchor={quoteParts.notes.anchor} hint={notesHint(quote)}>
      <ScopeNotes quote={quote} refine={refine} />
    </Disclosure>
  </div>
);
