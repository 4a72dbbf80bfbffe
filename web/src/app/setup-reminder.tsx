import { TextLink } from '../ui/link.tsx';

/** Lies under the header, over the empty top of a page, so that nothing moves when it comes. */
export const SetupReminder = () => (
  <aside
    aria-label="Profil à terminer"
    className="absolute inset-x-0 top-[calc(4rem+1px)] z-10 flex h-10 items-center justify-center gap-2 border-b bg-accent-soft px-4 text-note print:hidden"
  >
    <p>Votre profil n’est pas terminé.</p>
    <TextLink to="/account-setup" className="flex min-h-11 items-center">
      Le terminer
    </TextLink>
  </aside>
);
