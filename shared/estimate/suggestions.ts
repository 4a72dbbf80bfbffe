import type { ProjectType } from '../quote/quote.ts';
import { fold } from '../text/fold.ts';
import { typography } from '../text/format.ts';
import { sum } from '../text/sum.ts';
import { catalogue, type ModuleId, moduleById, moduleRank } from './catalogue.ts';
import { neighbours } from './suggestion-words.ts';
import { keysOf } from './taken-for-granted.ts';

/** Work that the quote does not hold and may need. */
export type Suggestion = {
  /** The module of the catalogue that is suggested. */
  module: string;
  /** A question to the client, in French. */
  reason: string;
  /** The client's words that evoke it; null where such projects usually hold it. */
  words: string | null;
};

export type SuggestionInput = {
  projectType: ProjectType;
  /** What the client wrote: the description, then each document. */
  texts: readonly string[];
  features: readonly { module: string; source: string | null }[];
  /** Sentences as the quote shows them: « Nom du module : … ». */
  exclusions: readonly string[];
};

export const mostSuggestions = 10;

/** What such projects often hold beside what they all do, the likeliest first. Chosen without a source. */
const oftenBeside: Record<ProjectType, readonly ModuleId[]> = {
  web: ['cms', 'copywriting', 'page_templates', 'contact_form', 'audience_analytics', 'training', 'site_takeover'],
  webapp: ['data_export', 'business_records', 'dashboard', 'roles_permissions', 'data_migration', 'search', 'training'],
  mobile: ['admin_panel', 'push_notifications', 'offline', 'business_records', 'search', 'privacy', 'image_gallery'],
  api: ['documentation', 'monitoring', 'load_testing', 'api_access', 'webhooks', 'security_audit', 'data_quality'],
  ai: ['admin_panel', 'document_extraction', 'monitoring', 'privacy', 'data_pipeline', 'training', 'audit_log'],
  ecommerce: [
    'shipping',
    'product_options',
    'transactional_email',
    'cms',
    'invoicing',
    'copywriting',
    'data_migration',
  ],
  other: ['documentation', 'training', 'acceptance_testing', 'existing_audit', 'data_migration', 'monitoring'],
};

/** What a quote of a project holds by itself, what no client asks for by name, and what is no work of a known kind. */
const neverSuggested: ReadonlySet<string> = new Set<ModuleId>([
  'discovery_workshops',
  'specifications',
  'technical_architecture',
  'wireframes',
  'visual_design',
  'responsive',
  'hosting_setup',
  'production_release',
  'custom_feature',
  'proof_of_concept',
  'design_system',
]);
const isSuggestible = (id: string) => {
  const module = moduleById(id);
  return module !== undefined && !neverSuggested.has(id) && module.family !== 'changes';
};

