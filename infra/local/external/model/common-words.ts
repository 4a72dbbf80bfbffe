/**
 * Words of seven letters and more that briefs of any trade hold, beside those of the catalogue and the verbs: what a
 * mistyped word may have been meant to be, and what is no mistake though it lies a letter away from one of those. In the
 * singular; French, with its accents.
 */
export const commonWords = `
  aujourd actuel actuelle actuellement ancien ancienne anciennement existant existante existence obsolète vieillissant
  vieillissante ultérieur ultérieurement prochain prochaine prochainement prioritaire prioritairement priorité deuxième
  troisième quatrième seconde première premier dernier dernière ensuite ailleurs périmètre nécessaire nécessité inutile
  utile indispensable obligatoire obligation facultatif facultative souhaitable impératif impérative impérativement
  essentiel essentielle important importante importance principal principale principalement secondaire éventuel
  éventuelle éventuellement idéalement notamment également directement simplement facilement rapidement automatique
  automatiquement régulièrement régulier régulière immédiatement immédiat entièrement complètement complet complète
  seulement uniquement surtout vraiment toujours jamais souvent parfois presque plutôt environ beaucoup quelque plusieurs
  certain certaine chacun chacune aucun aucune plusieurs lorsque lorsqu puisque puisqu pendant pourtant cependant
  toutefois autrement comment combien pourquoi quelqu quelconque lesquels lesquelles laquelle desquels auxquels
  personne personnel personnelle personnellement particulier particulière particulièrement général générale généralement
  commun commune quotidien quotidienne quotidiennement hebdomadaire mensuel mensuelle mensuellement annuel annuelle
  trimestre trimestriel trimestrielle semestre semestriel journée journalier semaine matinée soirée dimanche mercredi
  vendredi janvier février juillet septembre octobre novembre décembre rentrée printemps automne saison saisonnier
  vacances urgent urgente urgence échéance calendrier budget enveloppe montant maximum minimum supérieur supérieure
  inférieur inférieure nombreux nombreuse centaine dizaine quinzaine vingtaine trentaine quarantaine cinquantaine
  millier million bonjour bonsoir cordialement madame monsieur messieurs attente remerciement salutations
  internet application appli plateforme logiciel solution système dispositif outil prestataire agence développeur
  partenaire partenariat freelance indépendant indépendante société entreprise association collectivité commune communauté
  mairie département région ministère administration établissement organisme fédération syndicat coopérative mutuelle
  fondation cabinet boutique magasin commerce atelier entrepôt chantier laboratoire hôpital clinique pharmacie collège
  lycée université médiathèque bibliothèque musée théâtre cinéma restaurant boulangerie boucherie hôtel camping domaine
  exploitation utilisateur utilisatrice collaborateur collaboratrice salarié employé responsable directeur directrice
  direction secrétaire secrétariat comptable comptabilité gérant gérante président présidente trésorier bénévole
  adhérent adhérente membre visiteur internaute usager citoyen habitant riverain parent enfant élève étudiant étudiante
  enseignant enseignante professeur formateur formatrice apprenant apprenti candidat candidate recruteur technicien
  technicienne artisan commercial commerciale vendeur vendeuse acheteur fournisseur livreur chauffeur conducteur patient
  patiente médecin infirmier infirmière soignant praticien thérapeute locataire propriétaire bailleur copropriétaire
  copropriété notaire avocat juriste expert auditeur inspecteur contrôleur agriculteur producteur éleveur vigneron
  restaurateur cuisinier boulanger pâtissier boucher fleuriste coiffeur menuisier plombier électricien architecte
  ingénieur consultant consultante conseiller conseillère animateur animatrice éducateur éducatrice moniteur entraîneur
  joueur licencié spectateur voyageur touriste randonneur cycliste passager abonné donateur investisseur dirigeant
  manager administrateur administratrice modérateur rédacteur contributeur exploitant opérateur magasinier gestionnaire
  intervenant bénéficiaire famille équipe service bureau métier activité secteur clientèle domicile logement bâtiment
  immeuble appartement chambre parcelle terrain véhicule camion voiture machine matériel équipement appareil capteur
  ordinateur téléphone smartphone tablette imprimante serveur navigateur adresse courriel message courrier colis
  papier document dossier fichier tableau tableur classeur cahier carnet registre formulaire questionnaire rubrique
  contenu actualité article catalogue référence produit gamme marque matière quantité volume nombre chiffre pourcentage
  moyenne statistique indicateur graphique courbe rapport compte contrat convention facture devis commande panier
  livraison paiement règlement acompte cotisation abonnement remboursement réduction promotion fidélité garantie
  assurance sinistre remise tarif barème formule option variante couleur taille poids dimension distance surface
  horaire disponibilité absence présence congé planning agenda réunion assemblée rendez séance créneau réservation
  inscription participation événement manifestation spectacle concert festival atelier formation certificat attestation
  diplôme examen évaluation notation résultat réponse question demande requête réclamation incident anomalie problème
  panne intervention maintenance réparation entretien contrôle vérification inspection conformité qualité sécurité
  confidentialité confidentiel confidentielle protection sauvegarde archive archivage historique traçabilité journal
  connexion identifiant accès profil autorisation habilitation validation circuit processus procédure consigne étape
  statut relance rappel alerte notification signature tampon photo image vidéo galerie carte géographique itinéraire
  tournée trajet localisation position quartier adhésion candidature recrutement annonce petite offre recherche filtre
  résumé synthèse analyse conseil recommandation prévision calcul simulateur simulation estimation comparateur
  traduction anglais français allemand espagnol italien néerlandais langue version migration reprise transfert import
  export synchronisation intégration interface connecteur passerelle échange hébergement domaine déploiement recette
  documentation accompagnement assistance support charte maquette design ergonomie accessibilité référencement visibilité
  image identité logo moderne simple clair claire rapide fluide lisible intuitif intuitive fiable robuste évolutif
  conforme conformément confirme contraire contrainte exigence objectif besoin souhait attente avantage intérêt utilité
  possible possibilité possibilités impossible difficile difficulté facile pratique compliqué complexe complexité
  différent différente différence identique similaire semblable unique multiple double triple global globale ensemble
  partie partout interne externe public publique privé privée mobile numérique digital digitale papier manuel manuelle
  manuellement physique distance distanciel présentiel local locale national nationale régional international européen
  française existants concerné concernée lié liée relatif relative correspondant correspondante suivant suivante
  précédent précédente personnalisé personnalisée spécifique standard habituel habituelle classique professionnel
  professionnelle pédagogique technique scolaire sportif sportive culturel culturelle médical médicale social sociale
  juridique administratif administrative financier financière fiscal fiscale alimentaire agricole industriel industrielle
  environnement contexte présentation introduction remarque précision détail exemple caractéristique fonctionnalité
  fonction spécification livrable tranche lot phase itération projet produit démarche initiative stratégie organisation
  fonctionnement évolution amélioration refonte création réalisation développement conception lancement démarrage
  ouverture fermeture construction production fabrication distribution vente achat location livrées stockage préparation
  expédition réception retour montagne longueur largeur hauteur beau-frère bonheur remarques tellement malheureusement
  heureusement actuels habitude confiance discrétion respect rigueur
  gardien gardienne chargeur culture travers traverse œuvre derrière devant procès minute seconde source ressource
  préférence présent présente financeur financement autorité hébergeur courtier courtage invitation mention nouvelle
  licence compost animation sachet étranger étrangère affaire mètre kilomètre manager question extrait valeur superviseur
  fournil content contente courir évacuation avion injection humain humaine concurrent concurrence répéter montage
  température parfait parfaite courte exercice dessin dessinateur unitaire malvoyant pharmacien défaut intérieur extérieur
  européen collègue ouvrage passage période exécution addition analyste regard technologie réalité cookie continuer
  permanence portage pouvoir pouvez pouvons voulons voulez devrions aimerions fournirons veuillez vieille vieillir légale
  légal correspondance syndical poussin casser avancer répondre répondez décrivez attendez absent absente contenant
  contenance contrat contraste courant courante courrier coursier courses cours couture couverture couvert décision
  décideur défense départ départemental dépense dépôt désir dessus dessous destination destinataire détaillé diffusion
  discussion distributeur division document domestique donnée dommage durable durée écologie écologique économie
  économique écriture éditeur éditorial effectif efficace efficacité effort égalité élection électeur électrique
  électronique élément emballage embauche émission emploi employeur emplacement encadrant encours énergie énergétique
  enfance enquête enregistreur enseigne enseignement entité entrant entrée entretien envergure épicerie épreuve équilibre
  erreur escale escalier espace espèce espoir esprit essence estival étage étagère étalage étiquette étoile événementiel
  évidence évident excellent excès excursion exposant exposition expression extension facteur facteurs faculté faible
  fatigue faute fenêtre ferme fermier feuille fichage fidèle figure filiale filière finance finition fiscalité flotte
  fondateur fondation formalité format fortune foyer fraction fraîcheur franchise fréquence fréquent fréquentation froid
  frontière garage garantie garde garderie gendarme géomètre gestion glissant gourmand goûter gouvernance graine grande
  grandeur gratuit gratuite gravure grille grossiste groupement guichet guidage habitat habitation handicap harmonie
  hébergé héritage honoraires hospitalier hygiène illustration imagerie impact impayé implantation importateur impression
  incendie incident inclusif incluse inconvénient indépendance individu individuel individuelle industrie information
  informatique ingrédient initial initiale innovant innovation inscrit inspection installateur instance instant
  instruction instrument intelligence intelligent intention intérimaire interlocuteur intermédiaire intervalle
  inventaire investissement invité isolation jardin jardinage jardinier jeunesse jugement jumelage justice justificatif
  kiosque lecteur lecture législation légumes lettre levier liaison librairie libraire liberté licencié limite linge liste
  littérature livraison livret lointain loisir longtemps lumière lunettes machine magazine mailing maintien maison maître
  majeur majorité maladie mandat mandataire marchand marchandise maraîcher marge mariage marketing matériau matériaux
  maternelle mécanique média médiation meilleur meilleure mémoire ménage mensualité mesure méthode métropole mineur
  minorité mission mobilier mobilité modalité mode modification module monnaie montre moteur mouvement moyen municipal
  municipale musique mutualiste nation nature naturel naturelle navette navigation négociation nettoyage niveau nomade
  normal normale norme notice notion notoriété nouveau nouveauté nuisance numéro observation occasion occupation
  officiel officielle optique orange ordonnance ordre organisateur orientation origine original originale ossature
  outillage ouvrier paiements palette panneau parcours parking parole parquet partage participant particule partiel
  partielle passion passeport patience patrimoine patron pédagogie peinture pénalité pension perdu performance permanent
  permanente permission perspective perte petite pharmacien philosophie photographe photographie pièce piscine placement
  plaisir plaquette plateau pleine plongée plupart pluriel poche poignée poisson police politique pollution population
  portail porteur portefeuille portion positif possession poste postale poteau poussière pouvoirs pratiquant préalable
  précis précise préfecture prélèvement préparateur prescription présence prestation preuve prévention primeur prison
  prix probable problématique prochaine profession profit profondeur programme progrès progression promesse propos
  propre propreté prospect prospection protocole provenance province provision provisoire proximité prudence publicité
  puissance quai quart quinzaine quittance raccourci raison rapidité rapport rareté rayon réaction récent récente
  réception récipient réciproque récolte récompense reconnaissance récupération redevance référent réforme refus regard
  région règle régie régime regret relais relation relevé religion rémunération rencontre rendement renfort
  renouvellement renseignement rentable rentabilité repas repère répertoire répétition reportage repos reprise réseau
  réserve résidence résident résistance respectif restauration restriction résultat retard retenue retour retraite
  retraité réussite revendeur revenu révision richesse risque rituel rivière roulement routine royaume rupture rural
  rurale rythme sachant sainte salaire salon santé satisfaction sauvage savoir savon scanner scénario science secours
  secret section séjour sélection séminaire senior sensible sentier séparé série sérieux servante serveuse session seuil
  sévère siège signalétique silence simplicité site situation soins solaire solde solidaire solidarité solide sommaire
  sommet sortie souci souffrance soumission souple souplesse sourire sous-traitant soutien souvenir spécialiste
  spécialité spectacle stable stade stagiaire station stature structure style subvention succès suggestion suite sujet
  superficie supplément supplémentaire support sûreté surface surprise surveillance survol symbole sympathique table
  tâche talent tampon tardif technicité technique témoin témoignage temporaire tendance tension tentative terminal
  terrasse territoire territorial textile texture thème théorie thérapie timbre tissu titre titulaire toiture tolérance
  tonnage touche tournoi traçage tracteur tradition trafic train traitement traiteur tranquille transport transporteur
  travail travaux traversée trésorerie tribunal tristesse trousse tuteur tutorat typique unité urbain urbaine urbanisme
  usage usine vacant vague valise vallée validité vapeur variable variation variété vecteur veille vélo vendange ventilation
  verger véritable vérité verre versant version vertical vêtement vétérinaire viande victime vieux vignoble village
  virement virtuel virtuelle visage visible vision vitesse vitrine vivant vocation voisin voisine volet volontaire
  volonté voyage zone projection palier sortant malade propriété éprouvé matériel matérielle toucher récolter rejoignez revienne gênant gênante
`
  .trim()
  .split(/\s+/);

