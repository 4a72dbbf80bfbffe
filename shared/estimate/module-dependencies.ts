import type { ModuleId } from './catalogue.ts';

/** The modules that a module depends on: its work waits for theirs. Missing ones are assumed. */
const known: Partial<Record<ModuleId, ModuleId[]>> = {
  cart_checkout: ['product_catalogue'],
  payment: ['cart_checkout'],
  order_management: ['cart_checkout'],
  shipping: ['cart_checkout'],
  promotions: ['cart_checkout'],
  customer_area: ['authentication'],
  user_profile: ['authentication'],
  roles_permissions: ['authentication'],
  social_login: ['authentication'],
  two_factor: ['authentication'],
  messaging: ['authentication'],
  subscriptions: ['payment'],
  marketplace: ['product_catalogue', 'payment'],
  push_notifications: ['mobile_shell'],
  offline: ['mobile_shell'],
  store_release: ['mobile_shell'],
  mobile_screens: ['mobile_shell'],
  stock: ['product_catalogue'],
  api_documentation: ['rest_api'],
  api_access: ['rest_api'],
};

export const dependenciesOf = (module: string): readonly ModuleId[] => known[module as ModuleId] ?? [];

/** What each of these works with, as groups of which one module is enough: payment follows a cart, a booking or an invoice. */
const workingWith: Partial<Record<ModuleId, ModuleId[][]>> = {
  payment: [['cart_checkout', 'booking', 'invoicing', 'events_agenda']],
  shipping: [['cart_checkout', 'order_management']],
  product_options: [['product_catalogue']],
  wishlist: [['product_catalogue']],
  business_pricing: [['product_catalogue', 'cart_checkout']],
  click_and_collect: [['cart_checkout']],
  loyalty: [['cart_checkout', 'point_of_sale', 'booking']],
  split_payouts: [['payment']],
  mobile_screens: [['mobile_shell'], ['rest_api']],
  push_notifications: [['mobile_shell'], ['mobile_screens']],
  offline: [['mobile_shell'], ['mobile_screens']],
  in_app_purchases: [['mobile_shell'], ['mobile_screens']],
  biometrics: [['mobile_shell'], ['mobile_screens'], ['authentication']],
  camera_scan: [['mobile_shell', 'progressive_web_app'], ['mobile_screens']],
  location_tracking: [['mobile_shell', 'progressive_web_app'], ['mobile_screens']],
  activity_tracking: [['mobile_shell', 'progressive_web_app'], ['mobile_screens']],
  progressive_web_app: [['field_reports', 'scheduling', 'booking', 'customer_area']],
  route_planning: [['scheduling']],
  field_reports: [['scheduling', 'operations_management', 'task_management', 'business_records']],
  calendar_sync: [['booking', 'scheduling', 'events_agenda']],
  electronic_invoicing: [['invoicing']],
  accounting_integration: [['invoicing', 'payment', 'cart_checkout', 'booking']],
  electronic_signature: [['document_generation', 'document_management', 'invoicing', 'workflow']],
  labels: [['product_catalogue', 'stock', 'business_records', 'production_orders', 'order_management']],
  version_history: [['document_management', 'cms', 'business_records']],
  invitations_teams: [['authentication']],
  single_sign_on: [['authentication']],
  multi_tenant: [['authentication']],
  audit_log: [['authentication']],
  onboarding: [['authentication']],
  community: [['authentication']],
  admin_panel: [['authentication']],
  business_records: [['authentication']],
  customer_management: [['authentication']],
  operations_management: [['authentication']],
  scheduling: [['authentication']],
  task_management: [['authentication']],
  time_tracking: [['authentication']],
  human_resources: [['authentication']],
  e_learning: [['authentication']],
  workflow: [['authentication']],
  ticketing: [['authentication']],
  document_management: [['authentication']],
};

/**
 * The groups of modules of which a module needs one each, where the project holds one: a step of it cannot run without. They
 * add no work and move no date.
 */
export const groupsNeededBy = (module: string): readonly (readonly ModuleId[])[] =>
  workingWith[module as ModuleId] ?? dependenciesOf(module).map((needed) => [needed]);

/** Modules that others stand on, and that are of no use alone. */
export const foundations: ReadonlySet<string> = new Set<ModuleId>([
  'authentication',
  'social_login',
  'single_sign_on',
  'two_factor',
  'roles_permissions',
  'user_profile',
  'mobile_shell',
  'rest_api',
]);
