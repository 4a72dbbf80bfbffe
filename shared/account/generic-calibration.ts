import type { Calibration } from './calibration.ts';

/**
 * The calibration of a client's estimate, to which calibrated ones are compared: 60 € an hour and every factor at 1.
 * The file has no schema, so that a page can count without a validator.
 */
export const genericCalibration: Calibration = {
  team_size: 1,
  experience_years: 4,
  daily_rate: null,
  overhead_percentage: 20,
  estimation_buffer: 15,
  tech_stack: [],
  specialities: [],
  preferred_project_types: [],
};
