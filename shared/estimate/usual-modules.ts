import type { ProjectType } from '../quote/quote.ts';
import { type ModuleId, moduleById } from './catalogue.ts';

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

/** Beside the work in proportion to the rest, what no project of a type is without. */
const indispensable: Partial<Record<ProjectType, readonly ModuleId[]>> = {
  webapp: ['authentication', 'privacy'],
  mobile: ['mobile_shell', 'rest_api', 'privacy', 'store_release'],
};
/** Work in an existing tool is tested and released; its framing, design and hosting are there already. */
const inExistingTool = ['acceptance_testing', 'production_release'] as const satisfies ModuleId[];

/** What our code counts of a project of the type, whatever the brief says of it. `existing`: the tool is there and stays. */
export const countedAnyway = (type: ProjectType, existing: boolean): ModuleId[] => {
  if (existing) return [...inExistingTool];
  const shared = usualModules[type].filter((id) => moduleById(id)?.share);
  return [...new Set([...shared, ...(indispensable[type] ?? [])])];
};
