import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Brief } from '../../../../shared/quote/quote.ts';
import { briefLimits } from '../../../../shared/quote/quote.ts';
import { type BriefValues, type Proposals, type ProposedField, proposedFields } from './drafts.ts';

/** Fetched at the first word. */
const reader = () => import('./proposals.ts');

type Form = UseFormReturn<BriefValues, unknown, Brief>;

/**
 * Fills fields from the description, as long as they hold nothing but its proposals: what a person typed, chose or emptied
 * stays. `kept`: the proposals of the draft; `proposals` gives those of now.
 */
export const useProposals = (form: Form, kept: Partial<Proposals> = {}) => {
  const [proposed, setProposed] = useState(kept);
  const latest = useRef(proposed);
  const reading = useRef(Promise.resolve());
  const { subscribe, getValues, setValue, watch } = form;
  const isUntouched = (field: ProposedField) => (getValues(field) ?? '') === (latest.current[field] ?? '');
  const follow = useEffectEvent(async (description: string) => {
    if (description.trim().length < briefLimits.descriptionMin) return;
    const { proposalsFrom } = await reader();
    if (getValues('description') !== description) return;
    const read = proposalsFrom(description, new Date().toISOString());
    const changed = proposedFields.filter(
      (field) => isUntouched(field) && (latest.current[field] ?? '') !== read[field],
    );
    if (changed.length === 0) return;
    const next = { ...latest.current, ...Object.fromEntries(changed.map((field) => [field, read[field]])) };
    latest.current = next;
    setProposed(next);
    const { isSubmitted: shouldValidate } = form.formState;
    for (const field of changed) setValue(field, read[field] as never, { shouldValidate });
  });
  const last = useRef(getValues('description'));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { description } }) => {
          if (description === last.current) return;
          last.current = description;
          // The fields can be filled in by hand.
          reading.current = follow(description).catch((error: unknown) => console.warn('description not read', error));
        },
      }),
    [subscribe],
  );
  return {
    proposals: () => latest.current,
    /** Ends once the fields hold what the description says now. */
    settled: () => reading.current,
    isProposed: (field: ProposedField) => Boolean(watch(field)) && watch(field) === proposed[field],
  };
};
