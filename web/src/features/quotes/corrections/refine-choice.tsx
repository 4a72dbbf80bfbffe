import { Button } from '../../../ui/button.tsx';

type Props<V extends string> = {
  label: string;
  /** The current meaning, on a line of its own where it is a sentence. */
  note: string;
  isSentence?: boolean;
  choices: readonly { value: V; label: string }[];
  value: V | undefined;
  /** Undefined where the choice was pressed again, which removes it. */
  onChoose: (value: V | undefined) => void;
};

/** One of a few answers, or none: a button each, pressed while it is the one. */
export const RefineChoice = <V extends string>({ label, note, isSentence, choices, value, onChoose }: Props<V>) => (
  <fieldset className="min-w-0">
    <legend className="max-w-prose">
      {label} <span className={`text-note text-muted tabular-nums ${isSentence ? 'block' : ''}`}>{note}</span>
    </legend>
    <div className="mt-1.5 flex flex-wrap gap-2">
      {choices.map((choice) => {
        const pressed = choice.value === value;
        return (
          <Button
            key={choice.value}
            size="sm"
            variant={pressed ? 'primary' : 'secondary'}
            aria-pressed={pressed}
            onClick={() => onChoose(pressed ? undefined : choice.value)}
          >
            {choice.label}
          </Button>
        );
      })}
    </div>
  </fieldset>
);