/** Clauses that refuse, keep or describe the present ask for nothing. */
const refuses =
  /\b(?:pas besoin|pas de|pas d'|sans|inutile|ni|suffit|suffisent|rest(?:e|ent)|ne touche|surtout pas|aucune?|hors perimetre|plus tard|deja|on garde|nous gardons|not? needed|no need|without|already|out of scope)\b/;

const leastKeys = 2;
const longestWords = 90;
/** The parts of a text that may each ask for something: no longer than fits in a question. */
const clausesOf = (text: string) =>
  text
    .split(/[.!?;:()\n]+|,\s/)
    .map((clause) =>
      clause
        .replace(/\s+/g, ' ')
        .replace(/^[\s\-–—*•▪·#>]+/, '')
        .trim(),
    )
    .filter(
      (clause) => clause.length <= longestWords && keysOf(clause).size >= leastKeys && !refuses.test(fold(clause)),
    );

/** A name of the module stands whole; a sign of it alone; what such projects often hold. Chosen without a source. */
const weights = { named: 2, near: 1, usual: 0.5 } as const;
/** Of what a line quotes already, which is less likely to ask for more. */
const quotedWeight = 0.8;
const leastScore = 1;

/** A word may lose three letters of its end, and keeps eight: « référencement » and « références » say different things. */
const stemOf = (word: string) => {
  const singular = word.replace(/[sx]$/, '');
  return singular.slice(0, Math.max(8, singular.length - 3));
};
/** Words of a name that say something, each as the beginning that its forms share; none where one is left of several. */
const stemsOf = (name: string) => {
  const words = fold(name).match(/[a-z0-9]{3,}/g) ?? [];
  const telling = words.filter((word) => keysOf(word).size > 0);
  return telling.length === words.length || telling.length > 1 ? telling.map(stemOf) : [];
};
/** A long word by its beginning; a short one whole, for too many others begin like it. */
const shortest = 5;
const saying = (stem: string) => new RegExp(stem.length < shortest ? `\\b${stem}(?:e?s|x)?\\b` : `\\b${stem}`);

const listed = Object.values(neighbours).flatMap((words) => [...new Set(words.split(' '))]);
const timesListed = new Map<string, number>();
for (const word of listed) timesListed.set(word, (timesListed.get(word) ?? 0) + 1);

type Signs = {
  id: ModuleId;
  /** For each name, its words: the clause must hold all of them. */
  names: RegExp[][];
  /** A sign of several modules says less of each. */
  near: { sign: RegExp; weight: number }[];
};
const signs: Signs[] = catalogue
  .map(({ id }) => id as ModuleId)
  .filter(isSuggestible)
  .map((id) => {
    const { name = '', aliases = [] } = moduleById(id) ?? {};
    const names = [name, ...aliases].map(stemsOf).filter(({ length }) => length > 0);
    const near = [...new Set(neighbours[id]?.split(' ') ?? [])].map((word) => ({
      sign: saying(word),
      weight: weights.near / Math.sqrt(timesListed.get(word) ?? 1),
    }));
    return { id, names: names.map((stems) => stems.map(saying)), near };
  });

type Clause = { text: string; folded: string; quoted: boolean };

/** How strongly a clause speaks of a module. */
const scoreOf = ({ names, near }: Signs, { folded, quoted }: Clause) => {
  const isNamed = names.some((stems) => stems.every((stem) => stem.test(folded)));
  const found = near.filter(({ sign }) => sign.test(folded)).map(({ weight }) => weight);
  const score = (isNamed ? weights.named : 0) + sum(found);
  return quoted ? score * quotedWeight : score;
};

const clauseOf = (text: string, sources: readonly string[] = []): Clause => {
  const folded = fold(text);
  return { text, folded, quoted: sources.some((source) => source.includes(folded)) };
};

/** Whether words of the client ask for work of this kind, as a suggestion of it would take them. */
export const evokes = (words: string, module: string): boolean => {
  const own = signs.find(({ id }) => id === module);
  return own !== undefined && clausesOf(words).some((clause) => scoreOf(own, clauseOf(clause)) >= leastScore);
};

const nameOf = (id: ModuleId) => moduleById(id)?.name ?? id;
const reasonOf = (id: ModuleId, words: string | null) =>
  typography(
    `Avez-vous aussi besoin de « ${nameOf(id)} » ? ` +
      (words === null ? 'Les projets de ce type en comptent souvent.' : `Le brief dit « ${words} ».`),
  );

/** Whether an exclusion, as the quote shows it (`Nom du module : …`), names work that is called so. */
export const excludes = (exclusion: string, name: string): boolean => {
  const [text, called] = [fold(exclusion), fold(name).trim()];
  return called !== '' && text.startsWith(called) && /^\s*(?:[:(]|$)/.test(text.slice(called.length));
};

/**
 * What may be missing from a quote: at most ten modules, the likeliest first, that the client's words evoke or that such
 * projects often hold, and that no line and no exclusion names. Small work on what exists gets only what its words evoke.
 */
export const suggestionsOf = ({ projectType, texts, features, exclusions }: SuggestionInput): Suggestion[] => {
  const held = new Set(features.map(({ module }) => module));
  const isOpen = (id: ModuleId) => !held.has(id) && !exclusions.some((text) => excludes(text, nameOf(id)));
  const isSmall = features.some(({ module }) => moduleById(module)?.changes);
  const usual = isSmall ? [] : oftenBeside[projectType];
  const sources = features.map(({ source }) => fold(source ?? ''));
  const clauses = texts.flatMap(clausesOf).map((text) => clauseOf(text, sources));
  const ranked = signs
    .filter(({ id }) => isOpen(id))
    .map((each) => {
      const best = { score: 0, words: null as string | null };
      for (const clause of clauses) {
        const score = scoreOf(each, clause);
        if (score > best.score) Object.assign(best, { score, words: clause.text });
      }
      const bonus = usual.includes(each.id) ? weights.usual : 0;
      const words = best.score >= leastScore ? best.words : null;
      return { id: each.id, words, score: (words ? best.score : 0) + bonus };
    })
    .filter(({ score }) => score > 0);
  return ranked
    .sort((a, b) => b.score - a.score || moduleRank(a.id) - moduleRank(b.id))
    .slice(0, mostSuggestions)
    .map(({ id, words }) => ({ module: id, reason: reasonOf(id, words), words }));
};
