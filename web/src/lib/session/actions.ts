import { replacePassword, requestPassword } from './password.ts';
import { refreshProfile, refreshSubscription } from './profile.ts';
import { confirmAddress, createApiKey, deleteAccount, requestAddress } from './reauthenticated-actions.ts';
import { signIn } from './sign-in.ts';
import { signOut, signOutEverywhere } from './sign-out.ts';
import { confirm, resendConfirmation, signUp } from './sign-up.ts';
import { proveWith, signInWith } from './social-sign-in.ts';

export { followOtherTab, restoreSession } from './start-session.ts';

export const sessionActions = {
  signInWith,
  proveWith,
  signUp,
  signIn,
  signOut,
  signOutEverywhere,
  deleteAccount,
  createApiKey,
  requestAddress,
  confirmAddress,
  confirm,
  resendConfirmation,
  requestPassword,
  replacePassword,
  refreshProfile,
  refreshSubscription,
};
export type SessionActions = typeof sessionActions;
