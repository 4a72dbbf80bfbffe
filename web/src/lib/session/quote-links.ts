/** The links of who wants a quote. A visitor opens an account first, and comes to the generator once it is set. */
export const toGenerator = { to: '/generator' };
export const toSignUp = { to: '/auth?tab=signup', state: { from: toGenerator.to } };
