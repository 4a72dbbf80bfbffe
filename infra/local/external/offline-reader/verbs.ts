import { fold } from '../../../../shared/fold.ts';

/** Kinds of action. The kind sizes what no module of the catalogue is near. */
export type VerbClass =
  | 'view'
  | 'find'
  | 'save'
  | 'create'
  | 'edit'
  | 'submit'
  | 'decide'
  | 'notify'
  | 'pay'
  | 'sell'
  | 'book'
  | 'plan'
  | 'compute'
  | 'detect'
  | 'link'
  | 'talk'
  | 'access'
  | 'make';

export type Mood = 'infinitive' | 'finite' | 'participle' | 'gerund';
/** A form of a verb as a text has it. */
export type VerbForm = { lemma: string; mood: Mood };
/** What an action is called, and its kind. */
export type Action = { noun: string; kind: VerbClass };

/** Actions of briefs, each with the noun that names it: `infinitive:Noun`, a hyphen for a space within the noun. */
const actions: Record<VerbClass, string> = {
  view: `voir:Consultation raconter:Présentation citer:Citation lister:Liste cartographier:Cartographie apparaître:Affichage consulter:Consultation
    visualiser:Visualisation afficher:Affichage regarder:Visionnage lire:Lecture accéder:Accès
    retrouver:Consultation feuilleter:Consultation parcourir:Parcours visionner:Visionnage écouter:Écoute
    présenter:Présentation montrer:Présentation exposer:Présentation connaître:Consultation découvrir:Découverte
    visiter:Visite savoir:Consultation ouvrir:Ouverture obtenir:Obtention situer:Situation mesurer:Mesure
    surveiller:Surveillance superviser:Supervision suivre:Suivi tracer:Traçabilité tracker:Suivi
    piloter:Pilotage observer:Observation pister:Suivi naviguer:Navigation`,
  find: `chercher:Recherche rechercher:Recherche trouver:Recherche filtrer:Filtrage trier:Tri
    interroger:Interrogation comparer:Comparaison localiser:Localisation géolocaliser:Géolocalisation`,
  save: `donner:Remise télécharger:Téléchargement récupérer:Récupération exporter:Export extraire:Extraction
    sortir:Édition imprimer:Impression éditer:Édition générer:Génération produire:Production
    établir:Établissement rédiger:Rédaction écrire:Rédaction préparer:Préparation tirer:Extraction
    résumer:Résumé synthétiser:Synthèse numéroter:Numérotation dématérialiser:Dématérialisation numériser:Numérisation
    délivrer:Délivrance émettre:Émission`,
  create: `créer:Création indiquer:Indication préremplir:Préremplissage relever:Relevé rattacher:Rattachement associer:Association
    marquer:Marquage désigner:Désignation mémoriser:Mémorisation cumuler:Cumul ajouter:Ajout rajouter:Ajout
    saisir:Saisie remplir:Saisie renseigner:Saisie enregistrer:Enregistrement noter:Saisie déclarer:Déclaration
    compléter:Saisie constituer:Constitution construire:Construction inscrire:Inscription encoder:Saisie
    pointer:Pointage badger:Pointage cocher:Pointage dicter:Dictée composer:Composition décrire:Description
    rentrer:Saisie consigner:Saisie répertorier:Recensement recenser:Recensement référencer:Référencement
    indexer:Indexation taguer:Étiquetage annoter:Annotation inventorier:Inventaire recueillir:Recueil récolter:Collecte
    épingler:Épinglage désinscrire:Désinscription souscrire:Souscription adhérer:Adhésion`,
  edit: `modifier:Modification colorer:Coloration surligner:Surlignage purger:Purge réinitialiser:Réinitialisation retoucher:Retouche
    normaliser:Normalisation changer:Modification corriger:Correction ajuster:Ajustement adapter:Adaptation
    actualiser:Mise-à-jour personnaliser:Personnalisation paramétrer:Paramétrage configurer:Paramétrage
    régler:Règlement gérer:Gestion administrer:Administration supprimer:Suppression annuler:Annulation
    désactiver:Désactivation archiver:Archivage conserver:Conservation stocker:Stockage garder:Conservation
    organiser:Organisation classer:Classement ranger:Classement étiqueter:Étiquetage regrouper:Regroupement
    centraliser:Centralisation dupliquer:Duplication copier:Copie reporter:Report prolonger:Prolongation
    renouveler:Renouvellement maintenir:Maintenance définir:Définition fixer:Définition partager:Partage
    effacer:Effacement restituer:Restitution insérer:Insertion glisser:Déplacement masquer:Masquage
    décaler:Décalage traiter:Traitement fusionner:Fusion historiser:Historisation bloquer:Blocage débloquer:Déblocage
    suspendre:Suspension interrompre:Interruption
    remanier:Remaniement réorganiser:Réorganisation rassembler:Regroupement réunir:Regroupement scinder:Division
    découper:Découpage diviser:Division rectifier:Rectification positionner:Positionnement détruire:Destruction
    pseudonymiser:Pseudonymisation cacher:Masquage cloner:Duplication dépublier:Dépublication activer:Activation
    déverrouiller:Déverrouillage reconduire:Reconduction proroger:Prorogation`,
  submit: `déposer:Dépôt adresser:Envoi acheminer:Acheminement justifier:Justification joindre:Ajout téléverser:Dépôt
    uploader:Dépôt soumettre:Soumission transmettre:Transmission envoyer:Envoi fournir:Fourniture
    renvoyer:Renvoi photographier:Photographie signaler:Signalement poser:Dépôt candidater:Candidature
    postuler:Candidature demander:Demande réclamer:Réclamation solliciter:Demande proposer:Proposition participer:Participation
    répondre:Réponse expédier:Expédition scanner:Scan flasher:Scan`,
  decide: `valider:Validation empêcher:Blocage garantir:Garantie prouver:Preuve approuver:Approbation
    accepter:Acceptation refuser:Refus autoriser:Autorisation signer:Signature voter:Vote contrôler:Contrôle
    vérifier:Vérification relire:Relecture modérer:Modération bannir:Bannissement attester:Attestation
    certifier:Certification évaluer:Évaluation auditer:Audit clôturer:Clôture clore:Clôture
    confirmer:Confirmation arbitrer:Arbitrage homologuer:Homologation contresigner:Contresignature
    parapher:Signature émarger:Émargement tester:Test délibérer:Délibération rejeter:Rejet contester:Contestation
    départager:Départage censurer:Modération élire:Élection inspecter:Inspection journaliser:Journalisation`,
  notify: `prévenir:Alerte alerter:Alerte avertir:Alerte notifier:Notification rappeler:Rappel relancer:Relance
    informer:Information recevoir:Réception aviser:Alerte inviter:Invitation convoquer:Convocation convier:Invitation
    diffuser:Diffusion communiquer:Communication`,
  pay: `payer:Paiement encaisser:Encaissement rembourser:Remboursement prélever:Prélèvement facturer:Facturation
    verser:Versement acquitter:Paiement cotiser:Cotisation reverser:Reversement débiter:Débit solder:Solde
    abonner:Abonnement résilier:Résiliation financer:Financement refacturer:Refacturation désabonner:Désabonnement`,
  sell: `vendre:Vente acheter:Achat commander:Commande livrer:Livraison retirer:Retrait précommander:Précommande
    réapprovisionner:Réapprovisionnement approvisionner:Approvisionnement recommander:Réapprovisionnement
    offrir:Offre parrainer:Parrainage échanger:Échange louer:Location réduire:Réduction`,
  book: `réserver:Réservation choisir:Choix sélectionner:Sélection prendre:Prise rejoindre:Adhésion emprunter:Emprunt`,
  plan: `planifier:Planification réaffecter:Réaffectation étaler:Étalement échelonner:Échelonnement router:Routage
    orienter:Orientation programmer:Programmation affecter:Affectation attribuer:Attribution accorder:Attribution aiguiller:Aiguillage repousser:Report
    répartir:Répartition ordonnancer:Ordonnancement déplacer:Déplacement remplacer:Remplacement
    assigner:Affectation dispatcher:Affectation replanifier:Planification cadencer:Cadencement octroyer:Attribution
    optimiser:Optimisation coordonner:Coordination
    anticiper:Anticipation`,
  compute: `calculer:Calcul appliquer:Application ventiler:Ventilation imputer:Imputation plafonner:Plafonnement majorer:Majoration
    chronométrer:Chronométrage transformer:Transformation estimer:Estimation simuler:Simulation
    chiffrer:Chiffrage compter:Comptage agréger:Agrégation consolider:Consolidation totaliser:Totalisation
    recalculer:Recalcul décompter:Décompte arrondir:Arrondi projeter:Projection
    rapprocher:Rapprochement comptabiliser:Comptabilisation tarifer:Tarification pondérer:Pondération
    convertir:Conversion analyser:Analyse lettrer:Lettrage minorer:Minoration dénombrer:Décompte`,
  detect: `détecter:Détection suggérer:Suggestion conseiller:Conseil guider:Guidage repérer:Repérage prédire:Prédiction
    prévoir:Prévision reconnaître:Reconnaissance identifier:Identification classifier:Classification
    catégoriser:Catégorisation matcher:Mise-en-relation transcrire:Transcription apprendre:Apprentissage
    dédoublonner:Dédoublonnage anonymiser:Anonymisation nettoyer:Nettoyage expliquer:Explication
    distinguer:Distinction deviner:Prédiction`,
  link: `connecter:Connexion interfacer:Interfaçage synchroniser:Synchronisation intégrer:Intégration relier:Liaison
    brancher:Branchement importer:Import migrer:Migration reprendre:Reprise transférer:Transfert
    alimenter:Alimentation basculer:Bascule charger:Chargement raccorder:Raccordement pousser:Envoi
    remonter:Remontée descendre:Descente déverser:Transfert rediriger:Redirection collecter:Collecte
    capter:Collecte injecter:Injection réceptionner:Réception répliquer:Réplication automatiser:Automatisation
    déclencher:Déclenchement rejouer:Rejeu horodater:Horodatage réimporter:Import apparier:Appariement`,
  talk: `discuter:Discussion contacter:Contact dialoguer:Dialogue commenter:Commentaire chatter:Discussion
    correspondre:Correspondance appeler:Appel téléphoner:Appel converser:Conversation publier:Publication
    poster:Publication mentionner:Mention liker:Mention questionner:Question tchatter:Discussion`,
  access: `authentifier:Authentification déconnecter:Déconnexion habiliter:Habilitation restreindre:Restriction
    cloisonner:Cloisonnement protéger:Protection sécuriser:Sécurisation crypter:Chiffrement
    verrouiller:Verrouillage limiter:Limitation`,
  make: `refaire:Refonte lancer:Lancement exécuter:Exécution recruter:Recrutement moderniser:Modernisation
    développer:Développement réaliser:Réalisation concevoir:Conception traduire:Traduction héberger:Hébergement
    former:Formation accompagner:Accompagnement documenter:Documentation sauvegarder:Sauvegarde
    déployer:Déploiement installer:Installation accélérer:Accélération améliorer:Amélioration refondre:Refonte
    réécrire:Réécriture porter:Portage dépanner:Dépannage réparer:Réparation résoudre:Résolution
    fluidifier:Fluidification relooker:Refonte restaurer:Restauration jouer:Jeu animer:Animation
    imaginer:Conception dessiner:Dessin démarrer:Démarrage arrêter:Arrêt fermer:Fermeture allumer:Allumage
    éteindre:Extinction diagnostiquer:Diagnostic`,
};

