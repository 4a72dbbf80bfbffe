import { moduleWords, type Phrases } from './module-words.ts';
import { spoken } from './spoken.ts';
import { turnsOfSpeech } from './turns.ts';

/**
 * Words of `moduleWords` that also mean other things. One alone is no request; two different ones of the same module are.
 * A word that is absent here is a request by itself.
 */
export const weakWords = new Set(
  `contact google facebook instagram linkedin validation carte points versions historique programme santé sport
  entraînement objectifs défis progression notes groupes messages retours production achats achat commande serveur
  cloud références articles news vidéo vidéos tests corrections vérification performance optimisation rapidité
  rapide tri inventaire contenus contrats impression extraire absences élèves candidats salariés certificat
  conférences festival formules vendeurs commission équipes membres collaborateurs processus statuts fiches saisie
  fichiers suggestions profil documentation formation accompagnement architecture lancement alertes alerte équipe
  images maquette notice manuel disponibilité restauration confidentialité consentement cookies logs jetons quotas
  native tablette smartphone signature studio fournisseurs chantiers règles calculs tarification studios
  publications abonnés remises réductions catégories rayons rupture adhésion renouvellement récurrent mensualités
  animations animé effets transitions langues discussion conversation push enregistrement avatar préférences
  habilitations invitations suivi boutique produits recherche audit design supervision notification audio sage bot
  scan flux sécurisé sécurité api enquête tâches graphiques statistiques commentaires évaluations rh paie
  recrutement opportunités relances prospects livraison formateurs badges récompenses caution étiquettes
  veille superviser modérer chaque nuit documents photos agenda traduction clients base stocks inscription
  inscriptions scanner pdf excel écrire pointeuse pointage avoirs avoir recette existant erp crm panier maquettes
  disponibilités sav soldes simulateur whatsapp journal annonces revendeurs passerelle relevés tickets ticket rdv
  rendez-vous doctolib facture factures emails e-mails performance avis communauté grossiste comparateur tailles chat taille recettes texto atelier`
    .split(/\s+/)
    .filter(Boolean)
    .concat('chaque nuit', 'logiciel de gestion', 'en direct', 'logo', 'charte graphique'),
);

/**
 * How clients ask, beside the module's words: module, then phrases parted by commas. ` ~ ` between two words lets
 * up to three others stand there.
 */
