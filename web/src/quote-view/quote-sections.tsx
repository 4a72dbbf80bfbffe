import type { Quote } from '../../../shared/quote.ts';
import { Card } from '../ui/card.tsx';
import { Calendar } from './calendar.tsx';
import { Explanation } from './explanation.tsx';
import { FeaturesTable } from './features-table.tsx';
import { OptionsList } from './options-list.tsx';
import { PhasesTable } from './phases-table.tsx';
import { ScopeNotes } from './scope-notes.tsx';

/** Paragraphs as they were written. */
const Analysis = ({ text }: { text: string }) => <p className="max-w-prose whitespace-pre-line">{text}</p>;

/** All that a finished quote says beside its three figures, in the order in which one reads it. */
export const QuoteSections = ({ quote }: { quote: Quote }) => (
  <>
    <Card title="Analyse du projet">
      <Analysis text={quote.ai_analysis} />
    </Card>
    <Card
      title="Fonctionnalités"
      description="Chacune avec la phrase de votre brief qui la demande, ou notre hypothèse."
    >
      <FeaturesTable features={quote.features} />
    </Card>
    <Card title="Répartition par phases">
      <PhasesTable {...quote} />
    </Card>
    <Card title="Options" description="Chiffrées à part, hors du total.">
      <OptionsList options={quote.included_options} />
    </Card>
    <Card title="Calendrier prévisionnel">
      <Calendar entries={quote.provisional_calendar} />
    </Card>
    <Card title="Périmètre et incertitudes">
      <ScopeNotes quote={quote} />
    </Card>
    <div id="calcul">
      <Card title="Comment ce total est calculé">
        <Explanation quote={quote} />
      </Card>
    </div>
  </>
);
