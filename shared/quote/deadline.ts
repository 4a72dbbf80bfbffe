import { count, formatEuros, formatHours, formatLongDay, typography } from '../text/format.ts';
import { timelineLabels } from './labels.ts';
import type { Quote } from './quote.ts';

type Deadline = NonNullable<Quote['deadline']>;

const held = ({ last_day, normal_last_day, surcharge }: Deadline) => {
  if (!surcharge) return `est tenu à un rythme normal, sans majoration : fin prévue le ${formatLongDay(last_day)}.`;
  const other = last_day === normal_last_day ? 'comme' : `au lieu du ${formatLongDay(normal_last_day)}`;
  return (
    `est tenu : fin prévue le ${formatLongDay(last_day)}, ${other} à un rythme normal. La majoration d’urgence comprise ` +
    `dans ce total est de ${formatHours(surcharge.hours)}, soit ${formatEuros(surcharge.price)} HT.`
  );
};

const late = ({ last_day, late_days }: Deadline, isUrgent: boolean) =>
  `ne peut pas être tenu : fin prévue le ${formatLongDay(last_day)}, ${count(late_days, 'jour')} trop tard.` +
  (isUrgent ? ' Aucune majoration d’urgence n’est comptée.' : '');

/** What the wished delay becomes and costs, to be read beside the total. Empty where there is nothing to say. */
export const deadlineText = ({ timeline, deadline }: Pick<Quote, 'timeline' | 'deadline'>): string => {
  if (!timeline || !deadline) return '';
  const isUrgent = timeline === 'urgent' || timeline === 'veryUrgent';
  const outcome = deadline.late_days > 0 ? late(deadline, isUrgent) : held(deadline);
  return typography(`Le délai souhaité, « ${timelineLabels[timeline]} », ${outcome}`);
};