const asked: Phrases = {
  authentication: `créer ~ compte, créent ~ compte, se connecte, se connectent, se connecter, connexion sécurisée,
    comptes utilisateurs, espace sécurisé, identifiants`,
  customer_area: `espace abonné, espace adhérents, compte client, espace parents, espace locataire, espace patient,
    dans leur espace, avoir leur espace, avoir son espace, ait son espace, aient leur espace, ont leur espace,
    espace en ligne, espace personnel`,
  admin_panel: `espace d’administration, équipe ~ gère, gérer nous ~ mêmes, gère elle même, gérer depuis ~ interface,
    interface administrateur, console d’administration, nous puissions gérer, pouvoir gérer nous`,
  roles_permissions: `trois rôles, deux profils, droits différents, plusieurs profils, plusieurs niveaux, accès selon,
    administrateurs ~ employés, trois profils, quatre profils, cinq profils, deux rôles, quatre rôles, cinq rôles,
    types d’utilisateurs, ne voit ~ dossiers, ne voient ~ dossiers`,
  product_catalogue: `vendre ~ en ligne, vente ~ en ligne, boutique en ligne, site e-commerce, site marchand,
    fiche produit, fiches produit, vendons ~ en ligne, gère ~ catalogue, catalogue ~ produits, catalogue ~ références`,
  cart_checkout:
    'commander, commandent, commandent ~ panier, ajoutent ~ panier, passer ~ commande, commandent ~ en ligne, commander ~ en ligne, panier d’achat, commandes en ligne',
  payment: `payer ~ carte, paient ~ carte, paiement ~ carte, payer ~ ligne, paiement ~ ligne, régler ~ ligne,
    paiement des commandes, paiement des cotisations, règlement en ligne, règlement par carte, acompte ~ ligne,
    paiement sécurisé, apple pay, pay online, pay ~ card, online payment`,
  order_management: `suivre ~ commande, suivent ~ commande, suivi ~ commande, gérer ~ commandes, état de la commande,
    historique ~ commandes, préparer ~ commandes`,
  stock: 'gérer ~ stocks, gère ~ stocks, niveau de stock, gestion ~ stocks, suivi ~ stocks, état des stocks',
  shipping: 'expédier ~ commandes, livrer ~ clients, livraison ~ domicile, modes de livraison, options de livraison',
  subscriptions: 'paiement mensuel, prélèvement mensuel, abonnement mensuel, payer ~ mois, cotisation annuelle',
  booking: `réserver ~ en ligne, réservent ~ en ligne, réservation ~ en ligne, prendre ~ rendez-vous,
    prennent ~ rendez-vous, choisir ~ créneau, choisissent ~ créneau, réserver ~ salle, réserver ~ table`,
  scheduling: 'planning ~ équipes, affecter ~ techniciens, affecter ~ interventions, gérer ~ plannings',
  invoicing: 'éditer ~ factures, générer ~ factures, envoyer ~ factures, créer ~ devis, devis ~ factures',
  field_reports: 'comptes rendus d’intervention, rapport ~ intervention, fiche d’intervention, rapport ~ photos',
  contact_form: `formulaire ~ contact, m’écrire, formulaire de demande,
    formulaire de devis, demander ~ devis, demande de contact`,
  blog: 'publier ~ articles, publier ~ actualités, partie actualités, rubrique actualités, page actualités',
  cms: 'modifier ~ textes, modifier ~ contenu, mettre à jour ~ contenu, mettre à jour ~ site, changer ~ textes',
  image_gallery: 'galerie ~ photos, photos de nos réalisations, montrer ~ réalisations, présenter ~ réalisations',
  page_templates: `site vitrine, pages ~ présentation, site de présentation, site ~ présenter, pages statiques,
    site institutionnel, site corporate`,
  events_agenda: 'agenda des événements, calendrier ~ événements, dates de concert, liste des événements',
  map_locator: "plan d'accès, plan ~ accès, carte ~ magasins, carte ~ interactive, localiser ~ magasins, sur ~ carte",
  responsive: `lisible ~ téléphone, adapté ~ mobile, fonctionner ~ mobile, fonctionne ~ mobile, consultable ~ mobile,
    utilisable ~ téléphone, marche ~ téléphone, joli ~ téléphone, beau ~ téléphone, bien ~ téléphone, aussi ~ téléphone,
    depuis ~ téléphone, s’adapter ~ téléphone, s’adapter ~ mobile, s’adapte ~ mobile, mobile et tablette, ordinateur et mobile, téléphone et tablette`,
  seo: 'bien référencé, trouvé ~ google, visible ~ google, visibles ~ google, remonter ~ google, bon référencement',
  internationalisation: `français ~ anglais, anglais ~ français, version ~ anglais, traduit ~ anglais, deux langues,
    trois langues, quatre langues, cinq langues, plusieurs langues, français ~ espagnol, français ~ allemand,
    anglais ~ allemand, site ~ anglais, langues ~ européennes, langues`,
  search: 'moteur ~ recherche, rechercher ~ par, recherche ~ par, filtrer ~ par, recherche ~ filtres, chercher ~ par',
  media_streaming: 'cours ~ vidéo, en vidéo, vidéos ~ ligne',
  business_pricing: 'compte professionnel, tarifs remisés, tarifs ~ professionnels',
  dashboard:
    'voir ~ statistiques, suivre ~ statistiques, statistiques ~ ventes, combien ~ vendu, suivre ~ chiffres, tableau ~ bord, tableaux ~ bord, visualiser ~ données, suivi ~ indicateurs',
  data_export:
    'exporter ~ excel, exporter ~ csv, export ~ excel, export ~ csv, export ~ comptable, exports ~ comptables',
  data_import: 'importer ~ excel, importer ~ csv, import ~ excel, import ~ csv, importer ~ fichiers',
  data_migration: 'reprendre ~ données, récupérer ~ données, migrer ~ données, reprise ~ historique, import initial',
  document_management: `déposer ~ documents, dépôt ~ documents, partager ~ documents, stocker ~ documents,
    téléverser ~ documents, joindre ~ documents, télécharger ~ documents, gestion ~ documents, documents qualité, procédures internes`,
  document_generation: 'générer ~ pdf, export ~ pdf, éditer ~ attestations, générer ~ contrats, contrats ~ pdf',
  transactional_email: `email ~ confirmation, mail ~ confirmation, emails automatiques, mails automatiques,
    confirmation par mail, confirmation par email, recevoir un mail, prévenu par mail`,
  notifications: 'être notifié, sont notifiés, prévenir ~ clients, alerter ~ utilisateurs, rappels automatiques',
  push_notifications: 'notification ~ push, notifications ~ téléphone, notifications ~ mobile',
  sms: 'envoi ~ sms, envoyer ~ sms, sms ~ rappel, rappel ~ sms',
  messaging: `messagerie ~ interne, échanger ~ messages, discuter ~ eux, chat ~ membres, messagerie entre,
    messagerie instantanée, envoyer ~ messages`,
  mobile_shell: `application ~ mobile, appli ~ téléphone, application ~ smartphone, application ~ iphone,
    application ~ android, appli ~ android, application ~ ios, mobile app`,
  offline: 'fonctionner ~ sans réseau, sans connexion ~ internet, hors connexion, mode hors ligne',
  camera_scan: 'scanner ~ code, lire ~ qr, prendre ~ photos, scan ~ code',
  location_tracking: 'position ~ temps réel, suivre ~ véhicules, géolocaliser ~ clients, localiser ~ véhicules',
  rest_api: 'api rest, api publique, api ouverte, exposer ~ api, exposer ~ données, api documentée, api interne',
  third_party_integration: `connecter ~ logiciel, relier ~ logiciel, interfacer ~ logiciel, connecté ~ logiciel,
    brancher ~ logiciel, interfacé ~ avec, interconnecter ~ avec, intégrer ~ logiciel`,
  crm_integration:
    'connecter ~ crm, relier ~ crm, synchroniser ~ crm, alimenter ~ crm, connexion ~ crm, vers ~ crm, avec ~ crm, dans ~ crm',
  erp_integration:
    'connecter ~ erp, relier ~ erp, synchroniser ~ erp, connexion ~ erp, interface ~ erp, vers ~ erp, avec ~ erp, dans ~ erp',
  accounting_integration: 'export ~ comptabilité, envoyer ~ comptabilité, lien ~ comptabilité, logiciel ~ comptabilité',
  ai_assistant: 'assistant ~ répond, chatbot ~ répond, robot ~ répond, répondre ~ questions ~ clients, agent ia',
  document_answers:
    'répondre ~ documents, à partir de ~ documents, interroger ~ documentation, base ~ connaissances, partir ~ faq, partir ~ base',
  classification: 'classer ~ automatiquement, trier ~ automatiquement, catégoriser ~ automatiquement',
  document_extraction: `extraire ~ factures, lire ~ factures, extraire ~ montants, extraire ~ dates, extraire ~ informations,
    contrats scannés, documents scannés, numériser ~ documents, lire ~ bons de commande`,
  text_generation: 'résumer ~ automatiquement, rédiger ~ automatiquement, générer ~ textes, résumé ~ réunions',
  privacy: 'mentions légales, respect du rgpd, conforme ~ rgpd, conformité rgpd, protection des données',
  accessibility: 'accessible ~ handicapées, accessible ~ rgaa, personnes malvoyantes, conforme ~ rgaa',
  site_takeover:
    'mise à jour complète ~ site, refaire ~ site, refondre ~ site, moderniser ~ site, remplacer ~ site, site ~ vieillissant',
  training:
    'être formés, seront formés, former ~ équipes, former ~ utilisateurs, formation ~ équipes, former ~ personnel, session ~ formation',
  visual_design: 'charte ~ décliner, design ~ moderne, maquettes ~ graphiques, refaire ~ design',
  branding: 'créer ~ logo, création ~ logo, identité ~ visuelle, refaire ~ charte',
  audience_analytics: 'statistiques ~ visite, nombre de visiteurs, mesurer ~ audience, suivi ~ audience',
  newsletter: "inscription ~ newsletter, lettre d'information, envoyer ~ newsletter",
  reviews: 'laisser ~ avis, noter ~ prestataire, avis ~ clients, noter ~ vendeur',
  hosting_setup: 'prévoir ~ hébergement, hébergement ~ france, hébergé ~ france',
  e_learning: 'suivre ~ cours, cours ~ en ligne, formations ~ en ligne',
  time_tracking: 'saisie ~ temps, saisir ~ temps, saisie ~ heures, saisir ~ heures, suivi ~ temps passé',
  click_and_collect: 'point ~ retrait, venir ~ chercher, viennent ~ chercher, retrait ~ commandes, retirer ~ commande',
  wishlist: 'mettre ~ côté, liste de favoris',
  social_networks: 'lien ~ instagram, lien ~ facebook, page facebook, compte instagram, liens ~ réseaux',
  live_chat: 'discuter ~ conseiller, chat ~ visiteurs',
  realtime: 'temps réel',
  multi_tenant: 'plusieurs entreprises clientes, chaque client ~ espace, en mode saas, logiciel saas',
  workflow: `valider ~ demandes, circuit ~ validation, validé ~ responsable, validation ~ responsable, validation ~ manager, validation ~ cadre, validation par, validé par,
    avec validation`,
  ticketing: 'déclarer ~ incident, signaler ~ problème, gérer ~ réclamations, suivi ~ incidents, tickets ~ support',
  customer_management: 'gérer ~ prospects, suivi ~ prospects, fiche ~ client, fiches clients, gestion ~ clients',
  process_automation: 'ressaisie ~ manuelle, éviter ~ ressaisie, automatiser ~ saisie, automatiser ~ envoi',
  high_availability: 'disponible ~ 24, jamais ~ interruption',
  data_pipeline: 'agréger ~ données, collecter ~ données, consolider ~ données',
  forecasting: 'prédire ~ ventes, prévoir ~ ventes, anticiper ~ ruptures',
};

