import type { CalibrationChange } from '../../../shared/account/calibration.ts';
import { genericCalibration } from '../../../shared/account/generic-calibration.ts';
import type { ProfileRow } from './account.ts';
import { saveProviderFields } from './provider-fields.ts';

/** Changes the calibration of a provider. A field that was never given becomes the generic profile's. */
export const saveCalibration = (sub: string, change: CalibrationChange, now: Date): Promise<ProfileRow> =>
  saveProviderFields(sub, { ...change, calibration_completed: true }, now, genericCalibration);
