import type { ReactNode } from 'react';
import type { AccountType } from '../../../shared/account/account.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { count } from '../../../shared/text/format.ts';
import { useSession } from '../lib/session/session.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Notice } from '../ui/notice.tsx';
import { Calculation } from './calculation.tsx';
import { Calendar } from './calendar.tsx';
import { metricsFor } from './metric-groups.ts';
import { OptionsList } from './options-list.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { quoteParts } from './quote-parts.ts';
import { ScopeNotes } from './scope-notes.tsx';

const calculationHint = ({ questions, metrics }: Quote, account: AccountType | undefined) =>
  `Fourchette, étapes, ${count(questions.length, 'question')} et ${count(metricsFor(metrics, account).length, 'indicateur')}`;

const scopeHint = ({ assumptions, exclusions, risks }: Quote) =>
  [count(assumptions.length, 'hypothèse'), count(exclusions.length, 'exclusion'), count(risks.length, 'risque')].join(
    ' · ',
  );

const technologiesOf = ({ technologies }: Quote) =>
  technologies
    .split(',')
    .map((technology) => technology.trim())
    .filter(Boolean);

/** The brief, its technologies and the model's analysis; a warning where the brief addresses the tool. */
export const Brief = ({ quote }: { quote: Quote }) => {
  const technologies = technologiesOf(quote);
  return (
    <>
      {quote.addresses_tool && (
        <Notice tone="warning" title="Un passage du brief s’adresse à l’outil de chiffrage">
          Il n’a changé aucun chiffre&nbsp;: seul ce qui décrit le projet est compté. À relire si ce texte vient de
          quelqu’un d’autre.
        </Notice>
      )}
      <Disclosure title="Brief et analyse" anchor={quoteParts.brief} hint="Le texte de la demande">
        <div className="grid max-w-prose gap-5 whitespace-pre-line wrap-anywhere">
          <p>{quote.description}</p>
          {technologies.length > 0 && (
            <ul aria-label="Technologies" className="flex flex-wrap gap-2">
              {technologies.map((technology) => (
                <li key={technology}>
                  <Badge>{technology}</Badge>
                </li>
              ))}
            </ul>
          )}
          <section>
            <h3 className="mb-2 font-medium">Analyse du projet</h3>
            <p>{quote.ai_analysis}</p>
          </section>
        </div>
      </Disclosure>
    </>
  );
};

type Props = {
  quote: Quote;
  /** The address at which its owner answers the open questions. */
  refine?: string;
  /** Shows the complexity of every line. */
  complexities?: boolean;
  /** Parts after those of the price. */
  children?: ReactNode;
};

/** What a finished quote says of its price: the lines, the options and the calendar, then what explains them. */
export const QuoteSections = ({ quote, refine, complexities = false, children }: Props) => {
  const account = useSession().profile?.account_type;
  return (
    <div className="contents wrap-anywhere">
      <section id={quoteParts.lines} className="min-w-0 scroll-mt-20">
        <h2 className="sr-only">Fonctionnalités et phases</h2>
        <QuoteLines quote={quote} complexities={complexities} />
      </section>
      <Card title="Options" anchor={quoteParts.options}>
        <OptionsList options={quote.included_options} />
      </Card>
      <Card title="Calendrier prévisionnel" anchor={quoteParts.calendar}>
        <Calendar entries={quote.provisional_calendar} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Disclosure title="Comprendre ce prix" anchor={quoteParts.calculation} hint={calculationHint(quote, account)}>
          <Calculation quote={quote} refine={refine} />
        </Disclosure>
        <Disclosure title="Périmètre" anchor={quoteParts.scope} hint={scopeHint(quote)}>
          <ScopeNotes quote={quote} refine={refine} />
        </Disclosure>
        {children}
      </div>
    </div>
  );
};
