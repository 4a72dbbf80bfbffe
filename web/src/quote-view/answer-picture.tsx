import { written } from '../../../shared/quote/budget.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, typography } from '../../../shared/text/format.ts';
import { answerPicture } from './range-chart-layout.ts';

const rowHeight = 18;

type Shown = Pick<Quote, 'range' | 'total_price' | 'budget'>;

/** The same in words, in the order of the line. */
const sentence = ({ budget }: Shown, { marks, budget: mark }: ReturnType<typeof answerPicture>) => {
  const texts = { total: 'à compter', provision: 'à prévoir' };
  const sums = marks.map(({ key, price, x }) => ({ x, text: `${formatEuros(price)} HT ${texts[key]}` }));
  const told = mark && budget ? [{ x: mark.x, text: `votre budget, ${written({ ...budget, low: undefined })}` }] : [];
  const ordered = [...sums, ...told].sort((left, right) => left.x - right.x).map(({ text }) => text);
  return typography(`Du plus petit au plus grand : ${ordered.join(' ; ')}.`);
};

/** One line under the answer: what to count on, up to what to provide for, and the stated budget. */
export const AnswerPicture = ({ quote }: { quote: Shown }) => {
  const picture = answerPicture(quote);
  const { marks, budget } = picture;
  const [first, last] = [marks[0], marks.at(-1)];
  const axis = budget ? 32 : 12;
  const rows = Math.max(...marks.map(({ row }) => row)) + 1;
  return (
    <svg
      role="img"
      aria-label={sentence(quote, picture)}
      width="100%"
      height={axis + 10 + rows * rowHeight}
      className="block max-w-xl"
    >
      <line x1="0" x2="100%" y1={axis} y2={axis} className="stroke-line" strokeWidth="2" />
      {first && last && (
        <rect
          x={`${first.x}%`}
          y={axis - 4}
          width={`${last.x - first.x}%`}
          height="8"
          rx="4"
          className="fill-accent opacity-35"
        />
      )}
      {first && <circle cx={`${first.x}%`} cy={axis} r="7" className="fill-accent" />}
      {marks.map(({ key, x, row, anchor, price }) => (
        <text
          key={key}
          x={`${x}%`}
          y={axis + 22 + row * rowHeight}
          textAnchor={anchor}
          className="fill-muted text-note tabular-nums"
        >
          {formatEuros(price)}
        </text>
      ))}
      {budget && (
        <>
          <line
            x1={`${budget.x}%`}
            x2={`${budget.x}%`}
            y1={axis - 12}
            y2={axis + 10}
            className="stroke-signal"
            strokeWidth="2"
          />
          <text x={`${budget.x}%`} y={axis - 18} textAnchor={budget.anchor} className="fill-signal text-note">
            votre budget
          </text>
        </>
      )}
    </svg>
  );
};
