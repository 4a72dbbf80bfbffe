import type { ReactNode } from 'react';
import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import { TextLink } from '../ui/link.tsx';
import { Cell, Table } from '../ui/table.tsx';
import { depositLabel } from './amounts.tsx';
import { FirstView, type FirstViewProps, Paper } from './first-view.tsx';
import { Options } from './options.tsx';
import { Fold, Items } from './titled-section.tsx';
import type { Choice } from './use-chosen-options.ts';

type Document = ReceivedOffer['document'];

/** A phone shows the dates without the days of work. */
const narrow = 'max-sm:hidden';
const days = [
  { label: 'Phase' },
  { label: 'Du' },
  { label: 'Au' },
  { label: 'Jours', numeric: true, className: narrow },
];
const Calendar = ({ calendar }: Pick<Document, 'calendar'>) => (
  <Table caption="Calendrier prévisionnel" captionHidden columns={days}>
    {calendar.map(({ phase, start, end, days: length }) => (
      <tr key={phase}>
        <Cell heading>{phase}</Cell>
        <Cell className="whitespace-nowrap">{start}</Cell>
        <Cell className="whitespace-nowrap">{end}</Cell>
        <Cell numeric className={narrow}>
          {length}
        </Cell>
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

const Conditions = ({ conditions, notices, general_conditions: general, parties }: Document) => (
  <div className="grid gap-5">
    <Items items={conditions} />
    {parties.map(({ title, items }) => (
      <section key={title} aria-label={title} className="min-w-0">
        <h3 className="mb-2 font-medium">{title}</h3>
        <Items items={items} />
      </section>
    ))}
    {notices.map((notice) => (
      <p key={notice} className="text-muted text-note">
        {notice}
      </p>
    ))}
    {general.length > 0 && (
      <section aria-label="Conditions générales" className="grid max-w-prose gap-3 text-sm">
        <h3 className="font-medium">Conditions générales</h3>
        {general.map(({ isTitle, text }, index) => {
          const Text = isTitle ? 'h4' : 'p';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may say the same, and none moves
            <Text key={index} className={isTitle ? 'mt-2 font-medium' : 'whitespace-pre-line'}>
              {text}
            </Text>
          );
        })}
      </section>
    )}
  </div>
);

const Message = ({ message, provider: { name, email, phone } }: ReceivedOffer) => (
  <>
    <p className="max-w-prose whitespace-pre-line">{message}</p>
    <p className="mt-2 text-muted text-note">
      {name}, <TextLink to={`mailto:${email}`}>{email}</TextLink>
      {phone && (
        <>
          {' · '}
          <TextLink to={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</TextLink>
        </>
      )}
    </p>
  </>
);

/** The deposit as it was printed is that of no option: with some, it stands with their totals. */
const conditionsOf = ({ document: { conditions } }: ReceivedOffer, { totals }: Choice) =>
  totals.options_cents === 0 ? conditions : conditions.filter(({ label }) => label !== depositLabel);

/** Leaves out what the head of the page shows. */
const subjectOf = ({ document: { heading, number, totals, subject } }: ReceivedOffer) => [
  ...heading.filter(({ label, value }) => value !== number && !totals.some((total) => total.label === label)),
  ...subject,
];

type SheetProps = Omit<FirstViewProps, 'totals'> & {
  choice: Choice;
  /** The control that saves the file. */
  file: ReactNode;
};

/** The devis itself. A part that it does not have is not shown. What few recipients read is closed on a wide screen too. */
export const Sheet = ({ choice, file, ...first }: SheetProps) => {
  const { offer, wide } = first;
  const { document } = offer;
  return (
    <Paper>
      <FirstView {...first} totals={choice.totals} />
      <Options offer={offer} choice={choice} />
      <div className="border-b">
        {offer.message && (
          <Fold title="Message du prestataire" open={wide}>
            <Message {...offer} />
          </Fold>
        )}
        {document.calendar.length > 0 && (
          <Fold title="Calendrier prévisionnel" open={false}>
            <Calendar {...document} />
          </Fold>
        )}
        <Fold title="Objet et périmètre" open={false}>
          <div className="grid gap-5">
            {document.context && <p className="max-w-prose whitespace-pre-line">{document.context}</p>}
            <Items items={subjectOf(offer)} />
            <Scope {...document} />
          </div>
        </Fold>
        <Fold title="Conditions et mentions légales" open={false}>
          <Conditions {...document} conditions={conditionsOf(offer, choice)} />
        </Fold>
      </div>
      {file}
    </Paper>
  );
};
