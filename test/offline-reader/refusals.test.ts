import { describe, expect, test } from 'vitest';
import { systemPrompt, userPrompt } from '../../functions/model/prompt.ts';
import { readLine } from '../../functions/model/read-line.ts';
import { offlineAnswer } from '../../infra/local/external/model/offline-answer.ts';
import { Brief, type ProjectType } from '../../shared/quote/quote.ts';
import { linesIn } from '../support/model-lines.ts';

const linesOf = (name: string, description: string, projectType: ProjectType = 'web') => {
  const brief = Brief.parse({ projectName: name, projectType, description: description.padEnd(100, '.') });
  const turns = [{ role: 'user' as const, text: userPrompt(brief, [], 'c0de') }];
  return linesIn(offlineAnswer({ system: systemPrompt, turns, maxTokens: 8_192 })).map((line) => {
    const read = readLine(line, () => false);
    return typeof read === 'string' ? read : read.line;
  });
};

describe('what is no IT project is refused with a sentence that says what the text is about', () => {
  const noProject: [string, RegExp, string][] = [
    [
      'Licenciement et ordinateur',
      /conseil de droit/,
      'Mon employeur m’a mis à pied parce que j’ai copié des fichiers sur mon ordinateur. Est-ce une faute grave selon le Code du travail, et pourriez-vous me rédiger la lettre de contestation à envoyer en recommandé ?',
    ],
    [
      'Achat d’un ordinateur',
      /appareil/,
      'Infirmière en libéral à la déclaration contrôlée, j’ai acheté un ordinateur et une imprimante : dois-je les amortir sur trois ans ou puis-je tout passer en charges ? Dites-moi vos honoraires.',
    ],
    [
      'Terrasse',
      /travaux/,
      "Bonjour, je voudrais une terrasse en bois de 30 m² derrière la maison, en lames de pin traité, avec un escalier de trois marches et un éclairage discret. Pouvez-vous m'envoyer un devis avant le printemps ?",
    ],
    [
      'Aménagement extérieur',
      /travaux/,
      'Construction d’une terrasse surélevée sur plots, 6 m par 4 m, lames en ipé, lambourdes fournies, garde-corps en inox. Le terrain est en pente légère, accès par le garage. Prévoir l’évacuation des gravats.',
    ],
    [
      'Salle de bain',
      /travaux/,
      'Nous souhaitons rénover notre salle de bain : dépose de la baignoire, pose d’un receveur de douche, carrelage au sol et aux murs, peinture du plafond, remplacement du chauffe-eau. Surface de 6 m².',
    ],
    [
      'Toiture',
      /travaux/,
      'Il faut refaire la toiture de notre maison, 120 m² de tuiles, et isoler les combles. Nous avons vu vos réalisations sur votre site internet et aimerions que vous passiez prendre les mesures.',
    ],
    [
      'Ordinateur pour ma fille',
      /appareil/,
      'Mon ordinateur portable rame et la batterie ne tient plus. Vaut-il mieux le faire réparer ou acheter un modèle d’occasion, avec un disque dur plus grand ? Une imprimante aussi, si vous en vendez.',
    ],
    [
      'Tarte aux pommes',
      /cuisine/,
      'Recette de la tarte aux pommes : 250 grammes de farine, 125 grammes de beurre, 4 pommes, un œuf. Préchauffez le four à 180 degrés, étalez la pâte, disposez les pommes et enfournez pendant 35 minutes.',
    ],
    [
      'Dîner de samedi',
      /cuisine/,
      'Je voudrais une recette de blanquette de veau pour huit personnes, avec la liste des ingrédients, les temps de cuisson et un dessert simple à préparer la veille. Une recette de ma grand-mère si vous en avez une.',
    ],
    [
      'Recette vue en ligne',
      /cuisine/,
      "J'ai trouvé sur internet une recette de pain au levain, mais ma pâte ne lève pas. Combien de grammes de farine et de sel faut-il, et à quelle température le four ? Merci de me donner une recette qui marche.",
    ],
    [
      'Concert de la place',
      /réception/,
      'Notre comité organise deux soirées en juillet. Nous demandons la location et le montage d’une scène couverte, la sonorisation et l’éclairage, huit agents de sécurité, des barrières, des toilettes sèches et un groupe électrogène.',
    ],
    [
      'Bureaux à vider',
      /déménagement/,
      'Nous quittons nos bureaux du troisième étage en mars : il faut des cartons, un monte-meubles, un camion de 20 m³, puis le nettoyage des sols et des vitres. Merci de chiffrer le tout, assurance comprise.',
    ],
    [
      'Mon CV',
      /CV/,
      'Camille Martin, développeur web. Expériences professionnelles : 2018-2024, développeur React chez un éditeur de logiciels, j’ai développé des applications et des API. Formation : master informatique. Compétences : PHP, SQL. Langues : anglais courant. Permis B.',
    ],
    [
      'Refaire mon CV',
      /CV/,
      "Bonjour, pouvez-vous refaire mon CV et m'écrire une lettre de motivation ? J'ai dix ans d'expérience comme assistante de direction, je maîtrise Word et Excel, et je cherche un poste dans une entreprise de logiciels.",
    ],
    [
      'Curriculum vitae',
      /CV/,
      'CURRICULUM VITAE\nNée le 4 mai 1990, permis B, disponible immédiatement.\nExpérience professionnelle : vendeuse en boutique, responsable de rayon.\nFormation : bac professionnel commerce.\nCentres d’intérêt : cuisine, randonnée.',
    ],
    [
      'Deck',
      /travaux/,
      'Bonjour, je cherche quelqu’un pour poser une terrasse composite de 25 m2 sur structure métallique, avec un petit muret en pierre et des bacs à fleurs. Disponible en mai si possible, budget 6000 euros.',
    ],
    [
      'terrasse bois',
      /travaux/,
      'Devis pour terrasse bois exotique 40m2 autour de la piscine, avec dépose de l’ancien dallage, fourniture et pose comprises. Nous sommes à Bordeaux, merci de nous rappeler en soirée.',
    ],
    [
      'Crêpes',
      /cuisine/,
      'Comment faire des crêpes bretonnes pour douze personnes ? Il me faut les quantités de farine de sarrasin, de lait, d’œufs et le temps de repos de la pâte, ainsi qu’une idée de garniture.',
    ],
    [
      'Couscous',
      /cuisine/,
      'Écrivez-moi la recette complète du couscous royal : viandes, légumes, épices, semoule, étapes de préparation et de cuisson, astuces pour que la semoule soit légère.',
    ],
    [
      'cv dev',
      /CV/,
      'Julie Durand. Développeuse full-stack React et Node.js, 6 ans d’expérience. 2020-2026 : conception de plateformes web et d’API chez un éditeur. Diplôme d’ingénieur. Langues : anglais, espagnol. Centres d’intérêt : escalade.',
    ],
    [
      'Application résine atelier',
      /travaux/,
      'Nous recherchons une entreprise pour l’application d’une résine époxy sur le sol en béton de notre site de production, 800 m², fissures à reprendre et ancien marquage à raboter. Le site restera ouvert, les travaux se font de nuit.',
    ],
    [
      'Séminaire des développeurs',
      /réception/,
      'Notre direction informatique réunit ses 60 développeurs en juin. La salle et la sono sont réservées. Il nous faudrait un traiteur : buffet le midi, cocktail le soir, neuf végétariens, vaisselle comprise, et un gâteau en forme de serveur.',
    ],
    [
      'Piscine',
      /travaux/,
      'Bonjour, nous voulons faire construire une piscine de 8 x 4 m avec volet roulant, terrassement compris. Merci de nous envoyer votre devis avec les délais.',
    ],
    [
      'Panne de chauffage',
      /équipement/,
      'La chaudière de la salle paroissiale s’arrête au bout de dix minutes et la climatisation fuit. Il faudrait changer le compresseur et refaire le plein de gaz avant dimanche. Quel est votre tarif de déplacement ?',
    ],
    [
      'Partenariat',
      /propose des services/,
      'Bonjour, notre agence accompagne 300 commerçants. Après étude de votre présence en ligne, nous voyons un fort potentiel. Nous vous proposons nos services de rédaction, sans engagement, et un rendez-vous téléphonique jeudi.',
    ],
    [
      'poème',
      /ne décrit/,
      "Écris-moi un poème de douze vers sur l'automne, avec des rimes riches, puis raconte une blague sur les belges.",
    ],
  ];
  test.each(noProject)('%s', (name, about, description) => {
    const lines = linesOf(name, description);
    expect(lines).toEqual([{ t: 'refusal', text: expect.stringMatching(about) }, { t: 'end' }]);
  });
});

