import { useCreditsToast } from '../../quote-view/credits.ts';
import { type Draft, useDrafts } from './drafts.ts';
import { usePlace } from './steps.ts';
import { useSendBrief } from './use-send-brief.ts';
import { useUploads } from './use-uploads.ts';

/** Drafts and address decide which step is shown. */
export const useWizard = (user: string) => {
  const drafts = useDrafts(user);
  useCreditsToast();
  return { place: usePlace(), drafts, uploads: useUploads(drafts), ...useSendBrief(drafts) };
};
export type Wizard = ReturnType<typeof useWizard>;
export type StepProps = { wizard: Wizard; draft: Draft };
