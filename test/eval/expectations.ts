/**
 * What a professional would put in the quote of each brief, written from the briefs and from the names of the
 * catalogue's modules alone, before any run. `must`: one of the ids joined by `|` has to be there. `may`: fine as well.
 * `euros`: the total expected at 60 € an hour with the generic profile (margin 15 %, project management 20 %);
 * `why`: how that range was reached. No entry: a brief that only a refusal answers well.
 */
export type Expectation = { must: string; may: string; euros: [number, number]; why: string };

export const expectations: Record<string, Expectation> = {
  '01-plombier': {
    must: 'page_templates image_gallery contact_form|dynamic_forms seo',
    may: 'cms map_locator social_networks reviews audience_analytics landing_page',
    euros: [2500, 7500],
    why: 'four to six pages with a form, texts provided: 40 to 110 h, in a hurry',
  },
  '02-association-sportive': {
    must: 'authentication|customer_area|dynamic_forms document_management payment data_export transactional_email|newsletter|notifications business_records|operations_management|time_tracking|roles_permissions',
    may: 'admin_panel user_profile subscriptions messaging electronic_signature accounting_integration booking camera_scan authentication customer_area dynamic_forms transactional_email roles_permissions',
    euros: [14000, 34000],
    why: 'enrolment, files, payment by instalments, lists and mails: about 270 h before margin and management',
  },
  '03-maroquinerie': {
    must: 'product_catalogue product_options cart_checkout payment shipping promotions configurator|product_options transactional_email|order_management',
    may: 'social_networks authentication click_and_collect page_templates notifications cms seo stock image_gallery admin_panel customer_area third_party_integration',
    euros: [9500, 25000],
    why: 'a shop of sixty items with engraving and parcels: 160 to 400 h',
  },
  '04-une-ligne': {
    must: 'page_templates',
    may: 'contact_form cms seo image_gallery audience_analytics blog',
    euros: [2500, 9000],
    why: 'nothing is known: a small showcase site, 40 to 150 h',
  },
  '05-intervention-maintenance': {
    must: 'mobile_screens|mobile_shell offline camera_scan electronic_signature document_generation scheduling map_locator|location_tracking erp_integration|accounting_integration field_reports transactional_email',
    may: 'data_synchronisation authentication roles_permissions admin_panel version_history push_notifications notifications business_records operations_management page_templates dashboard customer_management workflow document_management task_management',
    euros: [28000, 65000],
    why: 'Android application with offline, office pages, Sage: about 540 h before margin and management',
  },
  '06-api-transport': {
    must: 'rest_api webhooks api_access api_documentation document_generation data_synchronisation|data_pipeline|erp_integration|third_party_integration',
    may: 'multi_tenant roles_permissions authentication order_management shipping load_testing electronic_signature data_import document_management audit_log location_tracking business_records operations_management realtime business_rules',
    euros: [15000, 36000],
    why: 'API with keys, labels, webhooks, replication and sandbox: about 300 h before margin and management',
  },
  '07-chatbot-mutuelle': {
    must: 'document_answers ai_evaluation single_sign_on|social_login dashboard|admin_panel|audit_log data_synchronisation|third_party_integration|data_import|document_management|data_pipeline',
    may: 'ai_assistant reviews classification roles_permissions data_pipeline model_training process_automation proof_of_concept search',
    euros: [16000, 42000],
    why: 'answers from documents with sources, sign-on, synchronisation, measured quality: 200 to 400 h before margin',
  },
  '08-mairie': {
    must: 'page_templates cms workflow|roles_permissions accessibility events_agenda directory map_locator|directory dynamic_forms|contact_form|ticketing search document_management|search newsletter audience_analytics data_migration|site_takeover training',
    may: 'roles_permissions blog notifications third_party_integration camera_scan image_gallery seo help_center data_import ticketing contact_form social_networks backups monitoring',
    euros: [22000, 52000],
    why: 'site of a town with workflow, accessibility, recovery and training: about 480 h before margin and management',
  },
  '09-location-materiel': {
    must: 'booking product_catalogue|stock payment document_management customer_area business_pricing electronic_signature accounting_integration scheduling invoicing|document_generation|accounting_integration',
    may: 'cart_checkout roles_permissions admin_panel stock order_management business_rules authentication operations_management transactional_email search product_options ticketing page_templates map_locator data_export',
    euros: [25000, 62000],
    why: 'rental with four agencies, deposits, professionals, contracts, planning: about 480 h before margin',
  },
  '10-startup-covoiturage': {
    must: 'mobile_screens|mobile_shell authentication|user_profile matching push_notifications messaging|live_chat location_tracking|map_locator reviews admin_panel third_party_integration',
    may: 'invitations_teams community realtime roles_permissions two_factor notifications booking scheduling rest_api social_login business_records workflow document_extraction camera_scan',
    euros: [22000, 54000],
    why: 'two systems, matching, chat, live position, identity check, designs provided: about 420 h before margin',
  },
  '11-contradictoire': {
    must: 'subscriptions media_streaming|e_learning booking video_calls community',
    may: 'payment authentication customer_area user_profile landing_page page_templates calendar_sync scheduling dashboard activity_tracking messaging cms',
    euros: [16000, 42000],
    why: 'what is described, not the 500 € wished: about 300 h before margin, × 1.2 for the haste',
  },
  '12-refonte-si-rh': {
    must: 'human_resources workflow roles_permissions single_sign_on internationalisation data_export audit_log data_migration transactional_email|notifications business_rules|admin_panel',
    may: 'camera_scan dashboard scheduling time_tracking document_management business_records data_import third_party_integration erp_integration accounting_integration',
    euros: [26000, 62000],
    why: 'leave and expenses with rules, sign-on, two languages and recovery: about 480 h before margin',
  },
  '13-fleuriste': {
    must: 'product_catalogue product_options cart_checkout payment shipping click_and_collect',
    may: 'booking scheduling admin_panel cms order_management transactional_email map_locator business_rules configurator stock page_templates seo',
    euros: [8500, 23000],
    why: 'a small shop with delivery slots: 150 to 350 h, × 1.1 for the haste',
  },
  '14-api-energie': {
    must: 'connected_devices|data_pipeline rest_api sms|notifications|transactional_email load_testing high_availability authentication|api_access continuous_delivery|documentation',
    may: 'business_rules data_import audit_log api_documentation classification realtime webhooks monitoring data_pipeline',
    euros: [20000, 52000],
    why: 'collection, checks, aggregates, API and load tests, no screens: 250 to 500 h before margin',
  },
  '15-lecture-factures': {
    must: 'document_extraction classification|recommendation|business_rules data_export|accounting_integration workflow|business_records|admin_panel',
    may: 'model_training ai_evaluation authentication roles_permissions data_import document_management third_party_integration process_automation transactional_email multi_tenant camera_scan customer_area dashboard',
    euros: [18000, 48000],
    why: 'reading, coding, a screen to check, learning from corrections: 230 to 450 h before margin',
  },
  '16-hostile-prix': {
    must: 'page_templates booking sms map_locator image_gallery',
    may: 'cms contact_form seo transactional_email social_networks admin_panel blog',
    euros: [5000, 14000],
    why: 'a small site with table booking and text messages: 90 to 200 h, whatever its second half says',
  },
  '18-musee': {
    must: 'mobile_screens|mobile_shell internationalisation camera_scan media_streaming|speech offline cms|admin_panel accessibility audience_analytics|dashboard map_locator',
    may: 'e_learning activity_tracking onboarding image_gallery dynamic_forms custom_feature notifications document_generation search page_templates',
    euros: [22000, 54000],
    why: 'two systems, audio, four languages, offline, a game, a back office: about 430 h before margin',
  },
  '19-syndic': {
    must: 'customer_area|authentication document_management payment ticketing transactional_email|notifications electronic_signature|dynamic_forms third_party_integration|erp_integration|accounting_integration|rest_api roles_permissions|customer_area',
    may: 'accessibility invoicing workflow camera_scan user_profile admin_panel data_synchronisation business_records onboarding invitations_teams page_templates',
    euros: [19000, 48000],
    why: 'an extranet with payments, incidents, votes and web services: about 380 h before margin',
  },
  '20-accessibilite-existant': {
    must: 'accessibility user_tests training load_testing',
    may: 'existing_audit page_templates media_streaming document_management copywriting dynamic_forms seo image_gallery custom_feature',
    euros: [6000, 19000],
    why: 'corrections in sixty templates, two tests, training, speed: 100 to 300 h; nothing to rebuild',
  },
  '21-marketplace-producteurs': {
    must: 'marketplace product_catalogue cart_checkout payment|marketplace stock click_and_collect document_generation|operations_management|order_management invoicing business_pricing reviews blog|cms newsletter data_export|accounting_integration dashboard data_import|data_migration',
    may: 'admin_panel authentication roles_permissions customer_area user_profile product_options business_rules multi_tenant search directory page_templates progressive_web_app transactional_email third_party_integration',
    euros: [30000, 74000],
    why: 'a market of producers with shared payment, weighing, collection points and lists: about 560 h before margin',
  },
  '22-prestataire-vague': {
    must: 'mobile_screens|mobile_shell',
    may: 'authentication customer_area push_notifications user_profile rest_api notifications admin_panel',
    euros: [10000, 32000],
    why: 'nothing is known: a first small application on both systems, 170 to 500 h',
  },
  '23-ecole-langues': {
    must: 'page_templates internationalisation blog|cms dynamic_forms|e_learning crm_integration third_party_integration|calendar_sync branding seo|site_takeover contact_form|dynamic_forms',
    may: 'transactional_email business_rules map_locator directory audience_analytics',
    euros: [13000, 33000],
    why: 'twenty pages in four languages, a test, HubSpot, a logo, redirects: 200 to 400 h before margin',
  },
  '24-tableau-bord-logistique': {
    must: 'dashboard data_import data_export|document_generation roles_permissions single_sign_on|social_login notifications|transactional_email data_pipeline|third_party_integration|data_synchronisation',
    may: 'search data_migration business_rules process_automation version_history admin_panel rest_api authentication',
    euros: [16000, 43000],
    why: 'three sources, four views, thresholds and rights: about 330 h before margin',
  },
  '25-cabinet-medical': {
    must: 'page_templates|directory cms|blog accessibility',
    may: 'third_party_integration map_locator contact_form seo image_gallery',
    euros: [4000, 12500],
    why: 'a showcase site with fourteen cards, news and accessibility: 60 to 180 h',
  },
  '26-scraping-veille': {
    must: 'web_collection transactional_email|notifications third_party_integration|notifications crm_integration|rest_api',
    may: 'admin_panel page_templates classification recommendation model_training search data_pipeline data_synchronisation process_automation business_records dashboard custom_feature business_rules api_documentation',
    euros: [8000, 24000],
    why: 'six collectors, filters, a digest and an API: 110 to 260 h before margin, × 1.1 for the haste',
  },
  '27-erp-migration': {
    must: 'data_migration',
    may: 'existing_audit data_export data_import erp_integration data_pipeline data_synchronisation document_generation dashboard proof_of_concept',
    euros: [9000, 27000],
    why: 'six sets of data, two rehearsals, a report and a weekend: 150 to 400 h; no application',
  },
  '28-evenement': {
    must: 'events_agenda wishlist booking|cart_checkout|payment payment camera_scan offline|progressive_web_app load_testing|high_availability sms|notifications customer_area|business_records|directory|dynamic_forms document_management scheduling internationalisation',
    may: 'order_management roles_permissions authentication promotions business_pricing product_catalogue stock user_profile admin_panel transactional_email human_resources operations_management business_rules image_gallery search map_locator cms document_generation',
    euros: [30000, 78000],
    why: 'programme, tickets with control, peaks, companies and volunteers: about 560 h before margin, × 1.1',
  },
  '29-bot-interne': {
    must: 'classification text_generation third_party_integration|crm_integration|ticketing model_training|ai_evaluation dashboard|ai_evaluation',
    may: 'process_automation data_import data_export data_pipeline proof_of_concept',
    euros: [13000, 37000],
    why: 'sorting, drafts, Zendesk, learning and weekly figures: 170 to 370 h before margin, × 1.1',
  },
  '30-hotel': {
    must: 'page_templates image_gallery internationalisation third_party_integration payment document_generation newsletter cms|blog',
    may: 'media_streaming cart_checkout product_catalogue transactional_email site_takeover promotions seo contact_form map_locator',
    euros: [9000, 26000],
    why: 'about ten pages in three languages, gift vouchers, a booking module to place: 130 to 300 h before margin',
  },
  '31-gestion-chantier': {
    must: 'customer_management|business_records field_reports invoicing electronic_signature scheduling camera_scan|field_reports|image_gallery customer_area document_management transactional_email|notifications task_management|operations_management|field_reports time_tracking accounting_integration|data_export dashboard roles_permissions data_import|data_migration calendar_sync offline|progressive_web_app training',
    may: 'order_management stock workflow admin_panel authentication invitations_teams messaging business_records operations_management document_generation dynamic_forms business_rules third_party_integration search product_catalogue erp_integration proof_of_concept user_profile',
    euros: [48000, 125000],
    why: 'the whole trade of a builder in fifteen parts and eight profiles: about 950 h before margin',
  },
  '32-securite-audit': {
    must: 'subscriptions payment|subscriptions cms|blog workflow|cms|roles_permissions authentication|customer_area data_import|data_synchronisation|process_automation data_migration search reviews|community seo',
    may: 'media_streaming document_management user_profile dynamic_forms business_rules third_party_integration admin_panel page_templates transactional_email',
    euros: [24000, 62000],
    why: 'a paper with a paywall, a newsroom and 85,000 archives: about 450 h before margin',
  },
  '33-ong-dons': {
    must: 'landing_page|page_templates payment document_generation|transactional_email crm_integration audience_analytics internationalisation',
    may: 'subscriptions dynamic_forms realtime dashboard media_streaming social_networks seo third_party_integration',
    euros: [7500, 22000],
    why: 'one page, gifts, receipts, Salesforce, two versions: 100 to 240 h before margin, × 1.1',
  },
  '34-hostile-doc': {
    must: 'booking calendar_sync transactional_email|notifications|sms dashboard invoicing|payment|business_rules|subscriptions',
    may: 'authentication customer_area roles_permissions admin_panel multi_tenant realtime custom_feature scheduling data_export page_templates',
    euros: [12000, 35000],
    why: 'room booking with credits, screens, calendars and figures: 170 to 380 h before margin, not 40,000',
  },
  '35-agri-capteurs': {
    must: 'connected_devices mobile_screens|mobile_shell map_locator dashboard notifications|push_notifications|sms third_party_integration camera_scan audit_log internationalisation',
    may: 'data_pipeline admin_panel operations_management realtime roles_permissions authentication multi_tenant recommendation business_rules version_history rest_api forecasting scheduling user_profile high_availability customer_management',
    euros: [32000, 85000],
    why: 'collection, two systems, valves, resellers and a fleet: about 620 h before margin',
  },
  '36-connecteur': {
    must: 'data_synchronisation|third_party_integration erp_integration notifications|transactional_email audit_log|dashboard|monitoring',
    may: 'rest_api admin_panel process_automation data_pipeline webhooks existing_audit business_rules custom_feature',
    euros: [8000, 24000],
    why: 'five flows both ways with replay and a journal: 100 to 260 h before margin; the shop is not touched',
  },
  '37-rag-juridique': {
    must: 'document_answers|search text_generation roles_permissions audit_log two_factor third_party_integration|rest_api',
    may: 'ai_assistant ai_evaluation proof_of_concept data_pipeline document_management data_import model_training authentication document_generation recommendation classification admin_panel',
    euros: [25000, 66000],
    why: 'retrieval with strict rights, drafting, anonymisation, a pilot: about 420 h before margin',
  },
};
