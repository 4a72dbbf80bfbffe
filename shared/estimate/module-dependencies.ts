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