/** Verbs that carry no action of their own. */
const bare = `retenir bouger être avoir faire aller vouloir pouvoir devoir falloir souhaiter aimer permettre passer venir
  partir arriver rester dater exister tourner rendre perdre marcher fonctionner servir utiliser travailler croire penser
  exploiter tenir mettre tomber manquer suffire employer représenter comprendre contenir attendre disposer valoir coûter
  distribuer fabriquer intervenir accueillir crouler oublier remercier comporter inclure viser espérer envisager aider
  décider essayer commencer finir vivre dire parler grandir mourir posséder entretenir assurer figurer exercer
  couvrir laisser convenir obliger gagner recopier désirer préférer rêver effectuer approcher dépasser expirer`;

/** Verbs that say that what follows is wanted, possible or due. */
export const modals = new Set(
  `vouloir souhaiter aimer désirer chercher attendre devoir pouvoir falloir permettre viser prévoir espérer envisager
  imaginer comporter inclure comprendre contenir proposer offrir disposer préférer rêver`.split(/\s+/),
);

/** Forms that no ending tells: `finite` and `participle` ones, a verb a line. */
const irregular = `
  être fin:suis,es,est,sommes,êtes,sont,soit,soient,sera,seront,serais,serait,serions,seraient,était,étaient pp:été
  avoir fin:ai,as,a,avons,avez,ont,ait,aient,aura,auront,aurais,aurait,aurions,auraient,avait,avaient,auront pp:eu
  aller fin:vais,va,allons,allez,vont,ira,iront,irait,aille,aillent
  faire fin:fais,fait,faisons,font,fasse,fassent,fera,feront,ferait,faisait pp:fait,faite,faits,faites
  refaire fin:refait,refasse,refera pp:refait,refaite,refaits
  vouloir fin:veux,veut,veu,voulons,veulent,voudrais,voudrai,voudrait,voudrions,voudraient,veuille,veuillent,voulait,voulions
  pouvoir fin:peux,peut,pouvons,peuvent,puisse,puissent,puissions,pourra,pourront,pourrais,pourrait,pourraient,pourrions,pouvait,pouvaient
  devoir fin:dois,doit,devons,doivent,doive,devra,devront,devrais,devrait,devraient,devrons,devrions pp:dû,due,dus,dues
  falloir fin:faut,faudra,faudrait,faille,fallait
  savoir fin:sais,sait,savons,savent,sache,sachent,saura,sauront,saurait
  voir fin:vois,voit,voyons,voient,voie,verra,verront,verrait,voyait pp:vu,vue,vus,vues
  prévoir fin:prévoit,prévoient,prévoyons,prévoie,prévoira pp:prévu,prévue,prévus,prévues
  recevoir fin:reçoit,reçoivent,recevons,reçoive,recevra,recevront,recevrait,recevaient pp:reçu,reçue,reçus,reçues
  concevoir fin:conçoit,conçoivent pp:conçu,conçue,conçus
  prendre fin:prends,prend,prenons,prennent,prenne,prendra,prendront,prendrait pp:pris,prise,prises
  reprendre fin:reprend,reprennent,reprenne,reprendra pp:repris,reprise,reprises
  apprendre fin:apprend,apprennent,apprenne pp:appris
  comprendre fin:comprend,comprennent,comprenne pp:compris,comprise
  mettre fin:mets,met,mettent,mette,mettra,mettront,mettons pp:mis,mise,mises
  transmettre fin:transmet,transmettent,transmette,transmettra pp:transmis,transmise,transmises
  soumettre fin:soumet,soumettent,soumette pp:soumis,soumise
  permettre fin:permet,permettent,permette,permettra,permettrait,permettant pp:permis
  émettre fin:émet,émettent,émette pp:émis
  suivre fin:suit,suivent,suive,suivra,suivront,suivrait,suivons pp:suivi,suivie,suivis,suivies
  lire fin:lit,lisent,lise,lira,liront pp:lu,lue,lus
  relire fin:relit,relisent,relise,relira pp:relu,relus
  écrire fin:écris,écrit,écrivent,écrive,écrira pp:écrit,écrite,écrits
  inscrire fin:inscrit,inscrivent,inscrive,inscrira pp:inscrit,inscrite,inscrits
  décrire fin:décrit,décrivent,décrive pp:décrit
  transcrire fin:transcrit,transcrive pp:transcrit
  produire fin:produit,produisent,produise,produira pp:produit
  traduire fin:traduit,traduisent,traduise pp:traduit,traduite,traduits
  réduire fin:réduit,réduisent,réduise pp:réduit
  construire fin:construit,construisent,construise pp:construit
  prédire fin:prédit,prédise
  dire fin:dit,disent,dise
  tenir fin:tient,tiennent,tienne,tiendra,tenons pp:tenu
  venir fin:vient,viennent,vienne,viendra,viendront
  obtenir fin:obtient,obtiennent,obtienne,obtiendra pp:obtenu
  prévenir fin:prévient,préviennent,prévienne,préviendra pp:prévenu,prévenue,prévenus,prévenues
  maintenir fin:maintient,maintienne pp:maintenu
  retenir fin:retient,retiennent,retienne pp:retenu
  parvenir fin:parvient
  contenir fin:contient,contiennent,contienne
  entretenir fin:entretient
  intervenir fin:intervient,intervenons
  ouvrir fin:ouvre,ouvrent,ouvrira,ouvrons pp:ouvert,ouverte,ouverts
  offrir fin:offre,offrent,offrira pp:offert,offerte
  découvrir fin:découvre,découvrent pp:découvert
  couvrir fin:couvre,couvrent
  parcourir fin:parcourt,parcourent,parcoure pp:parcouru
  accueillir fin:accueille,accueillent,accueillons
  partir fin:part,partent,parte,partira,partiront
  sortir fin:sort,sortent,sorte,sortira,sortiront pp:sorti
  servir fin:sert,servent,serve,servira
  connaître fin:connaît,connait,connaissent,connaisse,connaissons pp:connu
  reconnaître fin:reconnaît,reconnait,reconnaissent,reconnaisse pp:reconnu
  joindre fin:joint,joignent,joigne,joindra pp:joint,jointe,joints
  rejoindre fin:rejoint,rejoignent,rejoigne
  éteindre fin:éteint,éteigne
  résoudre fin:résout,résolve
  clore fin:clôt pp:clos
  croire fin:crois,croit
  valoir fin:vaut,vaudrait
  vivre fin:vit,vivent
  mourir fin:meurt
  acquérir fin:acquiert
  suffire fin:suffit,suffira,suffirait
  refondre fin:refond pp:refondu
  apparaître fin:apparaît,apparait,apparaissent,apparaisse,apparaîtra
  rendre fin:rend,rendent,rende,rendra`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));