/** Phrases one by one. */
export const oneByOne = (phrases: Phrases): { module: string; phrase: string }[] =>
  Object.entries<string>(phrases).flatMap(([module, list]) =>
    list.split(/,\s+/).map((phrase) => ({ module, phrase: phrase.trim() })),
  );

/** Words that name a module, one by one. */
export const namingPhrases = () => oneByOne(moduleWords);
/** Ways to ask for one, one by one. */
export const askedPhrases = () => [asked, spoken, turnsOfSpeech].flatMap(oneByOne);

/** Words that say that a message is about something to be built, whatever it should do. */
export const aboutSoftware =
  /\b(?:sites?|applis?|applications?|apps?|logiciels?|plateformes?|plate-formes?|outils?|apis?|back-?office|intranet|extranet|portail|e-?commerce|boutique en ligne|base de donnees|automatis\w+|numeri\w+|digital\w*|internet|web|mobile|chatbot|intelligence artificielle|ia|crm|erp|wordpress|react|python|developp\w+|tableau de bord|en ligne|informati\w+|scripts?|macros?|excel|csv|petit programme|requetes?|imprim(?:e|er|ent)|statistiques|mises? a jour|derniere (?:livraison|version))\b/;

/** Words of somebody who speaks of their own activity. */
export const aboutAnActivity =
  /\b(?:nous (?:sommes|voulons|souhait\w+|cherch\w+|vend\w+|av\w+|gerons|accompagn\w+)|notre \w+|je (?:voudrais|souhaite|veux|suis|cherche)|on (?:veut|voudrait|cherche|aimerait)|we (?:sell|run|host|have|are|need|want|would)|our (?:company|business|shop|store|team|customers|clients|users|members|website|club|school))\b/;

