import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { routes } from '../../../../shared/api/routes.ts';
import type { ContactMessage } from '../../../../shared/contact/contact.ts';
import { useRouteForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session/session.tsx';
import { readTabDraft, saveTabDraft } from '../../lib/tab-draft.ts';
import { messagePresets } from './message-presets.ts';

type Values = z.input<typeof ContactMessage>;
/** The next message starts with the name and address of the last one. */
export type Sender = Pick<Values, 'name' | 'email'>;
export type MessageForm = UseFormReturn<Values, unknown, ContactMessage>;

/** The session's email stands for whatever was typed; its name only where none was. */
const useSender = ({ setValue, getValues, clearErrors }: MessageForm) => {
  const { user, profile } = useSession();
  const email = user?.email;
  const username = profile?.username;
  useEffect(() => {
    if (!email) return;
    setValue('email', email);
    clearErrors('email');
  }, [email, setValue, clearErrors]);
  useEffect(() => {
    if (!username || getValues('name')) return;
    setValue('name', username);
    clearErrors('name');
  }, [username, setValue, getValues, clearErrors]);
};

/** Only the types of a draft's values are checked: what was typed may still be invalid. */
const Typed = z.partial(
  z.object({ name: z.string(), email: z.string(), type: z.string(), subject: z.string(), message: z.string() }),
);

/** Fills empty fields: first with what was typed in this tab before, then with what the address asks for. */
const useFirstValues = ({ setValue, getValues }: MessageForm) => {
  const [search] = useSearchParams();
  const { status } = useSession();
  useEffect(() => {
    // The draft belongs to the signed-in person or to the visitor.
    if (status === 'loading') return;
    const typed = Typed.safeParse(readTabDraft());
    const found = { ...messagePresets(search), ...(typed.success && typed.data) };
    for (const [name, value] of Object.entries(found) as [keyof Values, never][])
      if (!getValues(name)) setValue(name, value);
  }, [status, search, setValue, getValues]);
};

/** Stores only what was typed: what the page filled in is filled in again. */
const useDraft = ({ subscribe }: MessageForm) => {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ type, values }) => type && saveTabDraft(values) }),
    [subscribe],
  );
};

/**
 * The contact form, by the rules of its route. Fields without a first value have none on purpose: they keep what was
 * typed into the written page before its code was there.
 */
export const useMessageForm = (sender: Sender | undefined): MessageForm => {
  const form = useRouteForm<Values, ContactMessage>(routes.sendContactEmail, { defaultValues: sender ?? {} });
  useFirstValues(form);
  useSender(form);
  useDraft(form);
  const { setFocus } = form;
  const again = sender !== undefined;
  useEffect(() => {
    if (again) setFocus('type');
  }, [again, setFocus]);
  return form;
};
