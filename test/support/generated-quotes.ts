import { type EstimateInput, estimate } from '../../shared/estimate/estimate.ts';
import type { QuoteTerms } from '../../shared/quote/corrections.ts';
import type { Quote } from '../../shared/quote/quote.ts';

const withText = <T extends { text: string }>(lines: readonly T[]) =>
  lines.map((line) => ({ ...line, text: line.text.trim() || '…' }));

/** The quote of an estimate, as the API answers it. */
export const quoteOf = (input: EstimateInput): Quote => ({
  id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  project_name: 'Boutique de thés',
  project_type: input.projectType,
  custom_project_type: null,
  created_at: input.createdAt,
  updated_at: input.createdAt,
  status: 'done',
  timeline: input.timeline ?? null,
  technologies: input.technologies.join(', '),
  description: '',
  ai_analysis: input.scope.analysis,
  assumptions: input.scope.assumptions,
  exclusions: input.scope.exclusions,
  risks: withText(input.scope.risks),
  questions: withText(input.scope.questions),
  ...estimate(input),
});

export const termsOf = ({ calibration, options }: EstimateInput): QuoteTerms => ({
  estimation_buffer: calibration.estimation_buffer,
  overhead_percentage: calibration.overhead_percentage,
  team_size: calibration.team_size,
  options,
});
