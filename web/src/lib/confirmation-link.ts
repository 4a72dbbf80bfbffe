/** What the link of the confirmation mail says; its code is good once. `user`: the user pool's name of the person. */
export type ConfirmationLink = { code: string; user: string; account?: string };

/** `#confirm=<code>&user=<id>&account=<masked address>`; undefined for any other fragment. */
export const confirmationIn = (hash: string): ConfirmationLink | undefined => {
  const fragment = new URLSearchParams(hash.slice(1));
  const [code, user, account] = ['confirm', 'user', 'account'].map((name) => fragment.get(name));
  return code && user ? { code, user, ...(account && { account }) } : undefined;
};
