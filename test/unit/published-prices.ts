/**
 * Prices published in France at 60 € an hour, without tax, from and to, by the names of the catalogue's sources; vendors'
 * pages, so rough. Of a custom shop only the least is published.
 */
export const pricePoints = {
  showcase: { what: 'a showcase site', hours: [42, 133] },
  platformShop: { what: 'a shop on an open-source platform', hours: [17, 250] },
  customShop: { what: 'a custom shop', hours: [330, Number.POSITIVE_INFINITY] },
  internalTool: { what: 'the first version of an internal tool', hours: [170, 670] },
  marketplace: { what: 'the first version of a marketplace', hours: [500, 670] },
  service: { what: 'the first version of a software as a service', hours: [670, 1000] },
  mobileApplication: { what: 'a mobile application', hours: [170, 830] },
} as const satisfies Record<string, { what: string; hours: readonly [number, number] }>;
type PricePoint = keyof typeof pricePoints;

const released = 'discovery_workshops visual_design acceptance_testing hosting_setup production_release';
const thought = `${released} specifications wireframes`;
const site = `${released} page_templates responsive contact_form seo cms privacy`;
const themedShop = `${released} responsive privacy product_catalogue cart_checkout payment shipping`;
const ownShop = `${thought} responsive privacy product_catalogue product_options search cart_checkout payment shipping
  order_management authentication customer_area admin_panel stock transactional_email invoicing`;
const tool = `${thought} authentication roles_permissions admin_panel business_records search`;
const trade = `${thought} marketplace split_payouts search payment reviews messaging admin_panel customer_area
  authentication transactional_email cms seo responsive privacy`;
const service = `${thought} responsive privacy technical_architecture automated_tests continuous_delivery monitoring backups
  multi_tenant subscriptions payment authentication roles_permissions invitations_teams user_profile onboarding admin_panel
  business_records search dashboard data_export data_import notifications transactional_email invoicing page_templates
  help_center`;
const application = `${released} wireframes mobile_shell mobile_screens authentication rest_api admin_panel store_release`;

/** What such projects typically hold, by the catalogue's modules. Ours. */
const scopes: Record<PricePoint, Record<string, string>> = {
  showcase: {
    'of five pages': site,
    'with news, pictures and a map': `${site} blog image_gallery map_locator newsletter audience_analytics social_networks reviews`,
    'of an association, in two languages': `${site} blog events_agenda image_gallery newsletter internationalisation`,
    'made anew, with its texts and its logo': `${site} blog site_takeover branding copywriting help_center`,
  },
  platformShop: {
    'of few products': themedShop,
    'with accounts': `${themedShop} seo authentication order_management admin_panel transactional_email`,
    'with variants, stock and promotions': `${themedShop} page_templates seo product_options search order_management
      promotions stock reviews newsletter transactional_email wishlist`,
    'of a maker with a counter': `${themedShop} page_templates seo product_options order_management promotions stock
      click_and_collect loyalty transactional_email`,
  },
  customShop: {
    'for everybody': `${ownShop} technical_architecture automated_tests seo page_templates promotions`,
    'for professionals': `${ownShop} business_pricing configurator erp_integration`,
  },
  internalTool: {
    'for the records of a trade': `${tool} dashboard notifications data_export`,
    'for customers': `${tool} customer_management dashboard data_export data_import data_migration notifications calendar_sync`,
    'for the staff': `${tool} human_resources workflow time_tracking document_management notifications data_export
      accounting_integration`,
    'for people in the field': `${tool} operations_management scheduling field_reports document_generation
      electronic_signature dashboard`,
    'for requests': `${tool} ticketing workflow notifications task_management document_management single_sign_on audit_log
      version_history`,
  },
  marketplace: {
    'of goods': `${trade} product_catalogue product_options cart_checkout shipping order_management stock`,
    'of services': `${trade} directory matching booking notifications map_locator`,
  },
  service: {
    'for planning': `${service} scheduling rest_api api_documentation`,
    'for documents that several approve': `${service} document_generation workflow audit_log realtime api_access`,
    'open to other software': `${service} rest_api api_documentation api_access webhooks`,
  },
  mobileApplication: {
    'with accounts': `${application} user_profile push_notifications`,
    'for people in the field': `${application} offline camera_scan location_tracking field_reports`,
    'with a subscription': `${application} social_login user_profile push_notifications in_app_purchases activity_tracking
      biometrics`,
  },
};

export const typicalScopes = Object.entries(scopes).flatMap(([point, forms]) =>
  Object.entries(forms).map(([form, modules]) => ({ point: point as PricePoint, form, modules: modules.split(/\s+/) })),
);
