import { NavLink } from '../ui/router-link.tsx';
import { AccountActions } from './account-actions.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { publicPages } from './navigation.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { Wordmark } from './wordmark.tsx';

/** Stands on every page. The account area has all the room beside the navigation: nothing moves when it changes. */
export const Header = () => (
  <header className="sticky top-0 z-30 border-b bg-paper print:hidden">
    <div className="wrap flex h-16 items-center gap-2">
      <Wordmark />
      <nav aria-label="Pages" className="ml-8 hidden gap-1 lg:flex">
        {publicPages.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className="flex min-h-11 items-center rounded-control px-3 whitespace-nowrap text-muted decoration-2 decoration-signal underline-offset-8 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="hidden min-w-0 grow items-center justify-end gap-2 lg:flex">
        <AccountActions />
      </div>
      <div className="flex max-lg:ml-auto lg:-mr-3">
        <ThemeToggle />
        <MobileMenu />
      </div>
    </div>
  </header>
);
