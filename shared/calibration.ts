/** What a provider can declare, in the order of the form. */
export const technologyOptions = [
  'React',
  'Vue.js',
  'Angular',
  'Next.js',
  'Nuxt.js',
  'Node.js',
  'Express',
  'Fastify',
  'NestJS',
  'Python',
  'Django',
  'Flask',
  'FastAPI',
  'PHP',
  'Laravel',
  'Symfony',
  'Java',
  'Spring Boot',
  'Kotlin/Android',
  'C#',
  '.NET',
  'ASP.NET',
  'Ruby',
  'Ruby on Rails',
  'Go',
  'Rust',
  'TypeScript',
  'JavaScript',
  'PostgreSQL',
  'MySQL',
  'MongoDB',
  'Redis',
  'Docker',
  'Kubernetes',
  'AWS',
  'Azure',
  'GCP',
  'React Native',
  'Flutter',
  'Swift',
  'iOS',
] as const;

export const specialityOptions = [
  'Développement Frontend',
  'Développement Backend',
  'Développement Full-stack',
  'Architecture système',
  'DevOps',
  'Sécurité informatique',
  'UI/UX Design',
  'Mobile',
  'Intelligence artificielle',
  'E-commerce',
  'CRM',
  'ERP',
  'API REST',
  'GraphQL',
  'Tests automatisés',
  'Performance',
  'SEO',
] as const;

export const preferredProjectTypeOptions = [
  'Site web vitrine',
  'Application web',
  'E-commerce',
  'API/Backend',
  'Application mobile',
  'SaaS',
  'CRM',
  'ERP',
  'Plateforme',
  'Intelligence artificielle',
] as const;

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
