import type { Driver } from '../../../../shared/estimate/catalogue/module.ts';
import type { Units } from '../../../../shared/estimate/catalogue.ts';
import { fold, stem, tokensOf } from './words.ts';

const simple: Record<string, number> = Object.fromEntries(
  `un:1 une:1 deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14
  quinze:15 seize:16 vingt:20 vingts:20 trente:30 quarante:40 cinquante:50 soixante:60 dizaine:10 douzaine:12 quinzaine:15
  vingtaine:20 trentaine:30 quarantaine:40 cinquantaine:50 soixantaine:60 centaine:100 centaines:300 dizaines:30
  milliers:3000 millier:1000`
    .split(/\s+/)
    .map((pair) => pair.split(':'))
    .map(([word, value]) => [word, Number(value)]),
);
const scales: Record<string, number> = { cent: 100, cents: 100, mille: 1_000, million: 1e6, millions: 1e6 };

/** What is counted, by the nouns that name it. */
const counted: [Driver, string][] = [
  ['pages', 'pages rubriques gabarits'],
  ['screens', 'écrans vues'],
  ['languages', 'langues'],
  ['roles', 'rôles profils types niveaux'],
  ['products', 'produits références articles sku'],
  [
    'users',
    'clients utilisateurs adhérents salariés membres inscrits abonnés employés patients élèves visiteurs joueurs collaborateurs agents licenciés bénévoles personnes apprenants techniciens praticiens commerciaux',
  ],
  ['locations', 'magasins boutiques agences établissements sites centres points salles entrepôts restaurants villes'],
  ['forms', 'formulaires fiches'],
  ['reports', 'rapports indicateurs graphiques tableaux exports'],
  ['emails', 'emails mails e-mails'],
  ['endpoints', 'endpoints routes ressources'],
  ['sources', 'sources bases'],
  ['documents', 'documents fichiers contrats procédures pdf factures'],
  ['records', 'enregistrements contacts dossiers lignes biens annonces fiches'],
  ['integrations', 'connecteurs intégrations logiciels partenaires transporteurs'],
  ['workflows', 'circuits workflows processus'],
  ['platforms', 'plateformes'],
];
/** Where a noun counts several things by its amount: thousands of fiches are records, three are forms. */
const driverOf = new Map<string, Driver[]>();
for (const [driver, nouns] of counted)
  for (const { stem: key } of tokensOf(nouns)) driverOf.set(key, [...(driverOf.get(key) ?? []), driver]);
const largeFrom = 20;

export type Quantity = { driver: Driver; amount: number; text: string };

const digits = (text: string) => Number(text.replace(',', '.'));

/** "quatre vingt" is eighty, "une soixantaine" sixty; else amounts under a hundred add up. */
const plus = (group: number, value: number) => {
  if (group === 4 && value === 20) return 80;
  return (group === 1 && value >= 10 ? 0 : group) + value;
};

/** Value of the words of a number: "deux cent cinquante", "5000", "3 millions". Undefined where there is none. */
const amountOf = (words: string[]): number | undefined => {
  let [total, group] = [0, 0];
  for (const word of words) {
    const scale = scales[word];
    if (scale) group = Math.max(1, group) * scale;
    else group = plus(group, /^\d/.test(word) ? digits(word) : (simple[word] ?? 0));
    if (scale && scale >= 1_000) {
      total += group;
      group = 0;
    }
  }
  return words.length > 0 ? total + group : undefined;
};

const isNumber = (word: string) => /^\d/.test(word) || simple[word] !== undefined || scales[word] !== undefined;

const joined = (text: string) =>
  text
    .replace(/(\d)[\s\u00a0\u202f.](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)k\b/g, '$1000')
    .replace(/-/g, ' ');

const filler =
  /^(?:environ|de|d|des|du|a|ou|et|en|au|moins|plus|differentes?|differents?|autres|langues?|petites?|grandes?|nouvelles?|nouveaux|types?|maximum|principales?|principaux)$/;

/** The number that ends before `at`, of a range the second: "10 à 15 pages" is 15. */
const numberBefore = (words: string[], at: number) => {
  let end = at;
  while (end > 0 && at - end < 3 && !isNumber(words[end - 1] ?? '') && filler.test(words[end - 1] ?? '')) end -= 1;
  let first = end;
  while (first > 0 && isNumber(words[first - 1] ?? '')) first -= 1;
  const value = amountOf(words.slice(first, end));
  return value === undefined || first === end ? undefined : { value, first };
};

const tongues =
  'francais anglais allemand espagnol italien neerlandais portugais arabe chinois russe breton japonais polonais catalan basque flamand french english german spanish italian';
const tongueStems = new Set(tongues.split(' ').map(stem));

/** How many languages a sentence names; one alone is the language of the site. */
const languagesNamed = (words: string[]) => {
  const named = new Set(words.map(stem).filter((word) => tongueStems.has(word)));
  return named.size > 0 && !named.has(stem('francais')) && !named.has(stem('french')) ? named.size + 1 : named.size;
};

const platformsNamed = (text: string) =>
  (/\b(?:ios|iphone|ipad|app store)\b/.test(text) ? 1 : 0) +
  (/\b(?:android|google play|play store)\b/.test(text) ? 1 : 0);

const priced =
  /^(?:euros?|€|keuros?|ht|ttc|jours?|semaines?|mois|ans?|annees?|heures?|h|minutes?|%|pourcents?|metres?|km)$/;

/** Everything that a sentence counts, each with the words that say it. */
export const quantitiesOf = (sentence: string): Quantity[] => {
  const spoken = joined(sentence).match(/[\p{L}\p{M}]+|\d+(?:[.,]\d+)?|[€%]/gu) ?? [];
  const words = spoken.map(fold);
  const found: Quantity[] = words.flatMap((word, at) => {
    const drivers = driverOf.get(stem(word));
    const number = drivers && !priced.test(word) ? numberBefore(words, at) : undefined;
    if (!drivers || !number || number.value < 2) return [];
    const driver = (number.value >= largeFrom ? drivers.at(-1) : drivers[0]) as Driver;
    return [{ driver, amount: number.value, text: spoken.slice(number.first, at + 1).join(' ') }];
  });
  const languages = languagesNamed(words);
  if (languages > 1) found.push({ driver: 'languages', amount: languages, text: `${languages} langues` });
  const platforms = platformsNamed(words.join(' '));
  if (platforms > 0) found.push({ driver: 'platforms', amount: platforms, text: `${platforms} plateformes` });
  return found;
};

/** The largest amount of each thing counted. */
export const unitsOf = (quantities: Quantity[]): Units => {
  const units: Units = {};
  for (const { driver, amount } of quantities) units[driver] = Math.max(units[driver] ?? 0, amount);
  return units;
};
