import type { MailLink } from '../../lib/session/mail-link.ts';
import type { Confirmation } from '../../lib/session/sign-up.ts';

/** Other pages pass this state to /auth. */
export type AuthState = {
  /** The page to open after the sign-in; the home page where absent. */
  from?: string;
  /** The address to sign in with from now on. */
  email?: string;
  /** A link of a mail that was followed here. */
  link?: MailLink;
  /** What came of that link: a reload and Back do not carry it out again. */
  confirmation?: Confirmation;
};
