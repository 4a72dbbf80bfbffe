import { expect, test } from 'vitest';
import { systemPrompt, userPrompt } from '../../functions/services/model/prompt.ts';
import { think } from '../../infra/local/services/model/brain.ts';
import { ModelLine } from '../../shared/generation.ts';
import { Brief, type ProjectType } from '../../shared/quote.ts';

type Asked = { type: ProjectType; text: string; documents?: { name: string; text: string }[]; name?: string };

const answerOf = ({ type, text, documents = [], name = 'Le projet' }: Asked) => {
  const brief = Brief.parse({
    projectName: name,
    projectType: type,
    customProjectType: 'Autre chose',
    description: text.padEnd(100, ' .'),
  });
  const turns = [{ role: 'user' as const, text: userPrompt(brief, documents, 'c0de') }];
  return think({ system: systemPrompt, turns, maxTokens: 8_192 });
};
const linesOf = (asked: Asked) =>
  answerOf(asked)
    .trim()
    .split('\n')
    .map((line) => ModelLine.parse(JSON.parse(line)));
const only = <T extends ModelLine['t']>(lines: ModelLine[], kind: T) =>
  lines.filter((line): line is Extract<ModelLine, { t: T }> => line.t === kind);
const features = (asked: Asked) => only(linesOf(asked), 'feature');
const traced = (asked: Asked) =>
  features(asked)
    .filter(({ source }) => source)
    .map(({ module }) => module);
const likely = (asked: Asked, module: string) =>
  features(asked).find((feature) => feature.module === module)?.hours[1] ?? 0;

