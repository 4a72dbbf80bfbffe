import type { Calibration } from '../../../shared/account/calibration.ts';
import type { ProfileRow } from './account.ts';
import { saveProviderFields } from './provider-fields.ts';

/** Replaces the calibration of a provider. */
export const saveCalibration = (sub: string, calibration: Calibration, now: Date): Promise<ProfileRow> =>
  saveProviderFields(sub, { ...calibration, calibration_completed: true }, now);
