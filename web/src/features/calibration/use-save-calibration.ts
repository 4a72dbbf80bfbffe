import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalibrationChange } from '../../../../shared/account/calibration.ts';
import { genericCalibration } from '../../../../shared/account/generic-calibration.ts';
import { errors } from '../../../../shared/api/errors.ts';
import { hourlyRateOf } from '../../../../shared/estimate/money.ts';
import { formatEuros } from '../../../../shared/text/format.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { showFailure } from '../../lib/form.ts';
import { usePathAfterSetup } from '../../lib/session/return-path.ts';
import { useSession } from '../../lib/session/session.tsx';
import { toast } from '../../ui/toast.ts';
import type { CalibrationFormState } from './use-calibration-form.ts';

/** The person has time to read that it is saved. */
const leaveDelay = 1_500;
const about = 'calibration';

const told = {
  title: 'Calibrage sauvegardé',
  description: 'Vos paramètres ont été mis à jour avec succès.',
};
/** What a devis counts of a provider who has not said anything. */
export const genericProfile = `${formatEuros(hourlyRateOf(genericCalibration.daily_rate))} l’heure, au rythme de 3\u00A0à\u00A05\u00A0ans d’expérience`;
const toldLater = {
  title: 'Profil générique',
  description: `Vos devis sont comptés à ${genericProfile}. Le calibrage reste dans votre menu.`,
};

/** Saves, shows a toast and opens the page that was wanted before, else the home page; `saving` lasts until then. After a failure the form keeps its values. */
export const useSaveCalibration = (form: CalibrationFormState, onSaved: () => void) => {
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
  const put = async (body: CalibrationChange, notice: typeof told) => {
    setState('saving');
    try {
      await refreshProfile(await api.saveCalibration({ body }));
      toast({ ...notice, tone: 'success', about });
      onSaved();
      setState('saved');
    } catch (error) {
      tell(error);
      setState('idle');
    }
  };
  return {
    save: (body: CalibrationChange) => put(body, told),
    /** Counts with the generic profile from now on: nothing of the form is sent. */
    postpone: () => put({}, toldLater),
    saving: state !== 'idle',
  };
};