const forms = (stem: string, endings: string, mood: Mood): [string, Mood][] =>
  endings.split(' ').map((ending) => [stem + ending, mood]);

/** "envoi", "gèr", "appell": stems before a silent ending. */
const strongStems = (stem: string): string[] => {
  if (/[oua]y$/.test(stem)) return [`${stem.slice(0, -1)}i`, stem];
  if (/é[^aeiouy]{1,2}$/.test(stem)) return [stem.replace(/é([^aeiouy]{1,2})$/, 'è$1'), stem];
  if (/e[tlnsvmp]$/.test(stem)) return [stem.replace(/e([tlnsvmp])$/, 'è$1'), stem.replace(/e([tl])$/, 'e$1$1'), stem];
  return [stem];
};

const softened = (stem: string) => {
  if (stem.endsWith('g')) return `${stem}e`;
  return stem.endsWith('c') ? `${stem.slice(0, -1)}ç` : stem;
};

const formsInEr = (stem: string): [string, Mood][] => [
  ...strongStems(stem).flatMap((strong) => [
    ...forms(strong, 'e es ent', 'finite'),
    ...forms(strong, 'era erai eront erons erais erait erions eriez eraient', 'finite'),
  ]),
  ...forms(stem, 'ez iez ions', 'finite'),
  ...forms(softened(stem), 'ons ait aient', 'finite'),
  ...forms(softened(stem), 'ant', 'gerund'),
  ...forms(stem, 'é ée és ées', 'participle'),
  ...(stem.endsWith('envoy') ? forms(stem.replace(/oy$/, 'err'), 'a ont ait aient', 'finite') : []),
];
const formsInIr = (stem: string): [string, Mood][] => [
  ...forms(stem, 'is it issent isse issons issez ira iront irais irait irions issait', 'finite'),
  ...forms(stem, 'issant', 'gerund'),
  ...forms(stem, 'i ie is ies', 'participle'),
];
const formsInRe = (stem: string): [string, Mood][] => [
  ...forms(stem, 's ent e ons ra ront rais rait rions raient', 'finite'),
  [stem, 'finite'],
  ...forms(stem, 'ant', 'gerund'),
  ...forms(stem, 'u ue us ues', 'participle'),
];

