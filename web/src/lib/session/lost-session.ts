import { sessionStore } from './store.ts';

/** A call was refused in spite of a new token: the session is over, whatever the stored tokens say. */
export const endLostSession = (): void => {
  if (sessionStore.read().status !== 'in') return;
  sessionStore.leave('lost');
  import('./amplify.ts')
    .then(({ endSession }) => endSession())
    .catch((error: unknown) => console.warn('tokens of a lost session not removed', error));
};
