import * as z from 'zod/mini';

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

/** Our limits of plausible numbers, so that every estimate fits on a page. */
export const calibrationLimits = { team_size: 200, experience_years: 60, daily_rate: 10_000 } as const;

/** DynamoDB cannot store numbers within a rounding error of zero. */
const whole = z.refine<number>(Number.isInteger, 'Un nombre entier est attendu');
const countUpTo = (most: number, tooFew: string, tooMany: string) =>
  z.number(tooFew).check(z.minimum(1, tooFew), z.maximum(most, tooMany), whole);

const percentageSentence = 'Le pourcentage doit être entre 0 et 100';
const Percentage = z
  .number(percentageSentence)
  .check(z.minimum(0, percentageSentence), z.maximum(100, percentageSentence), whole);

const rateSentence = 'Le TJM doit être positif';
const DailyRate = z.number(rateSentence).check(
  z.refine((rate) => rate === 0 || rate >= 0.01, rateSentence),
  z.maximum(calibrationLimits.daily_rate, `Le TJM ne peut pas dépasser 10\u202F000\u00A0€`),
);

const choicesAmong = (options: readonly string[]) =>
  z
    .array(z.string().check(z.refine((value) => options.includes(value), 'Choisissez dans la liste')))
    .check(z.refine((values) => new Set(values).size === values.length, 'Chaque choix ne compte qu’une fois'));

/** A provider's calibration. Percentages are whole: 20 is 20 %. `daily_rate` in euros, null for none. */
export const Calibration = z.strictObject({
  team_size: countUpTo(
    calibrationLimits.team_size,
    "La taille de l'équipe doit être d'au moins 1 personne",
    `La taille de l'équipe ne peut pas dépasser ${calibrationLimits.team_size} personnes`,
  ),
  experience_years: countUpTo(
    calibrationLimits.experience_years,
    "L'expérience doit être d'au moins 1 an",
    `L'expérience ne peut pas dépasser ${calibrationLimits.experience_years} ans`,
  ),
  daily_rate: z.nullable(DailyRate),
  overhead_percentage: Percentage,
  estimation_buffer: Percentage,
  tech_stack: choicesAmong(technologyOptions).check(z.minLength(1, 'Sélectionnez au moins une technologie')),
  specialities: choicesAmong(specialityOptions),
  preferred_project_types: choicesAmong(preferredProjectTypeOptions),
});
export type Calibration = z.output<typeof Calibration>;

/**
 * The body of `save-calibration`, and the rules of its forms. What is left out stays as it is; before the first save it is
 * what the generic profile has. Of the two lists that count as specialities, one at least has a choice.
 */
export const CalibrationChange = z
  .partial(Calibration)
  .check(
    z.refine(
      ({ specialities, preferred_project_types: types }) =>
        !(specialities || types) || (specialities ?? []).length + (types ?? []).length > 0,
      { path: ['specialities'], message: 'Vous devez sélectionner au moins une spécialité ou un type de projet' },
    ),
  );
export type CalibrationChange = z.output<typeof CalibrationChange>;

/** What the form starts from. */
export const calibrationDefaults: Calibration = {
  team_size: 1,
  experience_years: 1,
  daily_rate: null,
  overhead_percentage: 20,
  estimation_buffer: 15,
  tech_stack: [],
  specialities: [],
  preferred_project_types: [],
};
