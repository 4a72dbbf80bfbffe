/** What a provider told about itself. Percentages are whole: 20 is 20 %. `daily_rate` in euros, null where none is given. */
export type Calibration = {
  team_size: number;
  experience_years: number;
  daily_rate: number | null;
  overhead_percentage: number;
  estimation_buffer: number;
  tech_stack: string[];
  specialities: string[];
  preferred_project_types: string[];
};

/** A client's estimate, and what a calibrated one is compared with: 60 € an hour and every factor at 1. */
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
