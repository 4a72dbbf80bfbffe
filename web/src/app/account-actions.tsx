import { NavLink } from 'react-router-dom';
import { useSession } from '../lib/session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Menu, menuItemLook } from '../ui/menu.tsx';
import { ownPages, signInPages } from './navigation.ts';

const SignedIn = () => {
  const { profile, signOut } = useSession();
  const label = profile ? (
    <>
      <span className="sr-only">Compte de </span>
      {profile.username}
    </>
  ) : (
    'Mon compte'
  );
  // The name grows to the left: the button beside it never moves.
  return (
    <>
      <Menu label={label}>
        {ownPages.map((page) => (
          <NavLink key={page.to} to={page.to} className={menuItemLook}>
            {page.label}
          </NavLink>
        ))}
        <button type="button" onClick={signOut} className={`${menuItemLook} mt-1.5 border-t`}>
          Se déconnecter
        </button>
      </Menu>
      <ButtonLink to="/generator">Nouveau devis</ButtonLink>
    </>
  );
};

/** What the header offers to who is there. A known visitor never sees the signed-out links while the session is read. */
export const AccountActions = () => {
  const { status } = useSession();
  if (status === 'in') return <SignedIn />;
  const hidden = status === 'loading' ? 'in-[.signed-in]:invisible' : '';
  return (
    <div className={`flex items-center gap-1 ${hidden}`}>
      <ButtonLink to={signInPages.login.to} variant="quiet">
        {signInPages.login.label}
      </ButtonLink>
      <ButtonLink to={signInPages.signup.to}>{signInPages.signup.label}</ButtonLink>
    </div>
  );
};
