import { count, formatDay, formatEuros, formatHours, formatLongDay, typography } from '../text/format.ts';
import { timelineLabels } from './labels.ts';
import type { Quote } from './quote.ts';

type Deadline = NonNullable<Quote['deadline']>;

const surchargeText = ({ hours, price }: NonNullable<Deadline['surcharge']>) =>
  `La majoration d’urgence comprise dans ce total est de ${formatHours(hours)}, soit ${formatEuros(price)} HT.`;

const held = ({ last_day, normal_last_day, surcharge }: Deadline) => {
  if (!surcharge) return `est tenu à un rythme normal, sans majoration : fin prévue le ${formatLongDay(last_day)}.`;
  const other = last_day === normal_last_day ? 'comme' : `au lieu du ${formatLongDay(normal_last_day)}`;
  return `est tenu : fin prévue le ${formatLongDay(last_day)}, ${other} à un rythme normal. ${surchargeText(surcharge)}`;
};

const noSurcharge = 'Aucune majoration d’urgence n’est comptée.';
const late = ({ last_day, late_days, surcharge }: Deadline, isUrgent: boolean) =>
  `ne peut pas être tenu : fin prévue le ${formatLongDay(last_day)}, ${count(late_days, 'jour')} trop tard.` +
  // Holidays after a later start may break the wish although urgency is charged.
  (isUrgent ? ` ${surcharge ? surchargeText(surcharge) : noSurcharge}` : '');

type Wish = Pick<Quote, 'timeline' | 'deadline' | 'ready_by'>;
const nameOf = ({ timeline, deadline, ready_by }: Wish) => {
  if (deadline?.dated)
    return ready_by && `Le délai du brief, « ${ready_by.words} » (${formatLongDay(ready_by.day)} au plus tard),`;
  return timeline && `Le délai souhaité, « ${timelineLabels[timeline]} »,`;
};

const passed = ({ ready_by }: Wish) =>
  ready_by?.passed
    ? `La date du brief, « ${ready_by.words} » (${formatLongDay(ready_by.day)}), était passée le jour du brief.`
    : '';

/** The wished delay in a few words: the day that the brief tells, else the timeline; empty for neither. */
export const wishText = ({ timeline, ready_by }: Pick<Wish, 'timeline' | 'ready_by'>): string => {
  if (ready_by) return `${formatDay(ready_by.day)} ${ready_by.passed ? '(date passée)' : 'au plus tard'}`;
  return timeline ? timelineLabels[timeline] : '';
};

/** The text on the wished delay and its cost, beside the total. Empty where there is nothing to say. */
export const deadlineText = (wish: Wish): string => {
  const { timeline, deadline } = wish;
  const name = nameOf(wish);
  const over = passed(wish);
  if (!name || !deadline) return typography(over);
  const isUrgent = timeline === 'urgent' || timeline === 'veryUrgent';
  const outcome = deadline.late_days > 0 ? late(deadline, isUrgent) : held(deadline);
  return typography([over, `${name} ${outcome}`].filter(Boolean).join(' '));
};
