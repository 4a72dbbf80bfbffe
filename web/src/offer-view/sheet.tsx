import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import { Fold } from '../ui/disclosure.tsx';
import { Cell, Table } from '../ui/table.tsx';
import { depositLabel } from './amounts.tsx';
import { Options } from './options.tsx';
import { PricedPhases } from './priced-phases.tsx';
import { type HeadProps, SheetHead } from './sheet-head.tsx';
import { Items, TitledSection } from './titled-section.tsx';
import type { Choice } from './use-chosen-options.ts';

type Document = ReceivedOffer['document'];

const days = [{ label: 'Phase' }, { label: 'Du' }, { label: 'Au' }, { label: 'Jours', numeric: true }];
const Calendar = ({ calendar }: Pick<Document, 'calendar'>) => (
  <Table caption="Calendrier prévisionnel" captionHidden columns={days}>
    {calendar.map(({ phase, start, end, days: length }) => (
      <tr key={phase}>
        <Cell heading>{phase}</Cell>
        <Cell className="whitespace-nowrap">{start}</Cell>
        <Cell className="whitespace-nowrap">{end}</Cell>
        <Cell numeric>{length}</Cell>
      </tr>
    ))}
  </Table>
);

const Scope = ({ scope }: Pick<Document, 'scope'>) => (
  <div className="grid gap-6 sm:grid-cols-2">
    {scope
      .filter(({ notes }) => notes.length > 0)
      .map(({ title, notes }) => (
        <section key={title}>
          <h3 className="font-medium">{title}</h3>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-line-strong">
            {notes.map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two notes may say the same, and none moves
              <li key={index}>{note}</li>
            ))}
          </ul>
        </section>
      ))}
  </div>
);

const Conditions = ({ conditions, notices, general_conditions: general }: Document) => (
  <div className="grid gap-5">
    <Items items={conditions} />
    {notices.map((notice) => (
      <p key={notice} className="text-muted text-note">
        {notice}
      </p>
    ))}
    {general.length > 0 && (
      <Fold title="Conditions générales">
        <div className="grid max-w-prose gap-3 text-sm">
          {general.map(({ isTitle, text }, index) => {
            const Text = isTitle ? 'h3' : 'p';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may say the same, and none moves
              <Text key={index} className={isTitle ? 'mt-2 font-medium' : 'whitespace-pre-line'}>
                {text}
              </Text>
            );
          })}
        </div>
      </Fold>
    )}
  </div>
);

/** The deposit as it was printed is that of no option: with some, it stands with their totals. */
const conditionsOf = ({ document: { conditions } }: ReceivedOffer, { totals }: Choice) =>
  totals.options_cents === 0 ? conditions : conditions.filter(({ label }) => label !== depositLabel);

type SheetProps = HeadProps & { choice: Choice };

/** The devis itself. A part that it does not have is not shown. */
export const Sheet = ({ choice, ...head }: SheetProps) => {
  const { offer } = head;
  const { document } = offer;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8 rounded-card border bg-surface p-5 shadow-sheet sm:p-8 print:border-0 print:p-0">
      <SheetHead {...head} />
      {(document.context || document.subject.length > 0) && (
        <TitledSection title="Objet">
          {document.context && <p className="mb-4 max-w-prose whitespace-pre-line">{document.context}</p>}
          <Items items={document.subject} />
        </TitledSection>
      )}
      <PricedPhases document={document} optional={offer.choosable.length > 0} />
      <Options offer={offer} choice={choice} />
      {document.calendar.length > 0 && (
        <TitledSection title="Calendrier prévisionnel">
          <Calendar {...document} />
        </TitledSection>
      )}
      {document.scope.some(({ notes }) => notes.length > 0) && (
        <TitledSection title="Périmètre">
          <Scope {...document} />
        </TitledSection>
      )}
      <TitledSection title="Conditions">
        <Conditions {...document} conditions={conditionsOf(offer, choice)} />
      </TitledSection>
    </article>
  );
};
