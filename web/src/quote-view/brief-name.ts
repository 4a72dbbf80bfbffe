import { useSession } from '../lib/session/session.tsx';

const names = {
  client: { name: 'votre brief', of: 'de votre brief' },
  developer: { name: 'le brief de votre client', of: 'du brief de votre client' },
};
const useNames = () => names[useSession().profile?.account_type ?? 'client'];

/** Names the brief to its reader: a provider received it, a client wrote it. */
export const useBriefName = (): string => useNames().name;

/** The same name after a noun: « Lecture de votre brief ». */
export const useOfBrief = (): string => useNames().of;
