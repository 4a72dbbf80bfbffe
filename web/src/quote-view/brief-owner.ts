import { useSession } from '../lib/session.tsx';

/** How a reader calls the brief of a quote: a provider was sent it, anybody else wrote it. */
export const useBriefName = (): string =>
  useSession().profile?.account_type === 'developer' ? 'le brief de votre client' : 'votre brief';
