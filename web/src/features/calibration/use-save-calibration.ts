import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Calibration } from '../../../../shared/account/calibration.ts';
import { errors } from '../../../../shared/api/errors.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { showFailure } from '../../lib/form.ts';
import { usePathAfterSetup } from '../../lib/session/return-path.ts';
import { useSession } from '../../lib/session/session.tsx';
import { toast } from '../../ui/toast.ts';
import type { CalibrationValues } from './calibration-values.ts';

/** The person has time to read that it is saved. */
const leaveDelay = 1_500;
const about = 'calibration';

/** Saves, shows a toast and opens the page that was wanted before, else the home page; `saving` lasts until then. After a failure the form keeps its values. */
export const useSaveCalibration = (
  form: UseFormReturn<CalibrationValues, unknown, Calibration>,
  onSaved: () => void,
) => {
  const { refreshProfile } = useSession();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const next = usePathAfterSetup();
  const leave = useEffectEvent(() => navigate(next));
  const saved = state === 'saved';
  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => leave(), leaveDelay);
    return () => clearTimeout(timer);
  }, [saved]);
  const tell = (error: unknown) => {
    const { code, fields } = asAppError(error);
    if (fields) showFailure(form, error, { about });
    else toastError(error, { title: 'Erreur', description: errors[code].sentence, about });
  };
  const save = async (body: Calibration) => {
    setState('saving');
    try {
      await refreshProfile(await api.saveCalibration({ body }));
      toast({
        title: 'Calibrage sauvegardé',
        description: 'Vos paramètres ont été mis à jour avec succès.',
        tone: 'success',
        about,
      });
      onSaved();
      setState('saved');
    } catch (error) {
      tell(error);
      setState('idle');
    }
  };
  return { save, saving: state !== 'idle' };
};
