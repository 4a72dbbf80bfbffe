import { useId } from 'react';
import { type NoteKind, wordedNotes } from '../../../../../shared/estimate/wording.ts';
import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import { Button } from '../../../ui/button.tsx';
import { inputLook } from '../../../ui/field.tsx';
import { FieldProblem } from './field-problem.tsx';
import type { Correction } from './use-correction.ts';

type NoteProps = {
  label: string;
  /** Null where the sentence is removed. */
  text: string | null;
  was?: string;
  problem: string | undefined;
  onChange: (text: string | null) => void;
};

const Note = ({ label, text, was, problem, onChange }: NoteProps) => (
  <li>
    <div className="flex items-start gap-2">
      {text === null ? (
        <s className="min-w-0 flex-1 py-2 text-muted wrap-anywhere">{was}</s>
      ) : (
        <textarea
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          rows={1}
          value={text}
          maxLength={correctionLimits.text}
          onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
          className={`${inputLook} field-sizing-content min-h-11 flex-1`}
        />
      )}
      <Button
        variant="quiet"
        aria-label={`${text === null ? 'Remettre' : 'Retirer'} ${label.toLowerCase()}`}
        onClick={() => onChange(text === null ? (was ?? '') : null)}
      >
        {text === null ? 'Remettre' : 'Retirer'}
      </Button>
    </div>
    <FieldProblem text={problem} className="mt-1" />
  </li>
);

type Props = { kind: NoteKind; title: string; one: string; correction: Correction };

/** Assumptions, or exclusions: each may be worded otherwise or taken out, and others added. */
export const NotesEditor = ({ kind, title, one, correction }: Props) => {
  const { original, corrections, apply, problems } = correction;
  const notes = wordedNotes(kind, original, corrections);
  const added = corrections.wording?.[kind]?.added ?? [];
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      <ul className="mt-2 grid gap-2 empty:hidden">
        {notes.map(({ at, was, text }, index) => (
          <Note
            key={at}
            label={`${one} ${index + 1}`}
            text={text}
            was={was}
            problem={problems[`wording.${kind}.${at}`]}
            onChange={(next) => apply({ edit: 'note', kind, at, text: next })}
          />
        ))}
        {added.map((text, at) => (
          <Note
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart while they are typed
            key={`added ${at}`}
            label={`${one} ${notes.length + at + 1}`}
            text={text}
            problem={problems[`wording.${kind}.added.${at}`]}
            onChange={(next) => apply({ edit: 'added note', kind, at, text: next })}
          />
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        disabled={added.length >= correctionLimits.notes}
        onClick={() => apply({ edit: 'added note', kind, at: added.length, text: '' })}
      >
        Ajouter une {one.toLowerCase()}
      </Button>
    </section>
  );
};
