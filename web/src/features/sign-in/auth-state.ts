/** What other pages hand to /auth beside its address. */
export type AuthState = {
  /** Where to go back to once signed in; home where absent. */
  from?: string;
  /** Address to prefill. */
  email?: string;
  /** A confirmation link that did not work. */
  confirmation?: { outcome: 'refused' | 'unavailable'; code: string; user: string };
};
