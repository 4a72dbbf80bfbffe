/**
 * What the link of a mail says; its code is good once. `confirm`: the address of a sign-up; `reset`: a new password.
 * `user`: the user pool's name of the person. `account`: their address, masked.
 */
export type MailLink = { purpose: 'confirm' | 'reset'; code: string; user: string; account?: string };

/** Anybody may write a link: an account is named by a masked address or not at all. */
const maskedAddress = /^\S\*{3}@[^\s@]{1,253}$/u;

/** `#confirm=<code>&user=<id>&account=<masked address>`, or `#reset=`…; undefined for any other fragment. */
export const mailLinkIn = (hash: string): MailLink | undefined => {
  const fragment = new URLSearchParams(hash.slice(1));
  const purpose = (['confirm', 'reset'] as const).find((name) => fragment.get(name));
  const [user, account] = [fragment.get('user'), fragment.get('account')];
  if (!purpose || !user) return undefined;
  const named = account && maskedAddress.test(account) ? { account } : {};
  return { purpose, code: fragment.get(purpose) ?? '', user, ...named };
};
