import { useSession } from '../lib/session/session.tsx';

const names = {
  client: { name: 'votre brief', of: 'de votre brief' },
  developer: { name: 'le brief de votre client', of: 'du brief de votre client' },
};
const useNames = () => names[useSession().profile?.account_type ?? 'client'];

/** How a reader calls the brief of a quote: a provider was sent it, anybody else wrote it. */
export const useBriefName = (): string => useNames().name;

/** The same after what is done to it: « Lecture de votre brief ». */
export const useOfBrief = (): string => useNames().of;
