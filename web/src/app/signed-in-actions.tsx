import { useSession } from '../lib/session/session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { menuItemLook } from '../ui/menu-item.ts';
import { NavLink } from '../ui/router-link.tsx';
import { ownPagesOf, ownQuotes } from './navigation.ts';

/** What the header offers to a signed-in person: their pages, the sign-out, a new devis. */
export default function SignedInActions() {
  const { profile, signOut } = useSession();
  const label = profile ? (
    <>
      <span className="sr-only">Compte de </span>
      {profile.username}
    </>
  ) : (
    'Mon compte'
  );
  // On the left, and there once what it says is known: neither the button beside it nor the name moves.
  return (
    <>
      {profile !== undefined && (
        <Menu label={label}>
          {ownPagesOf(profile?.account_type).map((page) => (
            <NavLink
              key={page.to}
              to={page.to}
              // A wide header has this one beside the menu.
              className={`${menuItemLook} ${page === ownQuotes ? 'xl:hidden' : ''}`}
            >
              {page.label}
            </NavLink>
          ))}
          <div className="mt-1.5 border-t pt-1.5">
            <button type="button" onClick={signOut} className={menuItemLook}>
              Se déconnecter
            </button>
          </div>
        </Menu>
      )}
      <ButtonLink to={ownQuotes.to} variant="quiet" className="shrink-0 whitespace-nowrap max-xl:hidden">
        {ownQuotes.label}
      </ButtonLink>
      <ButtonLink to="/generator" className="shrink-0 whitespace-nowrap">
        Nouveau devis
      </ButtonLink>
    </>
  );
}