const regularForms = (verb: string): [string, Mood][] => {
  const stem = verb.slice(0, -2);
  if (verb.endsWith('er')) return formsInEr(stem);
  return verb.endsWith('re') ? formsInRe(stem) : formsInIr(stem);
};

const moods: Record<string, Mood> = { fin: 'finite', pp: 'participle' };
const irregularForms = new Map(
  irregular.map(([lemma = '', ...groups]): [string, [string, Mood][]] => [
    lemma,
    groups.flatMap((group) => {
      const [mood = '', words = ''] = group.split(':');
      return words.split(',').map((word): [string, Mood] => [word, moods[mood] ?? 'finite']);
    }),
  ]),
);

const actionOf = new Map<string, Action>();
/** By the form as written, and by the form without its accents. */
const written = new Map<string, VerbForm[]>();
const unaccented = new Map<string, VerbForm[]>();

const put = (map: Map<string, VerbForm[]>, form: string, found: VerbForm) =>
  map.set(form, [...(map.get(form) ?? []), found]);
const learn = (lemma: string) => {
  const own = irregularForms.get(lemma) ?? regularForms(lemma);
  for (const [form, mood] of [[lemma, 'infinitive'] as const, ...own]) {
    put(written, form, { lemma, mood });
    put(unaccented, fold(form), { lemma, mood });
  }
};

