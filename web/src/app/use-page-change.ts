import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The part of the page that the address names. Anybody may write an address: what cannot be read names nothing. */
const partNamedBy = (hash: string) => {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
};

/** The address that a browser shares is the canonical one: that of the page now shown, at the origin it was written for. */
const renameCanonical = (pathname: string) => {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (link) link.href = new URL(pathname, link.href).href;
};

/**
 * After a change of page, scrolls to its top or to the part that the address names, and moves the focus there for screen
 * readers. The browser handles the first page of a visit.
 */
export const usePageChange = () => {
  const { pathname, hash } = useLocation();
  const last = useRef({ pathname, hash });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, hash };
    if (before.pathname === pathname && before.hash === hash) return;
    const part = partNamedBy(hash);
    if (part) part.scrollIntoView();
    else if (before.pathname !== pathname) scrollTo(0, 0);
    if (before.pathname === pathname) return;
    document.getElementById('main')?.focus({ preventScroll: true });
    renameCanonical(pathname);
  }, [pathname, hash]);
};
