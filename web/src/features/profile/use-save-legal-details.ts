import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { LegalDetails, LegalDetailsPart } from '../../../../shared/account/legal-details.ts';
import { errors } from '../../../../shared/api/errors.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError } from '../../lib/errors.ts';
import { showFailure } from '../../lib/form.ts';
import { useSession } from '../../lib/session/session.tsx';
import { toast } from '../../ui/toast.ts';

export type LegalValues = z.input<typeof LegalDetailsPart>;
export type LegalBody = z.output<typeof LegalDetailsPart>;
export type LegalForm = UseFormReturn<LegalValues, unknown, LegalBody>;
const about = 'legal-details';

/** Saves and shows a toast. After a failure the form keeps its values. */
export const useSaveLegalDetails = (form: LegalForm, onSaved: (saved: LegalDetails) => void) => {
  const { refreshProfile } = useSession();
  const [saving, setSaving] = useState(false);
  const save = async (body: LegalBody) => {
    setSaving(true);
    try {
      const profile = await api.saveLegalDetails({ body });
      onSaved(profile);
      await refreshProfile(profile);
      toast({ title: 'Succès', description: 'Profil mis à jour avec succès.', tone: 'success', about });
    } catch (error) {
      const isUnexpected = asAppError(error).code === 'unexpected';
      const description = isUnexpected ? errors.unexpected.sentence : 'Impossible de mettre à jour le profil.';
      showFailure(form, error, { title: 'Erreur', description, about });
    }
    setSaving(false);
  };
  return { save, saving };
};
