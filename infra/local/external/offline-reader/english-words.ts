import type { ModuleId } from '../../../../shared/estimate/catalogue.ts';

/**
 * What each module is asked for by in English, as `module-words.ts` has it in French: phrases as an English-speaking
 * client says them, parted by commas; ` ~ ` between two words lets up to three others stand there. A module without words
 * does not compile. A word that a trade says of itself ("warranty", "label", "on call") stands with another one beside it.
 */
export const englishWords: Record<ModuleId, string> = {
  discovery_workshops: 'scoping workshop, kick-off workshop, discovery workshop',
  specifications: 'specification, specifications, user stories',
  technical_architecture: 'architecture, side by side, technical design',
  existing_audit: 'code audit, code review, audit of the code',
  proof_of_concept: 'proof of concept, feasibility, feasibility study, prove that it works',
  wireframes: 'wireframes, user journeys, sketches of the screens',
  visual_design: 'visual design, mockups, look and feel, new look',
  design_system: 'design system, ui kit, component library, reusable components, same components in all our',
  branding: 'logo, brand identity, branding',
  clickable_prototype:
    'clickable prototype, clickable mockups, clickable mock-ups, interactive prototype, interactive mock-up, prototype we can click, prototype to show, demo to show investors',
  user_tests:
    'usability testing, usability tests, user testing, user interviews, interview our users, test it with real users, tried by real users, watch people use it',
  copywriting: 'copywriting, write the texts, write the copy, texts written for us',
  landing_page: 'landing page, one page site, single page',
  page_templates: 'home page, website, web site, simple pages, about us',
  cms: 'cms, edit the texts, edit the pages, edit the content, wordpress, content management',
  blog: 'blog, news section, articles',
  contact_form: 'contact form, contact us, enquiry form',
  dynamic_forms: 'long forms, forms, multi-step form, questionnaire, online form, application form, wizards, wizard',
  image_gallery: 'gallery, portfolio, photo album',
  media_streaming: 'videos, podcast, audio guide, replay',
  help_center: 'faq, knowledge base, help centre, help center',
  reviews: 'reviews, ratings, testimonials',
  events_agenda: 'events calendar, upcoming events, event listing',
  animations:
    'subtle animations, animations on the page, animated page, animated background, scrolling effects, parallax, motion design, virtual tour',
  responsive: 'responsive, works on phones, mobile friendly',
  seo: 'seo, search engines, found on google, redirects',
  internationalisation:
    'english and french, french and english, languages, translated, multilingual, dutch, german, spanish',
  accessibility: 'accessibility, wcag, screen reader',
  privacy: 'gdpr, cookies, consent, personal data',
  audience_analytics: 'analytics, visitor statistics, how many visitors, visitor numbers',
  newsletter: 'newsletter, mailing list, email campaign',
  social_networks:
    'social networks, social media, facebook, instagram, instagram feed, posts on instagram, links to our social',
  map_locator: 'on a map, store locator, map of',
  site_takeover:
    'redesign our website, redesign our site, redesign of our website, revamp our website, website needs a redesign, replace our website, replace our current website, content of the old site',
  authentication: 'log in, sign in with, user accounts, password, create an account',
  social_login:
    'sign in with google, log in with google, sign in with apple, sign in with facebook, with a google account, with their google account, google or apple account, social login',
  single_sign_on: 'single sign-on, sso, microsoft, azure ad, okta, saml, signs in with microsoft',
  two_factor: 'two-factor, second factor, one-time code',
  roles_permissions: 'roles, permissions, access rights, only sees, only see, rights',
  user_profile:
    'user profile, profile page, profile picture, edit their profile, update their profile, update their details, change their address, edit their own address',
  customer_area: 'customer area, customer portal, client portal, their own invoices, their orders',
  admin_panel: 'admin panel, back office, administration, manage the settings',
  multi_tenant: 'multi-tenant, each company has its own, white label',
  audit_log: 'audit log, audit trail, who did what, who changed',
  onboarding:
    'guided tour of the app, welcome tour, onboarding screens, onboarding flow, walkthrough for new users, guide new users, on first launch, opens the app for the first time',
  invitations_teams: 'invite, invitations, get a link',
  product_catalogue: 'catalogue of products, product catalogue, product pages',
  product_options: 'sizes and colours, variants, product options',
  cart_checkout: 'cart, checkout, basket, place orders, order online',
  payment: 'pay by card, card payment, online payment, pay online, stripe, paypal, refund',
  subscriptions: 'monthly subscription, subscriptions, membership fee, recurring payment',
  marketplace:
    'marketplace, multi-vendor, several sellers, each seller has, sellers list their, vendors list their, buyers and sellers, take a commission',
  shipping: 'shipping, delivery to, carriers, parcel',
  stock: 'stock levels, inventory, out of stock',
  promotions: 'discount codes, vouchers, promo codes',
  loyalty: 'loyalty, gamification, points',
  order_management: 'order management, track orders, order status, track their orders',
  configurator:
    'configurator, price simulator, price calculator, savings calculator, instant quote, online quote, quote calculator, build their own',
  click_and_collect:
    'click and collect, click & collect, pick up in store, in-store pickup, collect in store, pick up their order, collection slot, takeaway orders',
  business_pricing:
    'trade prices, trade customers, wholesale prices, reseller prices, volume discounts, negotiated prices, prices per customer, each customer has its own prices',
  wishlist:
    'wish list, save for later, add to favourites, add to favorites, their favourites, their favorites, wedding list, compare products',
  booking: 'book a slot, bookings, book a room, appointment, reservation, waiting list',
  scheduling: 'schedule, roster, planning board, calendars, shifts, assign drivers',
  customer_management:
    'follow up ~ leads, track ~ leads, manage ~ leads, sales pipeline, leads and opportunities, file on each customer, keep track of our prospects, simple crm',
  operations_management:
    'fleet management, equipment maintenance, equipment register, cmms, supplier orders, manage our suppliers, purchase orders to suppliers, run the whole business',
  invoicing: 'invoices, invoicing, quotes and invoices',
  task_management: 'tasks, corrective action, overdue actions, due date, actions with an owner, to-do',
  time_tracking: 'timesheets, time tracking, hours worked',
  human_resources:
    'leave requests, holiday requests, request leave, time off requests, request holidays, employee file, expense claims, yearly review',
  e_learning:
    'online courses, online lessons, learning platform, course modules, e-learning, quiz at the end, online exams, online training platform',
  workflow: 'approval, approve, approved by, validation, workflow, sign-off',
  ticketing: 'tickets, issue tracker, support requests, complaints, support tickets, raise a ticket, raise tickets',
  matching:
    'put ~ in touch, brings together people, platform matches, platform that matches, match people, find a match, classified ads, car sharing',
  business_rules: 'pricing rules, business rules, rules engine, surcharge, calculates the price',
  field_reports: 'checklist, inspection report, visit report, field report',
  custom_feature:
    'bespoke feature, custom feature, bespoke module, tailor-made feature, feature that no software has, special feature for our trade',
  business_records: 'simple lists, records, register of',
  directory:
    'online directory, member directory, staff directory, company directory, searchable directory, directory of, property listings',
  search: 'search, full text search, filters, filter by',
  dashboard: 'dashboard, dashboards, key figures, indicators, kpi',
  data_export: 'export to excel, excel dump, csv export, excel export, download as csv',
  data_import: 'import, spreadsheet we upload, csv import, loaded from, upload a spreadsheet',
  data_migration: 'migrate the data, data migration, existing data, old records',
  document_management: 'document viewer, documents, upload documents, attachments, file storage',
  document_generation: 'pdf, generate a document, letter from a template, certificate',
  electronic_signature: 'signs on the screen, sign on screen, electronic signature, e-signature, docusign',
  data_pipeline: 'data pipeline, nightly feed, consolidate data, ftp every night',
  version_history: 'versions, version history, keeps the version, previous versions',
  transactional_email: 'by e-mail, by email, e-mail confirmation, confirmation email, reminder email, emailed',
  notifications: 'notifications, alerts, gets notified, is warned',
  push_notifications: 'push notification, push notifications, alert on their phone',
  sms: 'sms, text message, text messages',
  messaging: 'messages between, messaging, inbox',
  live_chat:
    'live chat, chat window, chat bubble, chat widget, chat with an adviser, chat with an advisor, chat with our team, chat with visitors',
  video_calls:
    'video call, video conference, video conferencing, video consultation, meet by video, live webinars, remote consultation',
  community:
    'discussion forum, members forum, community forum, online community, discussion groups, post and comment, like and comment, follow other members',
  realtime:
    'real time, updated live, live updates, updates instantly, without reloading, without refreshing, see changes instantly, collaborative editing',
  rest_api: 'rest api, public api, endpoints',
  api_documentation: 'api documentation, swagger, openapi',
  api_access: 'api keys, rate limit, quotas',
  third_party_integration: 'integrate with, integration with, connect to, partner api, their api',
  accounting_integration: 'accounting software, xero, quickbooks, sage',
  crm_integration: 'our crm, crm sync, salesforce, hubspot',
  erp_integration: 'our erp, sap, odoo, netsuite, microsoft dynamics',
  webhooks: 'webhooks, webhook, call their url',
  data_synchronisation: 'synchronise, sync with, kept in sync',
  process_automation: 'automate, automatically every, retype, no retyping',
  web_collection:
    'web scraping, scrape, competitor prices, prices of our competitors, monitor competitor websites, crawl websites, collect listings from other sites',
  connected_devices: 'sensors, devices over, mqtt, meter readings',
  calendar_sync: 'google calendar, outlook calendar, ical',
  mobile_shell: 'ios and android, mobile app, iphone app, android app, ipad app',
  mobile_screens: 'app screens, screens of the app, screens in the app',
  offline: 'no signal, offline, without network, without connection',
  camera_scan: 'scan, barcode, qr code, photo compulsory, take a photo, photos',
  location_tracking: 'gps, location tracking, their position',
  store_release: 'app store, google play, public store',
  progressive_web_app:
    'progressive web app, installable web app, add to home screen, add it to the home screen, installed from the browser, install it from the browser, without the app stores',
  in_app_purchases:
    'in-app purchases, in-app subscription, premium version, unlock premium, unlock paid features, paid content in the app, freemium',
  biometrics: 'fingerprint, face id, touch id, facial recognition, face recognition, unlock with their face',
  activity_tracking:
    'step counter, count their steps, fitness tracking, workout log, log their workouts, daily goals, weight curve, pain score',
  ai_assistant:
    'ai assistant, chatbot, chat bot, virtual assistant, conversational assistant, bot that answers, assistant that answers, answer customers automatically',
  document_answers: 'answers from our documents, ask questions, quote its sources',
  text_generation: 'drafts a reply, draft replies, generate text',
  document_extraction: 'read invoices, extract the data, ocr, read the pdf, reads the rate sheets',
  classification: 'classify, sorted automatically, categorise',
  recommendation: 'recommend, suggestions for, suggest similar products',
  forecasting: 'forecast, predict, sales forecast, predict the demand',
  computer_vision:
    'image recognition, computer vision, object detection, recognise ~ from a photo, recognize ~ from a photo, identify ~ from a photo, spot ~ defects ~ photo, analyse the photos',
  speech:
    'speech recognition, voice recognition, speech to text, voice commands, transcribe ~ calls, transcribe ~ recordings, transcribed automatically, dictate ~ notes',
  model_training:
    'train a model, train our own model, train a machine learning model, train the model, training data, labelled data, fine-tune, learn from our history',
  ai_evaluation:
    'quality of the answers, accuracy of the answers, check the answers of the ai, hallucinations, accuracy by category, human review of the answers, questions we already know the answer to',
  automatic_translation:
    'automatic translation, machine translation, translated automatically, automatically translated, translates automatically, instant translation, google translate, deepl',
  data_warehouse:
    'data warehouse, business intelligence, reporting database, bi tool, data mart, power bi, one database for all our reports',
  data_quality:
    'data quality, clean up the data, clean the data, remove duplicates, merge duplicates, full of duplicates, deduplicate, odd values',
  mlops:
    'model ~ retrained, retrain ~ model, retraining ~ model, model drift, model ~ drifts, monitor ~ models, new versions of the model',
  ai_agent:
    'ai agent, autonomous agent, ai copilot, agent that acts, assistant that acts, agent connected to our, acts in our tools',
  email_ingestion: 'incoming emails, read the mailbox, emails we receive',
  voting: 'vote, ballot, general meeting, quorum',
  surveys:
    'satisfaction survey, customer survey, staff survey, pulse survey, anonymous survey, online poll, send out a survey',
  route_planning:
    'route planning, route optimisation, plan ~ routes, optimise ~ routes, optimize ~ routes, best route, shortest route, order of the stops',
  production_orders:
    'production orders, manufacturing orders, bill of materials, orders for the workshop, shop floor tracking, production tracking, launch production, manufacturing steps',
  labels: 'print labels, print the labels, label printing, printed labels, barcode labels, sheet of labels',
  point_of_sale:
    'point of sale software, pos software, point of sale system for, till software, till on a tablet, sell at the counter, take payments at the counter, touchscreen till',
  split_payouts:
    'minus our commission, keep a commission, payouts to, pay out the sellers, pay the sellers, split payments, stripe connect, goes to the seller',
  electronic_invoicing:
    'electronic invoices, electronic invoicing, e-invoices, e-invoicing, chorus pro, peppol, structured invoices',
  legal_archiving:
    'digital vault, legal archive, legal archiving, tamper-proof archive, archive with legal value, archived for ten years, hold up in court',
  acceptance_testing: 'acceptance tests, pilot in, user acceptance',
  automated_tests: 'end-to-end tests, automated tests, unit tests, main paths covered',
  load_testing: 'load tests, performance tests, users at the same time',
  security_audit: 'security audit, security review, data encryption',
  hosting_setup: 'hosting, hosted in, server setup',
  production_release:
    'put the site online, put the application online, put it live, take it live, go live, deploy to production, release to production',
  continuous_delivery:
    'continuous integration, continuous delivery, continuous deployment, deployment pipeline, staging environment, test environment, github actions, ci pipeline',
  monitoring: 'monitoring, uptime, alert us when it is down',
  backups: 'backups, backup, disaster recovery',
  high_availability:
    'high availability, highly available, never go down, must never be down, no downtime, zero downtime, failover, load balancing',
  training: 'training, train our, pair with, handover to our developers',
  documentation: 'documentation, user guide, handbook',
  application_maintenance:
    'look after the app, maintain the app, maintain the website, maintenance of the app, maintenance of the website, maintenance retainer, support after launch, on hand ~ month',
  on_call:
    'out-of-hours support, support outside office hours, on-call developer, on-call support, support around the clock, round-the-clock support, reachable at weekends',
  warranty:
    'warranty on your work, warranty on the software, warranty on the development, warranty after delivery, warranty after launch, guarantee on your work, fix ~ bugs ~ free, bugs fixed free of charge',
  application_takeover:
    'take over ~ code, take over ~ application, take over ~ app, take over from ~ developer, take over from ~ agency, knowledge transfer, get to know the code',
  server_migration: 'server migration, move the servers, move to another host',
  infrastructure_as_code:
    'infrastructure as code, terraform, ansible, cloudformation, pulumi, servers described in code',
  disaster_recovery: 'disaster recovery plan, disaster recovery site, standby site',
  mail_dns_migration:
    'transfer our domain, transfer the domain, dns records, mx records, move our email to, migrate our mailboxes, change our mail provider',
  penetration_test:
    'penetration test, penetration testing, pen test, pentest of, external pentest, ethical hackers, simulated attack, need a pentest',
  security_compliance:
    'prepare for iso 27001, iso 27001 certification, iso 27001 compliance, comply with iso 27001, comply with nis2, soc 2 report, health data hosting, pci dss compliance',
  change_management:
    'change management, get the teams on board, get our staff on board, help our teams adopt, user adoption, local champions, on-site support at launch',
  bug_fix: 'fix ~ bug, fix ~ error, fix ~ crash, there is a bug, bug to fix, find the bug, annoying bug',
  field_change:
    'add a field, add one field, add a new field, extra field, add a column, add a checkbox, change the label, rename the button',
  page_addition:
    'new page on our site, new page on our website, extra page on our, one more page on our, additional page on our, add ~ page to our, new section on our site',
  plugin_extension:
    'wordpress plugin, small plugin, custom plugin, write a plugin, plugin for our, browser extension, outlook add-in, excel add-in',
  version_upgrade:
    'version upgrade, upgrade to version, upgrade ~ latest version, upgrade ~ new version, upgrade ~ drupal, upgrade ~ wordpress, upgrade ~ php, upgrade ~ node',
  screen_rewrite: 'like for like, same screens, rewrite, rewritten',
  software_configuration:
    'set up odoo, configure odoo, roll out odoo, set up an erp, roll out an erp, set up a crm, set up salesforce, set up hubspot',
  firmware: 'firmware, microcontroller, embedded software, embedded code, circuit board, runs on the device itself',
  device_certification:
    'radio certification, electromagnetic compatibility, emc testing, fcc certification, certify the device, certification of the device, hardware certification',
  video_game:
    'video game, serious game, educational game, puzzle game, quiz game, mobile game, online game, game engine',
  three_dimensions:
    'augmented reality, virtual reality, vr headset, 3d model, 3d configurator, 3d view, in 3d, 3d rendering',
};
