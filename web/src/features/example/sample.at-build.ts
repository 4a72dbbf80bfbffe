import { estimate } from '../../../../shared/estimate/estimate.ts';
import type { Quote } from '../../../../shared/quote.ts';
import { description, sampleShop } from '../../quote-view/sample-shop.ts';

const counted = estimate(sampleShop);
const { scope, projectType, timeline, technologies, createdAt } = sampleShop;

/** What this provider adds of its own accord: it costs nothing, so the engine has nothing to count. */
const warranty: Quote['included_options'][number] = {
  name: 'Garantie',
  description: 'Correction sans frais des défauts constatés après la mise en ligne.',
  value: '3\u00A0mois · incluse',
  price: 0,
};

/** The sample quote, counted by the product's engine when the site is built: pages receive it as plain data. */
const sample: Quote = {
  ...counted,
  included_options: [...counted.included_options, warranty],
  id: 'example',
  status: 'done',
  project_name: 'Boutique de thés en ligne',
  project_type: projectType,
  custom_project_type: null,
  created_at: createdAt,
  updated_at: createdAt,
  timeline: timeline ?? null,
  technologies: technologies.join(', '),
  description,
  ai_analysis: scope.analysis,
  assumptions: scope.assumptions,
  exclusions: scope.exclusions,
  risks: scope.risks,
  questions: scope.questions,
};

export default sample;
