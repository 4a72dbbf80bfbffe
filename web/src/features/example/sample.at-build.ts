import { genericCalibration } from '../../../../shared/calibration.ts';
import { estimate } from '../../../../shared/estimate/estimate.ts';
import type { Quote } from '../../../../shared/quote.ts';
import { description, scope } from './scope.ts';

const createdAt = '2025-09-01T08:00:00.000Z';
const technologies = ['TypeScript', 'React', 'Node.js', 'PostgreSQL'];

/** The sample quote, counted by the product's engine when the site is built: pages receive it as plain data. */
const sample: Quote = {
  ...estimate({
    scope,
    projectType: 'ecommerce',
    timeline: 'normal',
    technologies,
    options: { maintenance: true, hosting: false, support: false },
    calibration: genericCalibration,
    createdAt,
    seed: 'example',
  }),
  id: 'example',
  status: 'done',
  project_name: 'Boutique de thés en ligne',
  project_type: 'ecommerce',
  custom_project_type: null,
  created_at: createdAt,
  updated_at: createdAt,
  timeline: 'normal',
  technologies: technologies.join(', '),
  description,
  ai_analysis: scope.analysis,
  assumptions: scope.assumptions,
  exclusions: scope.exclusions,
  risks: scope.risks,
  questions: scope.questions,
};

export default sample;
