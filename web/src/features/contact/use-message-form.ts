import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { ContactMessage } from '../../../../shared/contact.ts';
import { routes } from '../../../../shared/routes.ts';
import { useRouteForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.tsx';
import { messagePresets } from './message-presets.ts';

type Values = z.input<typeof ContactMessage>;
/** Who has just written, as the first values of their next message. */
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

const usePresets = ({ setValue, getValues }: MessageForm) => {
  const [search] = useSearchParams();
  useEffect(() => {
    const { type, subject } = messagePresets(search);
    if (type && !getValues('type')) setValue('type', type);
    if (subject && !getValues('subject')) setValue('subject', subject);
  }, [search, setValue, getValues]);
};

/**
 * The contact form, by the rules of its route. Fields without a first value have none on purpose: they keep what was
 * typed into the written page before its code was there. Nothing is kept in the browser.
 */
export const useMessageForm = (sender: Sender | undefined): MessageForm => {
  const form = useRouteForm<Values, ContactMessage>(routes.sendContactEmail, { defaultValues: sender ?? {} });
  useSender(form);
  usePresets(form);
  const { setFocus } = form;
  const again = sender !== undefined;
  useEffect(() => {
    if (again) setFocus('type');
  }, [again, setFocus]);
  return form;
};
