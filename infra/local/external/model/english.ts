import { fold } from '../../../../shared/fold.ts';
import type { Phrases } from './module-words.ts';
import type { VerbClass, VerbForm } from './verbs.ts';

/** English verbs of briefs by the French one of the same action: `verb:infinitive`. */
const verbs = `see:voir view:consulter show:afficher display:afficher list:lister read:lire browse:parcourir open:ouvrir
  follow:suivre track:suivre monitor:surveiller look:voir find:trouver search:chercher filter:filtrer sort:trier
  compare:comparer locate:localiser download:télécharger export:exporter extract:extraire print:imprimer
  generate:générer produce:produire dump:exporter fetch:récupérer create:créer add:ajouter enter:saisir fill:remplir
  record:enregistrer save:enregistrer register:inscrire log:consigner tick:cocher write:rédiger edit:modifier
  change:modifier update:actualiser correct:corriger fix:corriger adjust:ajuster manage:gérer delete:supprimer
  remove:supprimer cancel:annuler archive:archiver keep:conserver store:stocker organise:organiser organize:organiser
  merge:fusionner duplicate:dupliquer configure:paramétrer set:définir share:partager group:regrouper submit:soumettre
  upload:déposer attach:joindre send:envoyer report:signaler request:demander apply:candidater scan:scanner
  take:prendre validate:valider approve:approuver accept:accepter reject:refuser refuse:refuser sign:signer vote:voter
  check:vérifier review:relire verify:vérifier confirm:confirmer close:clôturer moderate:modérer test:tester cover:tester
  notify:notifier alert:alerter warn:avertir remind:rappeler email:envoyer inform:informer receive:recevoir get:recevoir
  invite:inviter pay:payer charge:facturer invoice:facturer bill:facturer refund:rembourser subscribe:abonner sell:vendre
  buy:acheter order:commander deliver:livrer ship:expédier rent:louer book:réserver reserve:réserver choose:choisir
  select:sélectionner pick:choisir join:rejoindre plan:planifier schedule:planifier assign:affecter route:router
  dispatch:dispatcher allocate:répartir compute:calculer calculate:calculer estimate:estimer simulate:simuler
  convert:convertir analyse:analyser analyze:analyser score:évaluer detect:détecter suggest:suggérer recommend:conseiller
  predict:prédire forecast:prévoir recognise:reconnaître recognize:reconnaître classify:classifier match:matcher
  explain:expliquer connect:connecter sync:synchroniser synchronise:synchroniser synchronize:synchroniser
  integrate:intégrer link:relier import:importer load:charger migrate:migrer move:transférer transfer:transférer
  collect:collecter push:pousser replicate:répliquer automate:automatiser trigger:déclencher redirect:rediriger
  chat:discuter discuss:discuter comment:commenter publish:publier post:publier call:appeler contact:contacter
  login:authentifier protect:protéger secure:sécuriser encrypt:crypter restrict:restreindre limit:limiter lock:verrouiller
  rebuild:refaire build:développer develop:développer design:concevoir translate:traduire host:héberger train:former
  document:documenter deploy:déployer install:installer redesign:refondre rewrite:réécrire speed:accélérer
  improve:améliorer replace:remplacer upgrade:actualiser raise:déclencher map:associer pull:récupérer mark:cocher
  handle:traiter process:traiter block:bloquer ban:bloquer flag:signaler watch:surveiller reply:répondre answer:répondre
  rate:noter reset:réinitialiser issue:émettre renew:renouveler stream:diffuser
  want:vouloir need:devoir like:aimer can:pouvoir must:devoir should:devoir may:pouvoir allow:permettre let:permettre
  be:être have:avoir do:faire make:faire go:aller come:venir stay:rester work:marcher exist:exister use:utiliser
  give:offrir supply:fournir provide:fournir survive:conserver own:posséder`;

const odd: Record<string, string> = {
  see: 'sees seen saw',
  find: 'finds found',
  send: 'sends sent',
  sell: 'sells sold',
  buy: 'buys bought',
  pay: 'pays paid',
  write: 'writes written',
  take: 'takes taken',
  get: 'gets got',
  choose: 'chooses chosen',
  keep: 'keeps kept',
  build: 'builds built',
  rebuild: 'rebuilds rebuilt',
  be: 'is are was were been',
  have: 'has had',
  do: 'does did done',
  make: 'makes made',
  go: 'goes went gone',
  come: 'comes came',
  can: 'can could',
  give: 'gives given gave',
};

