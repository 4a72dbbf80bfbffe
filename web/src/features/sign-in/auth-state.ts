import type { ConfirmationLink } from '../../lib/confirmation-link.ts';

/** What other pages hand to /auth beside its address. */
export type AuthState = {
  /** Where to go back to once signed in; home where absent. */
  from?: string;
  /** A confirmation link that was followed here. */
  link?: ConfirmationLink;
};
