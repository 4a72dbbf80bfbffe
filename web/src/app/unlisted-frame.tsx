import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { legalPages } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

/** A button: a link to a part of the page would take the place of what the address says after its `#`. */
const SkipButton = () => (
  <button
    type="button"
    onClick={() => document.getElementById('main')?.focus()}
    className="fixed top-2 left-2 z-40 -translate-y-20 rounded-control bg-accent px-4 py-3 text-on-accent focus:translate-y-0 print:hidden"
  >
    Aller au contenu
  </button>
);

/** What stands around a page that somebody was sent: no session, no banner, no way through the site. */
export const UnlistedFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipButton />
    <header className="border-b print:hidden">
      <div className="wrap flex h-16 items-center">
        <Wordmark />
      </div>
    </header>
    {children}
    <footer className="mt-auto border-t print:hidden">
      <nav aria-label="Légal" className="wrap flex flex-wrap gap-x-6 py-4 text-muted text-note">
        {legalPages.map(({ to, label }) => (
          <Link key={to} to={to} className="flex min-h-11 items-center decoration-1 underline-offset-4 hover:underline">
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  </div>
);
