import { sessionStore } from './store.ts';

/** Ends the session: a request was refused in spite of a new token. */
export const endLostSession = (): void => {
  if (sessionStore.read().status !== 'in') return;
  sessionStore.leave('lost');
  import('./amplify.ts')
    .then(({ endSession }) => endSession())
    .catch((error: unknown) => console.warn('tokens of a lost session not removed', error));
};
