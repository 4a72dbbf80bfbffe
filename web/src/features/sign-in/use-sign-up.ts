import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { passwordProblem } from '../../../../shared/account/password.ts';
import { useSession } from '../../lib/session/session.tsx';
import { toast } from '../../ui/toast.ts';
import type { AuthDraft, AuthDraftState } from './auth-draft.ts';
import type { AuthState } from './auth-state.ts';
import { about, type SignUpFailure, signUpFailure } from './failures.ts';

/** A value that the user pool refused, and its sentence: said for as long as the input holds that value. */
type Refusal = { field: NonNullable<SignUpFailure['field']>; value: string; sentence: string };

/** Sends the sign-up and tells what became of it. `problems`: what is wrong with an input, checked again as one types. */
export const useSignUp = ({ draft, change }: AuthDraftState) => {
  const { signUp } = useSession();
  const { from } = (useLocation().state ?? {}) as AuthState;
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const values = { email: draft.email, password: draft.newPassword };
  const refused = (field: Refusal['field']) =>
    refusal?.field === field && refusal.value === values[field] ? refusal.sentence : undefined;
  const tell = (error: unknown) => {
    const { field, ...texts } = signUpFailure(error);
    toast({ ...texts, tone: 'danger', about });
    if (field) setRefusal({ field, value: values[field], sentence: texts.description });
  };
  const submit = async () => {
    setTried(true);
    if (passwordProblem(draft.newPassword)) return;
    setBusy(true);
    try {
      await signUp({ ...values, ...namesOf(draft) }, from);
      const description = 'Vérifiez votre email pour confirmer votre compte.';
      toast({ title: 'Inscription réussie', description, tone: 'success', about });
      change({ sentTo: draft.email, newPassword: '' });
    } catch (error) {
      tell(error);
    }
    setBusy(false);
  };
  const password = (tried && passwordProblem(draft.newPassword)) || refused('password');
  return { submit, busy, problems: { email: refused('email'), password } };
};

const namesOf = ({ username, company }: AuthDraft) => ({ username: username.trim(), company: company.trim() });
