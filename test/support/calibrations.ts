import type { Calibration } from '../../shared/account/calibration.ts';

export const calibrations = {
  /** 90 € an hour; this provider is a specialist of shops with the technologies of the brief `shop`. */
  shopMaker: {
    team_size: 2,
    experience_years: 8,
    daily_rate: 720,
    overhead_percentage: 10,
    estimation_buffer: 5,
    tech_stack: ['React', 'Node.js'],
    specialities: ['E-commerce'],
    preferred_project_types: [],
  },
  /** 45 € an hour; this provider is no specialist of shops. */
  beginner: {
    team_size: 1,
    experience_years: 1,
    daily_rate: 360,
    overhead_percentage: 20,
    estimation_buffer: 30,
    tech_stack: ['PHP'],
    specialities: [],
    preferred_project_types: ['Site web vitrine'],
  },
} satisfies Record<string, Calibration>;
