/** What every project of a type needs, asked for or not: said as our assumption. */
const everywhere = ['discovery_workshops', 'acceptance_testing', 'production_release'];

const byType: Record<string, string[]> = {
  'Site web': ['wireframes', 'visual_design', 'page_templates', 'responsive', 'privacy'],
  'Application web': [
    'specifications',
    'technical_architecture',
    'wireframes',
    'visual_design',
    'authentication',
    'hosting_setup',
  ],
  'Application mobile': [
    'specifications',
    'technical_architecture',
    'wireframes',
    'visual_design',
    'mobile_shell',
    'mobile_screens',
    'store_release',
    'rest_api',
  ],
  'API / Backend': [
    'specifications',
    'technical_architecture',
    'rest_api',
    'api_documentation',
    'automated_tests',
    'hosting_setup',
  ],
  'Intelligence artificielle': [
    'specifications',
    'technical_architecture',
    'proof_of_concept',
    'ai_evaluation',
    'hosting_setup',
  ],
  'E-commerce': [
    'visual_design',
    'product_catalogue',
    'cart_checkout',
    'payment',
    'order_management',
    'responsive',
    'privacy',
  ],
};
const anyOther = ['specifications', 'technical_architecture'];

export const baseOf = (type: string): string[] => [...everywhere, ...(byType[type] ?? anyOther)];

/** Of what a module stands on, what no project can do without: added where the brief does not say it. */
export const implies: Record<string, string[]> = {
  customer_area: ['authentication'],
  roles_permissions: ['authentication'],
  messaging: ['authentication'],
  mobile_shell: ['mobile_screens', 'store_release'],
  cart_checkout: ['product_catalogue'],
  subscriptions: ['payment'],
  marketplace: ['payment', 'authentication'],
  document_answers: ['ai_evaluation'],
};
