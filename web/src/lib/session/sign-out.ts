import { dismissFailures, toast } from '../../ui/toast.ts';
import { removeDrafts } from '../draft.ts';
import { removeTabDraft } from '../tab-draft.ts';
import { amplify, client } from './lazy-imports.ts';
import { about } from './profile.ts';
import { sayLeaving, sessionStore } from './store.ts';

/** Ends the session in this browser and removes the drafts. */
export const leaveBrowser = () => {
  removeDrafts();
  removeTabDraft();
  sessionStore.leave('signed-out');
};

/** Leaves on this browser, in all its tabs, with everything that was typed. Says so where the session was not revoked. */
export const signOut = async (): Promise<void> => {
  sayLeaving();
  try {
    await (await amplify()).endSession();
    dismissFailures(about);
  } catch {
    toast({
      title: 'Erreur de déconnexion',
      description: 'Vous êtes déconnecté de ce navigateur, mais le service n’a pas pu révoquer votre session.',
      tone: 'danger',
      about,
    });
  }
  leaveBrowser();
};

/**
 * Ends every session of the person, on all devices, and leaves here as a sign-out does. Where the service fails it rejects,
 * and nothing is ended here either.
 */
export const signOutEverywhere = async (): Promise<void> => {
  await (await client()).signOutEverywhere();
  sayLeaving();
  await (await amplify()).endSession().catch((error: unknown) => console.warn('ended session not revoked', error));
  leaveBrowser();
  const description = 'Toutes vos sessions sont terminées, sur tous vos appareils.';
  toast({ title: 'Déconnecté partout', description, tone: 'success', about });
};
