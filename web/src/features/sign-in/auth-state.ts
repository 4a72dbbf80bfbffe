import type { MailLink } from '../../lib/mail-link.ts';

/** What other pages hand to /auth beside its address. */
export type AuthState = {
  /** Where to go back to once signed in; home where absent. */
  from?: string;
  /** A link of a mail that was followed here. */
  link?: MailLink;
};
