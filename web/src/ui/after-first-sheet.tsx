import { type ReactNode, useEffect, useState } from 'react';
import sheet from './styles.css?url';

/** Whether the prerendered page holds the link to its sheet, which hydration then has to render too. */
const isLinkedHere = () => document.body.querySelector(`link[href="${sheet}"]`) !== null;

/**
 * Everything below the first screen of a prerendered page, that screen's second half included: it is drawn once the
 * sheet of the site has come. What stands above is drawn before, with a sheet of its own that the build puts into the
 * page (`first-sheet.ts`). Once there, the sheet stays for all other pages; reached from another page, it is there.
 */
export const AfterFirstSheet = ({ children }: { children: ReactNode }) => {
  const [written] = useState(() => typeof document === 'undefined' || isLinkedHere());
  useEffect(() => {
    if (!written) return;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: sheet });
    document.head.append(link);
  }, [written]);
  return (
    <>
      {written && <link rel="stylesheet" href={sheet} />}
      {children}
    </>
  );
};
