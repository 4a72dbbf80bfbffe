import { useRef, useState } from 'react';
import { useSession } from '../lib/session/session.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { menuItemLook } from '../ui/menu-item.ts';
import { NavLink } from '../ui/router-link.tsx';
import { type Destination, ownPagesOf, publicPages, signInPages } from './navigation.ts';

const id = 'menu';
const newQuote = { to: '/generator', label: 'Nouveau devis' };

const Links = ({ pages }: { pages: Destination[] }) =>
  pages.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} className={menuItemLook}>
        {label}
      </NavLink>
    </li>
  ));

const SignOut = () => {
  const { signOut } = useSession();
  return (
    <li>
      <button type="button" onClick={signOut} className={menuItemLook}>
        Se déconnecter
      </button>
    </li>
  );
};

/** The navigation of a narrow screen: a native popover, so that it opens without our script too. */
export const MobileMenu = () => {
  const ref = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const { status, profile } = useSession();
  const account = status === 'in' ? [newQuote, ...ownPagesOf(profile?.account_type)] : Object.values(signInPages);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="-mr-2.5 grid size-11 place-items-center rounded-control hover:bg-sunken"
      >
        <Glyph name="menu" className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the press is that of a link or button inside */}
      <nav
        ref={ref}
        id={id}
        popover="auto"
        aria-label="Menu"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={() => ref.current?.hidePopover()}
        className="fixed inset-[calc(4rem+1px)_0_auto_0] m-0 w-auto border-b bg-paper px-2 py-4 text-ink text-lg [box-shadow:var(--shadow-float)]"
      >
        <ul>
          <Links pages={publicPages} />
        </ul>
        <ul className="mx-3 mt-3 border-t pt-3 *:-mx-3">
          {(open || status !== 'in') && <Links pages={account} />}
          {open && status === 'in' && <SignOut />}
        </ul>
      </nav>
    </div>
  );
};