const isPast = (form: string) => /(?:ed|en|nt|ld|id|ht|pt|ne|und|lt)$/.test(form);
const forms = new Map<string, VerbForm[]>();
for (const pair of verbs.split(/\s+/)) {
  const [verb = '', lemma = ''] = pair.split(':');
  const soft = verb.replace(/e$/, '');
  const ending = /(?:s|x|ch|sh)$/.test(verb) ? 'es' : 's';
  const plural = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : verb + ending;
  const regular = [plural, /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${soft}ed`];
  for (const form of [verb, ...(odd[verb]?.split(' ') ?? regular)]) {
    const mood = form !== verb && isPast(form) ? 'participle' : 'finite';
    forms.set(form, [...(forms.get(form) ?? []), { lemma, mood }]);
  }
}

/** Words that are known in English, phrases among them: what a mistyped one may have been meant to be. */
export const englishVocabulary = (): Iterable<string> => [
  ...Object.values(englishWords),
  ...kinds.keys(),
  ...forms.keys(),
  `manager member server browser require contest customer supplier software contract contact context company companies
  business service department country countries because between without through another already several different
  existing current currently question answer language section version project product process available available
  another someone something everything nothing morning evening picture feature quality quantity standard teacher student`,
];

/** What an English word is as a verb, by the French verb of the same action. */
export const englishForms = (folded: string): VerbForm[] => forms.get(folded) ?? [];

const nouns: Partial<Record<VerbClass, string>> = {
  view: 'screen screens page pages list lists dashboard dashboards view views history portal map calendar calendars overview',
  find: 'search filter filters',
  save: 'export exports dump report reports extract',
  create: 'form forms checklist survey registration wizard wizards',
  edit: 'editor settings',
  submit: 'upload photo photos request requests',
  decide: 'approval validation signature workflow audit vote',
  notify: 'alert alerts reminder reminders notification notifications email emails sms newsletter message messages',
  pay: 'payment payments invoice invoices deposit refund refunds subscription subscriptions donation',
  sell: 'shop store cart checkout order orders delivery stock inventory',
  book: 'booking bookings reservation appointment appointments',
  plan: 'planning schedule roster',
  compute: 'calculation statistics calculator',
  link: 'integration sync import migration api webhook webhooks redirect redirects',
  talk: 'chat messaging comments forum blog news',
  access: 'login sign-in roles permissions rights',
  make: 'training documentation hosting backup backups maintenance translation shortcuts tests pilot plugin',
};
const kinds = new Map(
  Object.entries(nouns).flatMap(([kind, list]) => list.split(' ').map((noun) => [noun, kind as VerbClass] as const)),
);
/** The kind of action that an English noun names, or undefined. */
export const englishKind = (folded: string): VerbClass | undefined => kinds.get(folded);

const common = new Set(
  `the and we our to with for is are must should want need would of their users customers can they have from by on in an be
  will it that this who each no not at`.split(/\s+/),
);
const share = 0.16;
/** True for a text of which one word in six is a little word of English. */
export const isEnglish = (text: string): boolean => {
  const words = fold(text).match(/[a-z']+/g) ?? [];
  return words.length > 3 && words.filter((word) => common.has(word)).length > words.length * share;
};

/** What modules are asked for by in English: phrases as in `module-words.ts`. */
export const englishWords: Phrases = {
  discovery_workshops: 'scoping workshop, kick-off workshop',
  specifications: 'specification, specifications, user stories',
  technical_architecture: 'architecture, side by side, technical design',
  existing_audit: 'code audit, code review, audit of the code',
  proof_of_concept: 'proof of concept, feasibility',
  wireframes: 'wireframes, user journeys',
  visual_design: 'visual design, mockups, look and feel, new look',
  branding: 'logo, brand identity, branding',
  copywriting: 'copywriting, write the texts',
  landing_page: 'landing page, one page site, single page',
  page_templates: 'home page, website, web site, simple pages, about us',
  cms: 'cms, edit the texts, edit the pages, edit the content, wordpress, content management',
  blog: 'blog, news section, articles',
  contact_form: 'contact form, contact us, enquiry form',
  dynamic_forms: 'long forms, forms, survey, questionnaire, online form, application form, wizards, wizard',
  image_gallery: 'gallery, portfolio, photo album',
  media_streaming: 'videos, podcast, audio guide, replay',
  help_center: 'faq, knowledge base, help centre, help center',
  reviews: 'reviews, ratings, testimonials',
  events_agenda: 'events calendar, upcoming events, event listing',
  responsive: 'responsive, works on phones, mobile friendly',
  seo: 'seo, search engines, found on google, redirects',
  internationalisation:
    'english and french, french and english, languages, translated, multilingual, dutch, german, spanish',
  accessibility: 'accessibility, wcag, screen reader',
  privacy: 'gdpr, cookies, consent, personal data',
  audience_analytics: 'analytics, visitor statistics',
  newsletter: 'newsletter, mailing list',
  social_networks: 'social networks, facebook, instagram, social media',
  map_locator: 'on a map, store locator, map of',
  authentication: 'log in, sign in with, user accounts, password, create an account',
  single_sign_on: 'single sign-on, sso, microsoft, azure ad, okta, saml, signs in with microsoft',
  two_factor: 'two-factor, second factor, one-time code',
  roles_permissions: 'roles, permissions, access rights, only sees, only see, rights',
  customer_area: 'customer area, customer portal, client portal, their own invoices, their orders',
  admin_panel: 'admin panel, back office, administration, manage the settings',
  multi_tenant: 'multi-tenant, each company has its own, white label',
  audit_log: 'audit log, audit trail, who did what, who changed',
  product_catalogue: 'catalogue of products, product catalogue, product pages',
  product_options: 'sizes and colours, variants, product options',
  cart_checkout: 'cart, checkout, basket, place orders, order online',
  payment: 'pay by card, card payment, online payment, pay online, stripe, paypal, refund',
  subscriptions: 'monthly subscription, subscriptions, membership fee, recurring payment',
  shipping: 'shipping, delivery to, carriers, parcel',
  promotions: 'discount codes, vouchers, promo codes',
  order_management: 'order management, track orders, order status',
  stock: 'stock levels, inventory, out of stock',
  booking: 'book a slot, bookings, book a room, appointment, reservation, waiting list',
  scheduling: 'schedule, roster, planning board, calendars, shifts, assign drivers',
  calendar_sync: 'google calendar, outlook calendar, ical',
  dashboard: 'dashboard, dashboards, key figures, indicators, kpi',
  data_export: 'export to excel, excel dump, csv export, excel export, download as csv',
  data_import: 'import, spreadsheet we upload, csv import, loaded from, upload a spreadsheet',
  data_migration: 'migrate the data, data migration, existing data, old records',
  document_generation: 'pdf, generate a document, letter from a template, certificate',
  document_management: 'document viewer, documents, upload documents, attachments, file storage',
  electronic_signature: 'signs on the screen, sign on screen, electronic signature, e-signature, docusign',
  version_history: 'versions, version history, keeps the version, previous versions',
  search: 'search, full text search, filters, filter by',
  workflow: 'approval, approve, approved by, validation, workflow, sign-off',
  task_management: 'tasks, corrective action, overdue actions, due date, actions with an owner, to-do',
  time_tracking: 'timesheets, time tracking, hours worked',
  invoicing: 'invoices, invoicing, quotes and invoices',
  business_rules: 'pricing rules, business rules, rules engine, surcharge, calculates the price',
  business_records: 'simple lists, records, register of',
  field_reports: 'checklist, inspection report, visit report, field report',
  ticketing: 'tickets, issue tracker, support requests, complaints',
  messaging: 'messages between, messaging, inbox',
  notifications: 'notifications, alerts, gets notified, is warned',
  push_notifications: 'push notification, push notifications',
  transactional_email: 'by e-mail, by email, e-mail confirmation, confirmation email, reminder email, emailed',
  sms: 'sms, text message, text messages',
  mobile_shell: 'ios and android, mobile app, iphone app, android app, ipad app',
  mobile_screens: 'app screens',
  offline: 'no signal, offline, without network, without connection',
  camera_scan: 'scan, barcode, qr code, photo compulsory, take a photo, photos',
  location_tracking: 'gps, location tracking, their position',
  store_release: 'app store, google play, public store',
  rest_api: 'rest api, public api, endpoints',
  api_documentation: 'api documentation, swagger, openapi',
  api_access: 'api keys, rate limit, quotas',
  webhooks: 'webhooks, webhook',
  third_party_integration: 'integrate with, integration with, connect to, partner api, their api',
  erp_integration: 'erp, sap, odoo, netsuite, dynamics',
  crm_integration: 'crm, salesforce, hubspot',
  accounting_integration: 'accounting software, xero, quickbooks, sage',
  data_synchronisation: 'synchronise, sync with, kept in sync',
  data_pipeline: 'data pipeline, nightly feed, consolidate data, ftp every night',
  process_automation: 'automate, automatically every, retype, no retyping',
  document_extraction: 'read invoices, extract the data, ocr, read the pdf, reads the rate sheets',
  document_answers: 'answers from our documents, ask questions, quote its sources',
  classification: 'classify, sorted automatically, categorise',
  forecasting: 'forecast, predict',
  recommendation: 'recommend, suggestions for',
  text_generation: 'drafts a reply, draft replies, generate text',
  automated_tests: 'end-to-end tests, automated tests, unit tests, main paths covered',
  acceptance_testing: 'acceptance tests, pilot in, user acceptance',
  load_testing: 'load tests, performance tests, users at the same time',
  security_audit: 'penetration test, security audit, security review',
  hosting_setup: 'hosting, hosted in, server setup',
  monitoring: 'monitoring, uptime',
  backups: 'backups, backup, disaster recovery',
  training: 'training, train our, pair with, handover to our developers',
  documentation: 'documentation, user guide, handbook',
  invitations_teams: 'invite, invitations, get a link',
  loyalty: 'loyalty, gamification, points',
  screen_rewrite: 'like for like, same screens, rewrite, rewritten',
  voting: 'vote, ballot, general meeting, quorum',
  labels: 'labels, print labels',
  email_ingestion: 'incoming emails, read the mailbox, emails we receive',
  server_migration: 'server migration, move the servers, move to another host',
  disaster_recovery: 'disaster recovery plan, second site',
  connected_devices: 'sensors, devices over, mqtt, meter readings',
};