/**
 * Words that are no mistakes, though they lie a letter away from one of those, of the catalogue or of the verbs: nothing
 * mistyped is meant to be one of them.
 */
export const otherWords = `
  comité comités arrêts auteur auteurs graines cumuls tentes carton cartons roulant roulante graphiste graphistes
  tourisme totalité téléphonie demandeur demandeuse demandeurs invention mutualisé mutualisée mutualisés diverses
  différencié différenciée priorise priorisé priorisée repensée repensé collée collées écoule écoulé écoulée agréer
  agréée adopter adopté adoptée monter montée montées remette remettent remettre connaissez connaissent connaît
  connaître ressaisit ressaisis ressaisir ressaisie recevraient recevrait devait devaient devrait devraient devons
  devront voudra voudront voudrait veillent veiller convient conviennent convenu rejette rejettent rejeté rejetée
  rejeter mettant mettent mettons mettrait rafraîchis rafraîchi rafraîchie révisent réviser révisée révisions ressort
  ressorts ressortir pourrait pourraient pourront pourra pouvait pouvaient saurait saurons aurait auraient auront
  aurons serait seraient seront serons étaient faisait faisaient ferait feraient feront ferons prenait prennent
  prendrait prendront viennent viendrait viendront venait tiennent tiendra tenait obtient obtiennent obtenir détient
  détenir appartient contient contiennent maintient maintenir soutient parvient parvenir revient reviennent reviendra
  devient deviennent deviendra prévoit prévoient prévue croient reçoivent reçoit aperçu conçoit conçue doivent boivent
  suivent suivants vivent écrivent inscrivent décrivent souscrit souscrite souscrivent prescrit prescrite transcrit
  lisent relisent élisent plaisent taisent conduit conduite conduisent produite produisent traduit traduite traduisent
  construit construite détruit réduit réduite déduit déduite suffit suffisent interdit interdite contredit satisfait
  satisfaite perdent perdue vendent vendue rendent rendue tendent attendent attendu attendue entendu entendent défendu
  descendent répandu dépend dépendent fondent répondent répondu correspond correspondent tondent mordent tordent
  rompent battent permettent permis permise admettent admise transmettent transmis transmise promis soumis soumise
  compromis paraît paraissent apparaît apparaissent disparaît disparaissent naissance reconnaît croissent accroît
  ouvrent ouvert ouverte couvrent couverte offrent offert offerte souffrent cueillent courent parcourent recourir
  mourir partent sortent sentent mentent dorment servent résolu résolue résoudre absolu vaincre convaincre convaincu
  plaindre craindre peindre atteindre atteint atteinte rejoindre rejoint éteindre joindre nageur nageuse danseur
  danseuse chanteur chanteuse acteur actrice lectrice tutrice auditrice monitrice rédactrice donatrice fondatrice
  sénateur cultivateur éleveuse brasseur chasseur pêcheur pêcheuse cueilleur coiffeuse livreuse déménageur dépanneur
  ramoneur carreleur couvreur graveur mineure majeure épaisseur couleurs chaleur lenteur valeurs faveur saveur labeur
  chantre peintre ceinture teinture clôture sculpture fracture posture bouture verdure bordure soudure moulure mesures
  blessure serrure mature armature nomenclature humidité fragilité facilité stabilité habilité agilité fiabilité
  lisibilité responsabilité compatibilité électricité complicité capacité sagacité vivacité densité intensité
  diversité adversité curiosité générosité luminosité sobriété maturité pureté dureté clarté fierté pauvreté loyauté
  royauté beauté créativité productivité réactivité captivité gravité longévité cavité humanité vanité urbanité sanité
  dignité solennité indemnité éternité maternité paternité fraternité scolarité popularité régularité similarité
  particularité célébrité intégrité prospérité cuisine cuisines cuisinière machines cabine câbles copine colline
  farine marine narine racine médecine vaccine mécanicien maçonnerie charpente charpentier bardage carrelage faïence
  plâtrerie chauffage climatisation sanitaire échafaudage terrassement paysagiste élagueur pépinière maraîchage
  brasserie distillerie torréfaction chocolatier confiserie pâtisserie fromagerie charcuterie poissonnerie mercerie
  papeterie imprimerie reliure bijouterie horlogerie maroquinerie cordonnerie tapisserie ébénisterie verrerie poterie
  céramique céramiste sculpteur encadrement antiquaire brocante vêtements chaussure chaussures chapeau bijoux montres
  parfum parfums bougie bougies jouets poussette biberon puériculture couche couches doudou déguisement puzzle peluche
  randonnée escalade alpinisme voilier nautique paddle surfeur équitation cavalier cavalière cheval chevaux écurie
  écuries pensions maréchal élevage chenil refuge adoption croquette aquarium ruches apiculteur apicultrice abeille
  essaim pollen nectar infirmières médecins kinésithérapeute ostéopathe ostéopathie dentiste dentaire orthodontiste
  opticien sage-femme patientèle soignante aidant aidante résidente notaires notarial notariale avocats huissier
  greffier magistrat contentieux assureur assuré assurée sinistres bancaire banquier épargne créance locataires
  bailleurs syndic tantième tantièmes quittances immeubles logements cadastre parcelles piéton stationnement
  chaufferie chaudière compteur compteurs consommation consommations photovoltaïque onduleur éolienne déchet déchets
  recyclage recyclerie ressourcerie bennes collecte déchèterie assainissement wagons navettes tramway autocar autobus
  chauffeurs conductrice passagère remorque camions camionnette chariot palettes conteneur douane douanes transitaire
  affréteur usines ateliers fonderie tournage fraisage soudage laminage extrusion moulage étiquetage gammes gisement
  carrière ciment gravier granulat élèves écolier collégien lycéen professeure proviseur cantine périscolaire crèche
  nounou assistante bulletin bulletins cahiers chorale orchestre fanfare conservatoire solfège violon guitare batterie
  concerts répétitions billet billets billetterie guichets spectatrice spectacles troupe comédien paroisse diocèse
  pèlerinage confession baptême obsèques funéraire funérailles cimetière concession marbrerie pompier pompiers caserne
  secouriste gendarmerie policier sous-préfecture ambassade habitants riverains citoyenne citoyens électrice scrutin
  élections handlers handler lading shopping designer required relied categories sender senders border borders shorter
  carrier plainte plaintes
`
  .trim()
  .split(/\s+/);