const overrides = '(?:ignor|oubli|contourn|disregard|forget)\\w*';
const dictated =
  '(?:fixe|ajoute|ecris|mets|insere|inclus|compte|applique|recopie|traduis|add|insert|set|write|include)';
const ofTheAnswer =
  '(?:devis|chaque (?:ligne|nom)(?! (?:de|des)\\b)|(?:toutes les|every|each|all) (?:lignes?|lines?|heures?|hours?)|consignes|instructions|hypotheses|risques)';
const figure = '(?:prix|total|devis|heures?|price|quote|hours?)';
const nothing = '(?:gratuit|free|(?:0|1|zero|une?|one)(?: ?(?:€|euros?|heures?|hours?))?)[ .!]*';
const orders = '(?:consignes|instructions|regles|rules|prompt|guidelines)';
/**
 * Attempts to command the reader instead of describing a project, by its own rules (`tes`, `vos`, `your`) or its answer.
 * Read as content: they ask for nothing to be built. The rules of a trade or of a product are no such attempt.
 */
export const hostile = new RegExp(
  [
    `\\b${overrides}(?: (?!pas )\\S+){0,2} (?:tes|vos|your|toutes les) (?:\\S+ )?${orders}(?! (?:de|du|des|d)\\b)`,
    `\\b${overrides} (?:all |any |the )*(?:previous |above )?(?:guidelines|instructions|catalogue rules)`,
    `\\b(?:revel\\w*|affiche|montre|donne|reveal|print)(?:-moi)?(?: \\S+){0,4} (?:ton|ta|tes|your) (?:\\S+ )?(?:${orders}|configuration)`,
    `\\b(?:mode developpeur active|en mode debug|system override|system prompt|jailbreak) ?[:,]`,
    '\\b(?:tu es (?:desormais|maintenant) (?:un|en mode)|you are now (?:dan|in free)|tu dois repondre que)\\b',
    '\\b(?:reponds uniquement (?:en texte|par un)|(?:respond|answer|output) only (?:with|\\{))',
    // Told what the answer is to hold: clients tell what is to be built
    `^${dictated}\\b(?: \\S+){0,9} ${ofTheAnswer}\\b`,
    "\\b(?:pour l'(?:assistant|ia)|for the (?:assistant|ai|model)) ?:",
    // The marks between the turns of a conversation
    '<\\|\\w+\\|>|\\[/?inst\\]|</?(?:brief|system)>|^#+ ?system\\b',
    `\\b${figure}(?: \\S+){0,2} ?(?:est de|doit etre|:|=|a|is|are|be|to) ${nothing}$`,
    '\\bcompte (?:0|zero) heures?\\b|<system>(?=.{0,40}(?:consigne|regle))',
  ].join('|'),
);
