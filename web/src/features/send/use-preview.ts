import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { legalDetailsOf } from '../../../../shared/account/legal-details.ts';
import { DevisChoices } from '../../../../shared/devis/devis-choices.ts';
import { api } from '../../lib/app-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { Context } from './use-sending.ts';

/** Milliseconds without a key pressed, after which the document is asked for. */
const pause = 600;

/** The choices that were typed last and hold, once nobody types any more; a text, which is the same when they are. */
const useSettled = (choices: DevisChoices | undefined) => {
  const typed = choices && JSON.stringify(choices);
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(setSettled, pause, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled ?? typed;
};

/**
 * The page of the devis as it would be issued with these choices, or as this version was issued; the last one while the
 * next is made. Nothing is issued.
 */
export const usePreview = (
  { quote: { id, quote_version = 1 }, profile }: Pick<Context, 'quote' | 'profile'>,
  choices: DevisChoices | undefined,
  issued: boolean,
) => {
  const settled = useSettled(choices);
  return useQuery({
    enabled: settled !== undefined,
    // The document prints the profile, which may be completed meanwhile.
    queryKey: queryKeys.preview(id, quote_version, issued ? 'issued' : settled, legalDetailsOf(profile)),
    queryFn: () =>
      api.generatePdf({
        body: {
          ...{ quoteId: id, quote_version },
          ...(!issued && { ...DevisChoices.parse(JSON.parse(settled ?? '{}')), preview: true }),
        },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
};
