import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Filters, readFilters, writtenFilters } from './find-quotes.ts';

/** The filters of the list. The address keeps them for a reload and for the way back from a quote. */
export const useFilters = () => {
  const [address, setAddress] = useSearchParams();
  const [filters, setFilters] = useState(() => readFilters(address));
  const change = (some: Partial<Filters>) => {
    const next = { ...filters, ...some };
    setFilters(next);
    setAddress(writtenFilters(next), { replace: true });
  };
  return { filters, change };
};
