import type { Phrases } from './module-words.ts';

/**
 * How clients speak of what they want without naming it: module, then phrases parted by commas, as in `lexicon.ts`.
 * General turns of French only; a word that many trades use for something else stands with another one beside it.
 */
export const spoken: Phrases = {
  image_gallery: `photos ~ chantiers, photos ~ réalisations, photos ~ travaux, quelques photos, photos ~ produits,
    galerie d'images, album ~ photos, photos ~ locaux`,
  map_locator: `adresse ~ plan, plan pour venir, comment venir, nous trouver, situer ~ plan, voir ~ carte, carte ~ voir,
    affichés ~ carte, localisation ~ plan, plan ~ interactif, localisation ~ carte, plan ~ bâtiment`,
  contact_form:
    'pouvoir nous contacter, pouvoir me contacter, pour nous contacter, demander ~ brochure, demande ~ brochure',
  document_management: `déposer ~ certificat, déposer ~ pièce, déposer ~ pièces, déposer ~ justificatif,
    déposer ~ justificatifs, déposer ~ attestations, déposer ~ fichiers, déposer ~ photos, dépose ~ pièce,
    fournir ~ justificatifs, envoyer ~ justificatifs, retrouver ~ contrats, retrouver ~ documents, consulter ~ contrats,
    consulter ~ documents, télécharger ~ attestations, accès ~ documents, réunir ~ pièces, pièces ~ dossier,
    espace ~ documents`,
  payment: `régler ~ cotisation, payer ~ cotisation, régler ~ charges, payer ~ charges, paiement ~ charges,
    régler ~ facture, payer ~ inscription, paiement ~ plusieurs fois, en trois fois, verser ~ acompte, par cb,
    formulaire de don, faire ~ don, don ~ ligne, billets payants, encaisser ~ ligne, paie ~ commande, par carte ~ paypal`,
  data_export: `sortir ~ excel, récupérer ~ excel, sortir ~ tableau, export ~ mensuel, export ~ paie, export vers,
    exporter vers, fichier ~ export, fichier d'écritures, export ~ logiciel`,
  data_import: `csv chaque nuit, fichier chaque nuit, csv ~ chaque nuit, téléverser ~ excel, fichiers ~ à importer,
    tableurs ~ importer, fichiers ~ reprendre, liste ~ excel ~ importer, envoie ~ csv, déposé ~ sftp`,
  transactional_email: `envoyer ~ mail, envoyer ~ courriel, envoie ~ mail, reçoit un mail, reçoivent un mail,
    mail automatique, mail ~ automatique, client ~ par mail, envoyé ~ par mail, part ~ par mail, partir ~ par mail,
    résultat ~ par mail, relances automatiques, relance automatique, relances ~ courriel, avertir ~ mail, mail à chaque,
    prévenir ~ mail, courriel ~ automatique, récapitulatif ~ mail, envoie ~ récapitulatif,
    envoyer ~ récapitulatif, récapitulatif quotidien`,
  business_records: `liste ~ élèves, liste ~ inscrits, liste ~ participants, feuille de présence, crée ~ fiche,
    créer ~ fiche, remplir ~ fiche, remplissent ~ fiche, fiche ~ renseigner`,
  electronic_signature: `faire signer, signer ~ écran, signer ~ tablette, signe en ligne, signe ~ écran, signé ~ tablette,
    signature ~ tablette, signer électroniquement, contrats ~ signer, signature ~ client, signé par ~ client`,
  document_answers: `répond ~ citant, citer ~ sources, langage courant, langage naturel, cite ~ document,
    chercher dans ~ pages, poser ~ question ~ documents, retrouver ~ similaires, qui ressemblent, cas similaires,
    dossiers similaires, recherche dans ~ documents internes`,
  third_party_integration: `sharepoint, zendesk, calendly, slack, jira, notion, airtable, sur teams, google drive, dropbox, onedrive,
    trello, microsoft teams, doctolib, météo, météo france, vérification ~ identité, intégrer leur ~ module, mettre leur ~ bouton,
    web services, données ~ logiciel, logiciel métier, renvoie vers ~ outil, module ~ réservation ~ externe,
    base ~ api, via ~ api, leur api, dispose ~ api`,
  training: `formation ~ contributeurs, formation ~ agents, formation ~ personnel, formation ~ rédacteurs,
    formation ~ administrateurs, former ~ agents, former ~ contributeurs, former ~ monde, demi journées ~ formation,
    apprendre à ~ équipe, journée de formation, former ~ équipe`,
  push_notifications: 'notif push, notifs push, notif ~ téléphone, notification ~ quand',
  reviews: 'se noter, noter ~ trajet, noter ~ livreur, note ~ étoiles, note ~ conducteur, pouce levé, laissent ~ avis',
  shipping: `date ~ livraison, zone ~ livraison, livraison ~ rayon, livraison ~ créneau, point relais, points relais,
    frais de port, numéro de colis, suivi ~ colis, envoi ~ colis`,
  click_and_collect: `retrait ~ magasin, retrait ~ boutique, retirer ~ magasin, retirer ~ boutique, retrait sur place,
    chercher ~ boutique, points de retrait`,
  product_options: `plusieurs couleurs, plusieurs tailles, choix ~ taille, choix ~ couleur, choix ~ modèle,
    différentes tailles, tailles et couleurs, personnaliser ~ produit, plusieurs formats`,
  promotions: 'codes de réduction, code de réduction, bons de réduction, offres ~ promotionnelles',
  roles_permissions: `chacun ~ droits, ne voit que, ne voient que, voit tout, ne voient aucun, accès limité, qui a le droit,
    niveaux ~ accès, seuls ~ ont accès, accès restreint, peuvent seulement voir, voient en plus`,
  customer_area: `espace pour, espace dédié, espace bénévoles, espace partenaires, espace fournisseurs, accès personnel,
    accès pour suivre, ont accès à leurs, espace ~ compte, leur propre espace, espace privé ~ client`,
  user_tests: `tester avec ~ utilisateurs, vérifier avec ~ utilisateurs, essais avec ~ utilisateurs,
    test auprès ~ utilisateurs, faire tester par`,
  load_testing: `accélérer ~ pages, accélérer ~ site, pages ~ lentes, site ~ lent, plus rapide, personnes en même temps,
    utilisateurs en même temps, utilisateurs simultanés, connexions simultanées, site ~ tombé, trop lent,
    secondes à s'afficher, tests ~ charge, tenue ~ charge`,
  dynamic_forms: `test de niveau, quiz, qcm, test en ligne, formulaire ~ étapes, dossier à remplir, formulaires en ligne,
    remplir ~ en ligne, inscription en ligne, inscriptions en ligne`,
  web_collection: `robot ~ lire, robot ~ collecte, robot ~ parcourt, parcourir ~ sites, surveiller ~ sites,
    relever ~ sites, aller lire ~ sites, collecter ~ annonces, récupérer ~ appels d'offres, veille ~ automatique`,
  events_agenda: `programme en ligne, programme par jour, agenda des manifestations, calendrier des sorties,
    liste des spectacles, dates des spectacles`,
  classification: `trie ~ seul, trier ~ mails, tri ~ mails, trier ~ demandes, classer ~ mails, trie ~ automatiquement,
    détecter ~ urgents, détecter ~ clients, classe ~ documents, proposer ~ catégorie, détecte ~ clients`,
  text_generation: `brouillon ~ réponse, brouillons ~ réponse, préparer ~ brouillon, prépare ~ brouillon, rédiger ~ réponses,
    projet de réponse, premier jet, propose ~ réponse, proposer ~ réponse, rédaction ~ automatique, générer ~ brouillon`,
  document_extraction: `lise ~ facture, lire ~ facture, lecture ~ factures, lise ~ documents, reconnaître ~ champs,
    extraire ~ champs, lit ~ documents`,
  time_tracking: `pointer ~ heures, pointent ~ heures, heures passées, saisir ~ heures ~ chantier, compter ~ heures, pointent ~ arrivée`,
  cms: `mettre à jour ~ nous mêmes, modifier ~ nous mêmes, modifiables par, modifiable par, changer ~ prix ~ seul,
    changer ~ tout seul, publier ~ contenus, publieront ~ contenus, rédigent ~ articles, rédiger ~ articles,
    relit ~ publication, rédigent dans, programmer ~ publication, programme ~ parution, mettra à jour, ajouter ~ sans passer, corriger ~ texte, corriger ~ textes`,
  blog: 'articles en ligne, nouvelles ~ association, publier ~ nouvelles, actualités ~ site',
  data_migration: `archives ~ reprendre, reprendre ~ archives, reprendre ~ historique, reprise ~ archives,
    historique ~ charger, historique à reprendre, reprise ~ fichiers, seront repris, reprendre ~ base, reprise ~ ancien,
    charger ~ nouveau logiciel`,
  search: `recherche dans, rechercher dans, chercher dans, moteur de recherche, trouver ~ clics`,
  community: 'commentaires modérés, commenter ~ articles, laisser ~ commentaire, commentaires ~ lecteurs',
  seo: 'google ~ voie, google voit, vu par google, positions ~ google, référencement ~ google, référencement',
  dashboard: `voir ~ courbes, les courbes, courbes ~ mesures, statistiques d'occupation, statistiques par, statistiques de vente,
    chiffres chaque semaine, chiffres chaque mois, d'un coup d'œil, responsable ~ veut voir, direction ~ veut voir, chiffres clés, compteur ~ montant`,
  notifications: `alerte si, alertes si, alerte en cas, alerte par, être alerté, être alertés, être avertis, sont avertis,
    prévenus ~ mail, rappel est envoyé, rappel ~ avant, alertes ~ téléphone, alerte doit partir, veut être prévenu,
    on veut être prévenu`,
  audit_log: `savoir qui ~ fait, sache qui ~ fait, journal ~ demandé, journal ~ actions, journal ~ consultable,
    journal ~ accès, tracer ~ actions, trace ~ validations, historique ~ actions`,
  calendar_sync: 'agenda google, agenda outlook, dans ~ outlook, agenda ~ outlook, dans leur agenda',
  booking: `prise de rdv, prendre ~ rdv, rdv en ligne, prendre un rendez vous, réserver ~ place, réserver ~ séance,
    réserver ~ créneau, réserver ~ cours, prise de rendez-vous en ligne, réservation ~ salle`,
  camera_scan:
    'prend ~ photos, prendre ~ photo, photo du justificatif, photographier, scanne ~ code, scannent ~ code, scanner ~ billet',
  offline:
    'sans couverture réseau, couverture réseau ~ mauvaise, réseau passe mal, même sans réseau, réseau ~ mauvaise',
  document_generation: `part ~ pdf, envoyé ~ pdf, recevoir ~ pdf, édité ~ pdf, bon ~ pdf, facture ~ pdf, étiquette ~ pdf,
    reçu fiscal, reçus fiscaux, à imprimer, billet électronique, billets électroniques, attestation ~ pdf`,
  configurator: 'simulateur de prix, simulateur de devis, simuler ~ prix, aperçu ~ produit, configurer ~ produit',
  media_streaming:
    'écouter ~ commentaire, écouter ~ audio, audioguide, audioguides, guide audio, voir ~ vidéos, vidéos ~ protégées',
  crm_integration: 'relié à hubspot, dans salesforce, dans hubspot',
  connected_devices: 'boîtiers connectés, objet connecté, réception ~ trames, compteurs communicants, capteur',
  invoicing:
    'facturé ~ mois, facturer ~ mois, facturé ~ fin, factures automatiques, facturation ~ mensuelle, factures à télécharger',
  workflow:
    'relit ~ programme, relit ~ valide, valide ~ avant, validant avant, approuve, approuvent, circuit ~ validation',
  privacy: 'anonymisation, anonymiser, secret professionnel, données ~ patients, données ~ adhérent',
  two_factor: 'double facteur, validation en deux étapes, authentification à deux',
  proof_of_concept: 'un pilote avec, phase pilote, projet pilote',
  recommendation: 'score de pertinence, conseils personnalisés',
  high_availability: 'disponibilité 99, taux de disponibilité, pas de coupure, sans interruption',
};

/** Briefs about improving something without building it anew. */
export const notRebuilt =
  /\b(?:pas (?:le|la|les|notre|nos|du tout) (?:site )?refaire|pas (?:de )?refonte|sans (?:le |la |tout )?refaire)\b/;
/** What a project that rebuilds nothing does not count: it is there. */
export const rebuilt = new Set(['page_templates', 'cms', 'visual_design', 'wireframes']);
/** Words of a sentence that counts what there is today. */
export const ofToday = /\b(?:obsolet\w*|actuel\w*|ancien\w*|aujourd'hui)\b/;

/** Sentences about what is there and is to be left as it is: nothing of them is to be built. */
export const leftAlone =
  /\b(?:(?:pas|rien) (?:y )?touche\w*|n'y touch\w+|(?:nous|on) (?:le |la |les )?gard(?:ons|e) (?:pour|tels?|telles?)|que (?:nous|on) gard\w+|(?:outil|logiciel|solution|systeme|module) existe deja|(?:nous|on) utilis\w+ .{0,60}(?:integrer|suffit|convient|tres bien)|se prennent (?:sur|avec|par)|reste\w* (?:independant\w*|en place|inchange\w*)|tout se passe (?:dans|sur) (?:notre|nos|le|leur))/;
