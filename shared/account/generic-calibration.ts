import type { Calibration } from './calibration.ts';

/**
 * A client's estimate, and what a calibrated one is compared with: 60 € an hour and every factor at 1. Apart from the
 * schemas, so that a page can count without a validator.
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
