import { useEffect, useState } from 'react';
import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import { offerTotals } from '../../../shared/offer/offer-totals.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import { removeStored, writeStored } from '../lib/storage.ts';
import { chosenOf, optionsKey, storedOptions } from './stored-options.ts';

/**
 * The options that are ticked, and what is due with them. They stay in this browser, also where its tab is closed at
 * once, until they are accepted: the server takes a choice from the recipient's code only.
 */
export const useChosenOptions = (offer: ReceivedOffer) => {
  const [ticked, setTicked] = useState(() => storedOptions(offer));
  const open = isOpenOffer(offer.state);
  const chosen = chosenOf(offer, ticked);
  const key = optionsKey(offer);
  useEffect(() => {
    if (!open) removeStored('localStorage', key);
  }, [open, key]);
  const toggle = (index: number) => {
    const others = chosen.filter((one) => one !== index);
    const next = others.length < chosen.length ? others : [...others, index].sort((a, b) => a - b);
    writeStored('localStorage', key, next);
    setTicked(next);
  };
  return { chosen, toggle, totals: offerTotals(offer, chosen) };
};

export type Choice = ReturnType<typeof useChosenOptions>;
