import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';

/**
 * What stands around a page that somebody was sent: no session, no banner, no way through the site. One link stands before its
 * content: there is nothing to skip.
 */
export const UnlistedFrame = ({ children }: { children: ReactNode }) => (
  <>
    <header className="border-b print:hidden">
      <div className="wrap flex h-16 items-center">
        <Wordmark />
      </div>
    </header>
    {children}
  </>
);
