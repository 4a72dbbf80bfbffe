// The session's actions, fetched at their first use: a visitor who never signs in never loads them.
import type { SessionActions } from './actions.ts';
import type { TabNews } from './store.ts';

const load = () => import('./actions.ts');

const later = <Name extends keyof SessionActions>(name: Name) =>
  (async (...input: unknown[]) => {
    const action = (await load()).sessionActions[name] as (...input: unknown[]) => unknown;
    return action(...input);
  }) as unknown as SessionActions[Name];

export const sessionActions: SessionActions = {
  signUp: later('signUp'),
  signIn: later('signIn'),
  signInWith: later('signInWith'),
  proveWith: later('proveWith'),
  signOut: later('signOut'),
  signOutEverywhere: later('signOutEverywhere'),
  deleteAccount: later('deleteAccount'),
  createApiKey: later('createApiKey'),
  requestAddress: later('requestAddress'),
  confirmAddress: later('confirmAddress'),
  confirm: later('confirm'),
  resendConfirmation: later('resendConfirmation'),
  requestPassword: later('requestPassword'),
  replacePassword: later('replacePassword'),
  refreshProfile: later('refreshProfile'),
  refreshSubscription: later('refreshSubscription'),
};

export const restoreSession = async (): Promise<void> => (await load()).restoreSession();
export const followOtherTab = async (news: TabNews): Promise<void> => (await load()).followOtherTab(news);
