import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '../../../../shared/account/account.ts';
import { errors } from '../../../../shared/api/errors.ts';
import { useSession } from '../../lib/session/session.tsx';
import { sessionStore } from '../../lib/session/store.ts';
import { toast } from '../../ui/toast.ts';

/** A profile that says « client » may have been read before the choice was made: it is read again after this long. */
const doubtDelay = 1_000;
/** After this time the person is offered to read the profile again. */
const patience = 6_000;

type Standing = 'unknown' | 'developer' | 'doubtful';

const standingOf = (profile: Profile | null | undefined): Standing => {
  if (!profile) return 'unknown';
  return profile.account_type === 'developer' ? 'developer' : 'doubtful';
};

const useRefusal = () => {
  const navigate = useNavigate();
  return () => {
    const { title, sentence } = errors.developer_only;
    toast({ title, description: sentence, tone: 'danger' });
    navigate('/', { replace: true });
  };
};

/** The answer is false after the page was left. */
const useIsHere = () => {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
};

/** Reads the profile again and goes by what it says then, unless the page was left meanwhile. */
const useVerification = (standing: Standing) => {
  const { refreshProfile } = useSession();
  const isHere = useIsHere();
  const refuse = useEffectEvent(useRefusal());
  const verify = useEffectEvent(async () => {
    await refreshProfile();
    if (!isHere()) return;
    if (standingOf(sessionStore.read().profile) === 'developer') location.reload();
    else refuse();
  });
  const doubtful = standing === 'doubtful';
  useEffect(() => {
    if (!doubtful) return undefined;
    const timer = setTimeout(() => void verify(), doubtDelay);
    return () => clearTimeout(timer);
  }, [doubtful]);
};

/** Whether the signed-in person may calibrate; leads everybody but a provider away. `unread`: the profile has not come. */
export const useCalibrationAccess = (): 'waiting' | 'granted' | 'unread' => {
  const standing = standingOf(useSession().profile);
  const [late, setLate] = useState(false);
  useVerification(standing);
  const unknown = standing === 'unknown';
  useEffect(() => {
    if (!unknown) return undefined;
    const timer = setTimeout(setLate, patience, true);
    return () => clearTimeout(timer);
  }, [unknown]);
  if (standing === 'developer') return 'granted';
  return unknown && late ? 'unread' : 'waiting';
};
