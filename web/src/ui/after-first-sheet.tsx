import { type ReactNode, useEffect, useState } from 'react';
import sheet from './styles.css?url';

/** Whether the prerendered page holds the link to its sheet, which hydration then has to render too. */
const isLinkedHere = () => document.body.querySelector(`link[href="${sheet}"]`) !== null;

/**
 * Everything below the first screen of a prerendered page. It is drawn once the site's sheet is loaded; the part above is
 * drawn before, with an inline style that the build makes (`first-sheet.ts`). Pages that are opened later find the sheet loaded.
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
