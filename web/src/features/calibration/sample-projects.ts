import type { Calibration } from '../../../../shared/account/calibration.ts';
import { type ModuleId, moduleById } from '../../../../shared/estimate/catalogue.ts';
import { estimate } from '../../../../shared/estimate/estimate.ts';
import type { LearnedFactors } from '../../../../shared/estimate/learned.ts';
import { usualModules } from '../../../../shared/estimate/usual-modules.ts';
import type { Estimate, ProjectType } from '../../../../shared/quote/quote.ts';
import { catalogueFeature } from '../../quote-view/catalogue-feature.ts';

export type SampleProject = {
  label: string;
  projectType: ProjectType;
  technologies: readonly string[];
  /** The features that are added to those of every project of the type. */
  modules: readonly ModuleId[];
};

/** Projects as they come, one of each kind that calibrations differ on. */
export const sampleProjects = {
  shop: {
    label: 'Boutique en ligne',
    projectType: 'ecommerce',
    technologies: ['React', 'Node.js'],
    modules: ['authentication', 'transactional_email'],
  },
  showcase: {
    label: 'Site vitrine',
    projectType: 'web',
    technologies: ['PHP'],
    modules: ['contact_form', 'cms'],
  },
  application: {
    label: 'Application de gestion',
    projectType: 'webapp',
    technologies: ['Vue.js', 'Symfony'],
    modules: ['business_records', 'dashboard', 'admin_panel', 'notifications'],
  },
  mobile: {
    label: 'Application mobile',
    projectType: 'mobile',
    technologies: ['Flutter'],
    modules: ['authentication', 'notifications'],
  },
} as const satisfies Record<string, SampleProject>;
export type SampleId = keyof typeof sampleProjects;

/** The feature counts as one that the client asked for. */
const featureOf = (module: ModuleId) => catalogueFeature({ module, source: moduleById(module)?.name });

/** The sample project counted for a provider, by the very code that counts quotes. */
export const estimateSample = (
  { label, projectType, technologies, modules }: SampleProject,
  calibration: Calibration,
  learned?: LearnedFactors,
): Estimate =>
  estimate({
    scope: {
      summary: label,
      analysis: '',
      features: [...new Set([...usualModules[projectType], ...modules])].map(featureOf),
      assumptions: [],
      exclusions: [],
      risks: [],
      questions: [],
      options: [],
    },
    projectType,
    technologies,
    options: { maintenance: false, hosting: false, support: false },
    calibration,
    learned,
    // Any day will do: a duration in business days does not depend on it.
    createdAt: '2026-01-05T09:00:00.000Z',
  });
