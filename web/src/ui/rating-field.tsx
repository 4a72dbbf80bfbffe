import { Star } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { LabelNote } from './field.tsx';

export const meanings = ['Très décevant', 'Décevant', 'Correct', 'Bien', 'Très bien'];

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

type Props = {
  label?: string;
  /** Whether a rating is required: the field is then not marked as optional. */
  required?: boolean;
  /** What is wrong with it, in one sentence. */
  error?: string | undefined;
  rating: number | null;
  onRate: (rating: number | null) => void;
  /** A form focuses the first star. */
  ref?: Ref<{ focus: () => void }>;
};

/** One to five stars, or none: a group of radio buttons that can be cleared. */
export const RatingField = ({ label = 'Note', required = false, error, rating, onRate, ref }: Props) => {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const focus = () => group.current?.querySelector('input')?.focus();
  useImperativeHandle(ref, () => ({ focus }));
  const clear = () => {
    onRate(null);
    focus();
  };
  const unrated = required ? undefined : 'facultatif';
  return (
    <fieldset ref={group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-medium">
        {label}
        <LabelNote>{rating === null ? unrated : meanings[rating - 1]}</LabelNote>
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
      {error && (
        <p id={`${name}-error`} className="text-note font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
};
