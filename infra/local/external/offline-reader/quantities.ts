import type { Driver } from '../../../../shared/estimate/catalogue/module.ts';
import type { Units } from '../../../../shared/estimate/catalogue.ts';
import { type Figure, figuresOf } from '../../../../shared/figures/figures.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { sourceOf } from './tables.ts';
import { stem, tokensOf } from './words.ts';

/** What is counted, by the nouns that name it. */
const counted: [Driver, string][] = [
  ['pages', 'pages rubriques gabarits'],
  ['screens', 'écrans vues screens wizards'],
  ['languages', 'langues'],
  ['roles', 'rôles profils types niveaux'],
  ['products', 'produits références articles sku'],
  ['users', sourceOf('users')],
  ['locations', 'magasins boutiques agences établissements sites centres points salles entrepôts restaurants villes'],
  ['forms', 'formulaires fiches forms'],
  ['reports', 'rapports indicateurs graphiques tableaux exports états lists calendars reports'],
  ['emails', 'emails mails e-mails'],
  ['endpoints', 'endpoints routes ressources'],
  ['sources', 'sources bases'],
  ['documents', 'documents fichiers contrats procédures pdf factures'],
  ['records', 'enregistrements contacts dossiers lignes biens annonces fiches'],
  ['integrations', 'connecteurs intégrations logiciels partenaires transporteurs'],
  ['workflows', 'circuits workflows processus'],
  ['platforms', 'plateformes'],
  ['rules', 'règles critères conditions contraintes barèmes grilles formules forfaits rules'],
  ['states', 'statuts étapes statuses steps'],
  ['regulations', 'lois normes réglementations référentiels certifications'],
  ['models', 'modèles'],
];
/** Where a noun counts several things by its amount: thousands of fiches are records, three are forms. */
const driverOf = new Map<string, Driver[]>();
for (const [driver, nouns] of counted)
  for (const { stem: key } of tokensOf(nouns)) driverOf.set(key, [...(driverOf.get(key) ?? []), driver]);
const largeFrom = 20;
const driversOf = (noun: string) => driverOf.get(tokensOf(noun).at(-1)?.stem ?? '');

export type Quantity = { driver: Driver; amount: number; text: string };

/** "quatre types d'utilisateurs" are four roles; "trois types de documents" are three documents. */
const nounOf = ({ noun = '', end }: Extract<Figure, { kind: 'quantity' }>, sentence: string) => {
  const of = /^ d(?:e |['’])([\p{L}-]+)/u.exec(sentence.slice(end))?.[1] ?? '';
  return /^(?:types|sortes|genres)$/i.test(noun) && of && !driversOf(of)?.includes('users') ? of : noun;
};

const tongues = sourceOf('tongues');
const tongueStems = new Set(tongues.split(' ').map(stem));

/** How many languages a sentence names; one alone is the language of the site. */
const languagesNamed = (words: string[]) => {
  const named = new Set(words.map(stem).filter((word) => tongueStems.has(word)));
  return named.size > 0 && !named.has(stem('francais')) && !named.has(stem('french')) ? named.size + 1 : named.size;
};

const codes = 'FR|EN|GB|UK|ES|DE|IT|NL|PT';
/** "FR/EN", "FR, EN et DE": languages by their codes, of which one is French or English. */
const listedCodes = new RegExp(`\\b(?:${codes})(?:(?: ?[/,+&-] ?| et | and )(?:${codes}))+\\b`, 'g');
const languagesByCode = (sentence: string) => {
  const lists = (sentence.match(listedCodes) ?? []).map((list) => new Set(list.match(/[A-Z]{2}/g)));
  return Math.max(0, ...lists.map((list) => (list.has('FR') || list.has('EN') ? list.size : 0)));
};

const platformsNamed = (text: string) =>
  (/\b(?:ios|iphone|ipad|app store)\b/.test(text) ? 1 : 0) +
  (/\b(?:android|google play|play store)\b/.test(text) ? 1 : 0);

const countedIn = (figure: Figure, sentence: string): Quantity[] => {
  if (figure.kind !== 'quantity' || figure.value < 2) return [];
  const drivers = driversOf(nounOf(figure, sentence));
  if (!drivers) return [];
  const driver = (figure.value >= largeFrom ? drivers.at(-1) : drivers[0]) as Driver;
  return [{ driver, amount: figure.value, text: figure.text }];
};

/** Everything that a sentence counts, each with the words that say it. */
export const quantitiesOf = (sentence: string): Quantity[] => {
  const words = tokensOf(sentence).map(({ word }) => word);
  const found = figuresOf(sentence).flatMap((figure) => countedIn(figure, sentence));
  const languages = Math.max(languagesNamed(words), languagesByCode(sentence));
  if (languages > 1) found.push({ driver: 'languages', amount: languages, text: `${languages} langues` });
  const folded = fold(sentence);
  const platforms = platformsNamed(folded);
  if (platforms > 0) found.push({ driver: 'platforms', amount: platforms, text: `${platforms} plateformes` });
  return found;
};

/** The largest amount of each thing counted. */
export const unitsOf = (quantities: Quantity[]): Units => {
  const units: Units = {};
  for (const { driver, amount } of quantities) units[driver] = Math.max(units[driver] ?? 0, amount);
  return units;
};
