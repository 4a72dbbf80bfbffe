import { Star } from 'lucide-react';
import { useId, useRef } from 'react';
import { LabelNote } from '../../ui/field.tsx';

const meanings = ['Très décevant', 'Décevant', 'Correct', 'Bien', 'Très bien'];

type StarProps = { name: string; value: number; rating: number | null; onRate: (rating: number) => void };

/** One radio button drawn as a star; it and those before it are filled, and shown so before the press. */
const StarRadio = ({ name, value, rating, onRate }: StarProps) => (
  <label
    className="relative rounded-control p-2 text-line-strong transition-colors hover:text-signal has-focus-visible:outline-2 has-focus-visible:outline-accent has-[~label:hover]:text-signal data-filled:text-signal"
    data-filled={(rating ?? 0) >= value || undefined}
  >
    <input
      type="radio"
      name={name}
      value={value}
      checked={rating === value}
      onChange={() => onRate(value)}
      className="sr-only"
    />
    <span className="sr-only">
      {value}&nbsp;sur&nbsp;5, {meanings[value - 1]}
    </span>
    <Star
      aria-hidden="true"
      className="size-7"
      strokeWidth={1.5}
      fill={(rating ?? 0) >= value ? 'currentColor' : 'none'}
    />
  </label>
);

type Props = { rating: number | null; onRate: (rating: number | null) => void };

/** One to five stars, or none: a group of radio buttons that can be cleared. */
export const RatingField = ({ rating, onRate }: Props) => {
  const name = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  const clear = () => {
    onRate(null);
    ref.current?.querySelector('input')?.focus();
  };
  return (
    <fieldset ref={ref}>
      <legend className="font-medium">
        Note
        <LabelNote>{rating === null ? 'facultatif' : meanings[rating - 1]}</LabelNote>
      </legend>
      <div className="mt-1 -ml-2 flex items-center">
        {meanings.map((meaning, index) => (
          <StarRadio key={meaning} name={name} value={index + 1} rating={rating} onRate={onRate} />
        ))}
        {rating !== null && (
          <button
            type="button"
            onClick={clear}
            className="ml-2 min-h-11 text-muted text-note underline underline-offset-4 hover:text-ink sm:ml-4"
          >
            Effacer<span className="sr-only"> la note</span>
          </button>
        )}
      </div>
    </fieldset>
  );
};
