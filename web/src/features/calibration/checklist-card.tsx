import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Card } from '../../ui/card.tsx';
import { ChipCheckbox } from '../../ui/chip-checkbox.tsx';
import type { CalibrationFormState } from './use-calibration-form.ts';

type Props = {
  form: CalibrationFormState;
  name: 'tech_stack' | 'specialities' | 'preferred_project_types';
  title: string;
  hint: ReactNode;
  options: readonly string[];
};

/** One choice in either list is enough, so both lists are validated again together. */
const deps: Props['name'][] = ['specialities', 'preferred_project_types'];

/** A card with checkboxes. */
export const ChecklistCard = ({ form: { control, register, formState }, name, title, hint, options }: Props) => {
  const id = useId();
  const chosen = useWatch({ control, name }).length;
  const error = formState.errors[name]?.message;
  return (
    <Card as="div">
      <fieldset aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`} className="min-w-0">
        <legend className="float-left mb-1 flex w-full items-baseline justify-between gap-4">
          <h2 className="font-serif text-heading">{title}</h2>
          <span className="shrink-0 text-note text-muted tabular-nums">
            {chosen} sur {options.length}
          </span>
        </legend>
        <p id={`${id}-hint`} className="clear-both text-muted">
          {hint}
        </p>
        {error && (
          <p id={`${id}-error`} className="mt-2 text-note font-medium text-danger">
            {error}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {options.map((option) => (
            <ChipCheckbox key={option} label={option} value={option} {...register(name, { deps })} />
          ))}
        </div>
      </fieldset>
    </Card>
  );
};
