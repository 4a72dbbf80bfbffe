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
