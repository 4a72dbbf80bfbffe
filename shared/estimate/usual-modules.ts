import type { ProjectType } from '../quote/quote.ts';
import type { ModuleId } from './catalogue.ts';

const released = ['acceptance_testing', 'hosting_setup', 'production_release'] as const satisfies ModuleId[];

/** Modules of every project of a type, which briefs do not mention. */
export const usualModules: Record<ProjectType, readonly ModuleId[]> = {
  web: ['discovery_workshops', 'visual_design', 'page_templates', 'responsive', 'seo', 'privacy', ...released],
  webapp: ['discovery_workshops', 'specifications', 'wireframes', 'visual_design', 'authentication', ...released],
  mobile: [
    'discovery_workshops',
    'specifications',
    'wireframes',
    'visual_design',
    'mobile_shell',
    'mobile_screens',
    'rest_api',
    'acceptance_testing',
    'store_release',
  ],
  api: ['technical_architecture', 'rest_api', 'api_documentation', 'automated_tests', ...released],
  ai: ['discovery_workshops', 'technical_architecture', 'ai_evaluation', ...released],
  ecommerce: [
    'discovery_workshops',
    'visual_design',
    'product_catalogue',
    'cart_checkout',
    'payment',
    'order_management',
    'responsive',
    'privacy',
    ...released,
  ],
  other: ['discovery_workshops', 'specifications', ...released],
};