for (const [kind, list] of Object.entries(actions))
  for (const pair of list.split(/\s+/)) {
    const [lemma = '', noun = ''] = pair.split(':');
    actionOf.set(lemma, { noun: noun.replaceAll('-', ' '), kind: kind as VerbClass });
    learn(lemma);
  }
for (const lemma of bare.split(/\s+/)) if (!actionOf.has(lemma)) learn(lemma);

/** What the word is as a verb: by its accents where it has any, else by its letters alone. */
export const verbForms = (word: string): VerbForm[] => {
  const lower = word.toLowerCase();
  return written.get(lower) ?? (lower === fold(lower) ? unaccented.get(lower) : undefined) ?? [];
};

/** The action that a verb names; undefined for one that carries none. */
export const action = (lemma: string): Action | undefined => actionOf.get(lemma);

/** Every known form: what a mistyped verb is compared with. */
export const knownForms = (): Iterable<string> => written.keys();

/** Nouns that name an action already, beside those above: what a list asks for without a verb. */
const nouns: Record<VerbClass, string> = {
  view: `table vue suivi historique aperçu visibilité tableau liste fiche écran page pages portail espace interface plan
    galerie catalogue annuaire carte classement`,
  find: 'moteur filtre filtres sélecteur',
  save: `dossier bilan bilans édition export exports extraction rapport rapports attestation attestations téléchargement impression
    étiquettes`,
  create: 'inscription inscriptions saisie formulaire formulaires questionnaire sondage catalogue',
  edit: 'archivage paramétrage modification',
  submit: 'dépôt signalement déclaration demande demandes candidature photo photos pièces',
  decide: 'validation signature vote votes circuit workflow contrôle contrôles traçabilité journal émargement',
  notify: `alerte alertes rappel rappels notification notifications notif notifs relance relances mail mails email
    emails sms newsletter message messages courriel courriels convocation convocations`,
  pay: `paiement paiements règlement acompte cotisation abonnement abonnements facturation don dons remboursement caution
    prélèvement facture factures devis avoir avoirs remise`,
  sell: 'boutique vente panier commande commandes livraison stock stocks promotions codes fidélité retrait click envoi',
  book: 'réservation réservations rendez-vous rdv billetterie',
  plan: 'planning plannings agenda calendrier tournée tournées programmation',
  compute: 'calcul calculs statistiques stats indicateurs simulateur barème calculette',
  detect: 'recommandation',
  link: 'synchronisation connecteur passerelle import imports migration reprise api webhook flux récupération transfert',
  talk: 'chat messagerie forum avis commentaires discussion blog actualités',
  access: 'droits rôles profils authentification connexion sso accès',
  make: `formation documentation hébergement sauvegarde sauvegardes maintenance refonte traduction référencement seo
    module plugin extension jeu quiz vidéo vidéos correction corrections bouton tests spécifications redirections`,
};
const kindOfNoun = new Map<string, VerbClass>();
for (const { noun, kind } of actionOf.values()) if (!kindOfNoun.has(fold(noun))) kindOfNoun.set(fold(noun), kind);
for (const [kind, list] of Object.entries(nouns))
  for (const noun of list.split(/\s+/)) if (!kindOfNoun.has(fold(noun))) kindOfNoun.set(fold(noun), kind as VerbClass);

/** The kind of action that a noun names (folded), or undefined. */
export const kindOfActionNoun = (folded: string): VerbClass | undefined => kindOfNoun.get(folded);
