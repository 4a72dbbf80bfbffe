import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Profile } from '../../../../shared/account/account.ts';

/** The whole calibration, for who is asked two questions only. */
export const wholeAddress = '/calibration?tout=1';

/**
 * Whether two questions are enough: for who is led here on the way to somewhere else. Who comes for the calibration finds
 * all of it. A save does not change the page that it leaves.
 */
export const useIsFirst = ({ calibration_completed }: Profile): boolean => {
  const { pathname, search, state } = useLocation();
  const [first] = useState(!calibration_completed && Object(state).from !== undefined);
  return first && pathname + search !== wholeAddress;
};