describe('an IT project that mentions such things is described', () => {
  const projects: [string, ProjectType, string][] = [
    [
      'Atelier de réparation',
      'web',
      'Je répare des ordinateurs portables et des imprimantes, et je vends des appareils d’occasion. Je voudrais un site où les clients déposent une demande de réparation et suivent son avancement.',
    ],
    [
      'Site d’un poseur de terrasses',
      'web',
      'Nous posons des terrasses en bois, des pergolas et des clôtures dans le Var. Nous voulons un site vitrine de 6 pages avec les photos de nos chantiers et un formulaire pour demander un devis de terrasse.',
    ],
    [
      'Terrasse Plus',
      'web',
      'Entreprise de construction de terrasses sur plots et de rénovation de salles de bain. Site vitrine avec galerie de photos, carrelage et parquet présentés à part, formulaire de contact et avis de nos clients.',
    ],
    [
      'Configurateur',
      'webapp',
      'Nos clients dessinent leur terrasse en bois en ligne : dimensions, essence des lames, lambourdes et garde-corps, puis ils reçoivent le prix et la liste du matériel par courriel. Un outil pour nos vendeurs en magasin aussi.',
    ],
    [
      'Traiteur',
      'web',
      'Traiteur à Beauvais, nous préparons buffets, cocktails et menus végétariens, vaisselle comprise. Nous voulons un site où l’on compose son menu, avec le prix par convive et un formulaire de demande.',
    ],
    [
      'Dépannage de chaudières',
      'webapp',
      'Nous réparons chaudières, climatisations et chambres froides. Nos frigoristes ont besoin d’une application sur téléphone : la tournée du jour, le compresseur et le gaz de chaque appareil, les photos, la signature du client.',
    ],
    [
      'Consignes de l’atelier',
      'webapp',
      'Sur notre site de production, les opérateurs appliquent enduits et résine époxy. Nous voulons une application pour saisir les contrôles de chaque couche sur tablette, avec les photos et un rapport par lot.',
    ],
    [
      'Suivi de chantier',
      'webapp',
      'Je dirige une entreprise de toiture et de maçonnerie. Il me faut un logiciel pour planifier les équipes, saisir les heures sur les chantiers et photographier les travaux, avec l’export vers la paie.',
    ],
    [
      'Application de recettes',
      'mobile',
      'Application de recettes de cuisine : les utilisateurs publient leurs recettes avec les ingrédients, les grammes de farine et de beurre, le temps de cuisson au four, puis notent celles des autres et font leur liste de courses.',
    ],
    [
      'Carnet de ma grand-mère',
      'web',
      'Je voudrais un site pour partager les recettes de ma grand-mère : une page par recette, des photos, une recherche par ingrédient (farine, œufs, beurre), et un bouton pour imprimer la recette de la semaine.',
    ],
    [
      'Traiteur',
      'ecommerce',
      'Notre restaurant veut vendre ses plats en ligne : catalogue avec la recette et les ingrédients de chaque plat, paiement par carte, retrait en boutique. Le four tourne dès 6 h, donc commandes closes la veille.',
    ],
    [
      'Recrutement',
      'webapp',
      'Outil de recrutement : les candidats déposent leur CV et leur lettre de motivation, le logiciel importe le CV, en extrait les expériences professionnelles, la formation et les compétences, et les recruteurs suivent les candidatures.',
    ],
    [
      'Générateur de CV',
      'webapp',
      'Nous voulons une application qui aide à rédiger un CV : l’utilisateur saisit ses expériences professionnelles, sa formation, ses langues et ses centres d’intérêt, choisit un modèle et télécharge son CV en PDF.',
    ],
    [
      'Site personnel',
      'web',
      'Je suis développeur indépendant et je souhaite un site personnel de 4 pages : mon CV en ligne, mes expériences professionnelles, mes réalisations et un formulaire de contact, avec mon CV à télécharger en PDF.',
    ],
    [
      'Paysagiste',
      'web',
      'Paysagiste depuis 20 ans, je fais des terrasses, des murets et des piscines. Mon site date de 2009 : je voudrais le moderniser, montrer mes chantiers avant/après et qu’on puisse me demander un devis.',
    ],
    [
      'Simulateur',
      'webapp',
      'Calculer en ligne le prix d’une terrasse bois : surface, essence, plots ou dalle béton, garde-corps. Le visiteur reçoit son estimation par mail et nos commerciaux retrouvent la demande dans leur CRM.',
    ],
    [
      'Blog cuisine',
      'web',
      'Mon blog de cuisine compte 800 recettes. Je veux ajouter un moteur de recherche par ingrédient, un mode pas à pas avec minuteur de cuisson, et une newsletter hebdomadaire avec les recettes de saison.',
    ],
    [
      'Menu cantine',
      'webapp',
      'Pour notre cantine scolaire : saisie des recettes et des allergènes, calcul des grammes par enfant, menus de la semaine publiés aux parents, commandes de farine et d’œufs aux fournisseurs.',
    ],
    [
      'ATS',
      'webapp',
      'Import des CV reçus par mail, lecture des compétences et des diplômes, classement des candidats par poste, relances automatiques. Nous sommes un cabinet de recrutement de 12 personnes.',
    ],
    [
      'Agence intérim',
      'webapp',
      'Nous plaçons des intérimaires. Ils devraient pouvoir déposer leur CV, leur permis B et leurs diplômes depuis leur téléphone, et nous valider leur formation avant chaque mission.',
    ],
    [
      'Portfolio',
      'web',
      'Je cherche un développeur pour mettre mon CV en ligne : une page avec mes expériences professionnelles, ma formation, mes langues, et un lien de contact. Simple, en français et en anglais.',
    ],
    [
      'Boulangerie',
      'ecommerce',
      'Notre boulangerie aimerait que les clients commandent leur pain et leurs gâteaux la veille et paient par carte. Pâte au levain, four à bois : il faut raconter nos recettes aussi.',
    ],
    [
      'Espace client',
      'webapp',
      'Mise en place d’un espace client pour nos chantiers de toiture et de piscine : chaque client suit l’avancement de ses travaux, voit les photos prises par les équipes et signe le procès-verbal de réception.',
    ],
    [
      'Rénovation',
      'web',
      'Salles de bain, parquet, peinture : nous sommes artisans. Prise de rendez-vous en ligne, galerie de photos avant et après, demande de devis par formulaire, paiement de l’acompte par carte.',
    ],
    [
      'Propreté',
      'webapp',
      'Nous nettoyons des bureaux : vitres, sols, désinfection. Planning des équipes par site, pointage à l’arrivée, contrôle du ménage noté par le client, relance des impayés et facture mensuelle.',
    ],
    [
      'Devis de déménagement',
      'web',
      'Nos clients indiquent le nombre de cartons et de meubles, l’étage et la date, et reçoivent un prix estimé par mail. Le camion et le monte-meubles sont réservés dans notre planning.',
    ],
    [
      'Fête de la musique',
      'web',
      'La ville veut présenter ses six scènes : programme par heure, plan avec les toilettes et les barrières, fiche de chaque orchestre, photos de l’an dernier, et les changements affichés le soir même.',
    ],
    [
      'Phase de recette',
      'webapp',
      'Nous reprenons un extranet dont la recette s’est mal passée : la pâte à modeler de notre catalogue n’y figure pas. Refonte du catalogue, reprise des données et formation des équipes à la recette.',
    ],
    [
      'Extraction',
      'ai',
      'Nous recevons 300 CV par mois par courriel. Nous aimerions les lire automatiquement : nom, diplôme, compétences, langues, permis B, poste de recherche, puis remplir notre base de candidats et proposer un classement.',
    ],
    [
      'Fichiers à renommer',
      'webapp',
      'J’ai des milliers de photos dont les noms sont incohérents. Il me faut un petit programme qui les renomme d’après un fichier Excel de références. À lancer une fois sur mon PC.',
    ],
  ];
  test.each(projects)('%s', (name, type, description) => {
    const kinds = linesOf(name, description, type).map((line) => (typeof line === 'string' ? line : line.t));
    expect(kinds[0]).toBe('project');
    expect(kinds).toContain('feature');
    expect(kinds).not.toContain('refusal');
  });
});
