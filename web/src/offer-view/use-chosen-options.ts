import { useEffect, useEffectEvent, useState } from 'react';
import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import { offerTotals } from '../../../shared/offer/offer-totals.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';

/** The choice is sent after this many milliseconds without a change. */
const pause = 700;

type Kept = { chosen: readonly number[]; reads: number; ticked: boolean };

type Keep = (chosen: number[]) => unknown;

/** The options that are ticked, and what is due with them. An offer that is read anew brings its own. */
export const useChosenOptions = (offer: ReceivedOffer, reads: number, onChoice: Keep) => {
  const read: Kept = { chosen: offer.chosen, reads, ticked: false };
  const [kept, setKept] = useState(read);
  const open = isOpenOffer(offer.state);
  const choice = open && kept.reads === reads ? kept : read;
  const keep = useEffectEvent((chosen: readonly number[]) => onChoice([...chosen]));
  const { chosen, ticked } = choice;
  useEffect(() => {
    if (!ticked) return undefined;
    const timer = setTimeout(keep, pause, chosen);
    return () => clearTimeout(timer);
  }, [chosen, ticked]);
  const toggle = (index: number) => {
    const others = chosen.filter((one) => one !== index);
    const next = others.length < chosen.length ? others : [...others, index].sort((a, b) => a - b);
    setKept({ chosen: next, reads, ticked: true });
  };
  return { chosen, toggle, totals: offerTotals(offer, chosen) };
};

export type Choice = ReturnType<typeof useChosenOptions>;
