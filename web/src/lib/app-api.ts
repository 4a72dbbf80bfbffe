import { createApi } from './api.ts';
import { endLostSession } from './session/lost-session.ts';

const accessToken = async (forceRefresh: boolean) => (await import('./session/amplify.ts')).accessToken(forceRefresh);

/** The client of the pages, as the signed-in person. Imported by lazily loaded code only: it brings the schemas. */
export const api = createApi({
  token: () => accessToken(false),
  refresh: () => accessToken(true),
  onRefused: endLostSession,
});