/** Briefs as clients speak, with what a reader must find in them, and must not. */
const briefs: (Asked & { found: string[]; absent: string[] })[] = [
  {
    type: 'web',
    text: `Bonjour, je suis fleuriste à Nantes et je voudrais un petit site pour présenter ma boutique : qui je suis, mes
bouquets en photos, mes horaires et où me trouver. Les gens doivent pouvoir m'écrire. Je ne veux pas vendre en ligne,
c'est trop compliqué à gérer. Il faut que ce soit joli sur téléphone.`,
    found: ['contact_form', 'responsive'],
    absent: ['payment', 'cart_checkout', 'product_catalogue', 'mobile_shell'],
  },
  {
    type: 'ecommerce',
    text: `Nous fabriquons des savons et nous vendons aujourd'hui sur les marchés. Nous souhaitons une boutique en ligne
avec une soixantaine de références, le paiement par carte, la livraison par Colissimo ou en point relais, des codes promo
pour les fêtes et un programme de fidélité. Les commandes doivent arriver dans notre logiciel de caisse.`,
    found: ['product_catalogue', 'payment', 'shipping', 'promotions', 'loyalty', 'erp_integration'],
    absent: ['marketplace', 'mobile_shell'],
  },
  {
    type: 'mobile',
    text: `Application iOS et Android pour une salle de sport : les adhérents réservent leurs cours, reçoivent un rappel sur
leur téléphone la veille, suivent leurs progrès et payent leur abonnement tous les mois. Les coachs voient la liste des
inscrits. Pas besoin de messagerie.`,
    found: ['mobile_shell', 'booking', 'subscriptions', 'activity_tracking'],
    absent: ['messaging'],
  },
  {
    type: 'webapp',
    text: `Nous sommes un bureau d'études de 25 salariés. Il nous faut un outil interne pour remplacer nos fichiers Excel :
saisie des temps par projet, validation par le responsable, tableau de bord de l'avancement et export Excel pour la paie.
Connexion avec nos comptes Microsoft. Trois profils : salarié, chef de projet, direction.`,
    found: ['time_tracking', 'workflow', 'dashboard', 'data_export', 'single_sign_on', 'roles_permissions'],
    absent: ['payment', 'mobile_shell'],
  },
  {
    type: 'api',
    text: `API REST pour exposer nos données de stations météo à nos partenaires : 15 endpoints, clés d'API avec quotas,
documentation OpenAPI, webhooks pour les alertes. Environ 2 000 appels par minute. Pas d'interface d'administration.`,
    found: ['rest_api', 'api_access', 'api_documentation', 'webhooks'],
    absent: ['admin_panel', 'visual_design', 'page_templates'],
  },
  {
    type: 'ai',
    text: `Notre service juridique reçoit 300 contrats par mois. On voudrait un assistant qui répond à nos questions à partir
de nos documents internes en citant ses sources, et qui extrait les dates et les montants des contrats scannés.
Les réponses doivent être vérifiées par un juriste.`,
    found: ['document_answers', 'document_extraction'],
    absent: ['payment', 'mobile_shell', 'page_templates'],
  },
  {
    type: 'web',
    text: `Refonte du site de la mairie (environ 80 pages) : actualités, agenda des événements, démarches en ligne avec
formulaires, annuaire des associations, carte interactive des équipements. Le site doit être conforme RGAA et RGPD,
administrable par nos agents, qui devront être formés. Nous avons déjà une charte graphique et un logo.`,
    found: [
      'site_takeover',
      'blog',
      'events_agenda',
      'directory',
      'map_locator',
      'accessibility',
      'privacy',
      'training',
    ],
    absent: ['branding', 'payment'],
  },
  {
    type: 'webapp',
    text: `Plateforme de mise en relation entre particuliers et artisans. Un particulier décrit ses travaux, les artisans
inscrits reçoivent la demande et envoient un devis. Ils échangent par messagerie. À la fin, le client laisse un avis.
Nous prenons une commission de 8 % sur les chantiers payés en ligne. L'application mobile viendra dans un second temps.`,
    found: ['matching', 'messaging', 'reviews', 'payment'],
    absent: ['mobile_shell'],
  },
  {
    type: 'mobile',
    text: `On cherche quelqu'un pour développer une appli Android pour nos 40 techniciens : ils voient leurs interventions du
jour, remplissent le rapport d'intervention avec photos, font signer le client sur l'écran. Ça doit marcher sans réseau
car ils travaillent en sous-sol, et se synchroniser ensuite avec notre ERP Divalto.`,
    found: ['mobile_shell', 'field_reports', 'offline', 'erp_integration'],
    absent: ['payment', 'subscriptions'],
  },
  {
    type: 'web',
    text: `Site vitrine de 10 pages pour un domaine viticole, en français, anglais et allemand. Nous voulons pouvoir modifier
les textes nous-mêmes. Une page pour réserver une visite de la cave. Pas de blog, de newsletter ni de boutique.`,
    found: ['page_templates', 'internationalisation', 'cms', 'booking'],
    absent: ['blog', 'newsletter', 'product_catalogue', 'cart_checkout'],
  },
  {
    type: 'webapp',
    text: `Notre association gère 5 000 adhérents avec un vieux logiciel Access. Nous voulons un espace adhérent pour payer la
cotisation annuelle en ligne, mettre à jour ses coordonnées, télécharger son reçu fiscal en PDF et s'inscrire aux
événements. Il faudra récupérer l'historique de l'ancien logiciel et envoyer des relances par mail.`,
    found: ['customer_area', 'payment', 'document_generation', 'data_migration'],
    absent: ['mobile_shell', 'stock'],
  },
  {
    type: 'other',
    text: `Nous perdons deux jours par mois à recopier les commandes reçues par mail dans Sage. Nous souhaitons automatiser
cela : lire les bons de commande PDF, créer la commande dans Sage 100 et prévenir le commercial en cas d'anomalie.
Nous utilisons déjà un CRM HubSpot, qui n'est pas concerné.`,
    found: ['process_automation', 'accounting_integration'],
    absent: ['crm_integration', 'page_templates', 'mobile_shell'],
  },
  {
    type: 'ecommerce',
    text: `Je vends des bijoux sur Etsy et je voudrais mon propre site marchand. Les clientes choisissent la taille et la
couleur, peuvent faire graver un prénom, mettre des articles de côté et payer en plusieurs fois. Gestion des stocks simple.
Je n'ai pas besoin d'espace client ni de programme de fidélité. Un lien vers mon compte Instagram suffit.`,
    found: ['product_options', 'wishlist', 'stock', 'social_networks'],
    absent: ['customer_area', 'loyalty'],
  },
  {
    type: 'webapp',
    text: `Clinique vétérinaire, 3 praticiens. Nous voulons que nos clients prennent rendez-vous en ligne, reçoivent un SMS de
rappel la veille, et retrouvent le carnet de vaccination de leur animal dans leur espace. Nous avons déjà un site internet
et un logiciel de facturation ; il ne faut pas les refaire.`,
    found: ['booking', 'sms', 'customer_area'],
    absent: ['page_templates', 'invoicing', 'payment'],
  },
];

test.each(briefs.map((brief) => [brief.text.slice(0, 60).replace(/\s+/g, ' '), brief] as const))(
  'finds what is asked for, and nothing that is refused: %s…',
  (_, brief) => {
    const found = traced(brief);
    expect(found).toEqual(expect.arrayContaining(brief.found));
    const all = features(brief).map(({ module }) => module);
    expect(all.filter((module) => brief.absent.includes(module))).toEqual([]);
  },
);
