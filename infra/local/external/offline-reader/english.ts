import { fold } from '../../../../shared/fold.ts';
import { englishWords } from './english-words.ts';
import type { VerbClass, VerbForm } from './verbs.ts';

export { englishWords };

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
