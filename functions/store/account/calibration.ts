import type { Calibration } from '../../../shared/account/calibration.ts';
import type { ProfileRow } from './account.ts';
import { saveProviderFields } from './provider-fields.ts';

/** Keeps what a provider told about itself, as a whole. Throws as `saveProviderFields`. */
export const saveCalibration = (sub: string, calibration: Calibration, now: Date): Promise<ProfileRow> =>
  saveProviderFields(sub, { ...calibration, calibration_completed: true }, now);
