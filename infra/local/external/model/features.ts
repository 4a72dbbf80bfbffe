import type { Driver, Module } from '../../../../shared/estimate/catalogue/module.ts';
import { catalogue, hoursOf, moduleById, type Units } from '../../../../shared/estimate/catalogue.ts';
import { fold } from '../../../../shared/fold.ts';
import type { Complexity } from '../../../../shared/generation.ts';
import type { ReadBrief } from './brief.ts';
import { capitalised } from './french.ts';
import { baseOf, implies, standsOn } from './projects.ts';
import type { Finding, Mention, Reading } from './reader.ts';
import { beginningOf } from './sentences.ts';
import { wishesOf } from './wishes.ts';

/** A feature line of the answer. */
export type FeatureLine = {
  t: 'feature';
  name: string;
  module: string;
  phase: Module['phase'];
  complexity: Complexity;
  hours: [number, number, number];
  source?: string;
  needs?: string[];
};

const labels: Partial<Record<Driver, string>> = {
  pages: 'pages',
  screens: 'écrans',
  languages: 'langues',
  roles: 'profils',
  products: 'références',
  platforms: 'plateformes',
  records: 'fiches',
  locations: 'lieux',
  documents: 'documents',
  endpoints: 'points d’accès',
  emails: 'messages',
  forms: 'formulaires',
  reports: 'rapports',
  sources: 'sources',
  integrations: 'logiciels',
  workflows: 'circuits',
};
const inFrench = new Intl.NumberFormat('fr-FR');

/** "Pages et gabarits (12 pages)": the amount that the hours were scaled by stands in the name. */
const nameOf = (module: Module, units: Units) => {
  const driver = module.scaling
    .map(({ driver }) => driver)
    .find((driver) => labels[driver] && (units[driver] ?? 0) > 1);
  return driver ? `${module.name} (${inFrench.format(units[driver] ?? 0)} ${labels[driver]})` : module.name;
};

const harder =
  /\b(?:complexes?|avance\w*|sur mesure|pointus?|exigeant\w*|critiques?|temps reel|nombreu\w+|tres detaille\w*|multiples?)\b/;
const easier =
  /\b(?:simples?|simplement|basiques?|juste|minimal\w*|leger|legere|petits?|petites?|classiques?|sobres?)\b/;
const up: Record<Complexity, Complexity> = { low: 'medium', medium: 'high', high: 'high' };
const down: Record<Complexity, Complexity> = { low: 'low', medium: 'low', high: 'medium' };

/** The module's own complexity, one step up or down where the words around the request say so. */
const complexityOf = (module: Module, mention: Mention | undefined): Complexity => {
  const around = fold(mention?.clause ?? '');
  if (harder.test(around)) return up[module.complexity];
  return easier.test(around) ? down[module.complexity] : module.complexity;
};

const followed = (ids: Iterable<string>, links: Record<string, string[]>): Set<string> => {
  const all = new Set(ids);
  for (const id of all) for (const next of links[id] ?? []) all.add(next);
  return all;
};

const idsOf = (findings: Finding[]) => findings.map(({ module }) => module);

/** Without what stands on a part that the client does not want: no order without a shop. */
const standing = (base: Iterable<string>, left: Set<string>) => {
  const gone = new Set(left);
  for (let before = -1; before !== gone.size; ) {
    before = gone.size;
    for (const id of base) if ((standsOn[id] ?? []).some((other) => gone.has(other))) gone.add(id);
  }
  return [...base].filter((id) => !gone.has(id));
};

/** What the project holds: the modules asked for, and those that no project of the type does without. */
const modulesOf = (brief: ReadBrief, reading: Reading, anchors: Set<string>): Set<string> => {
  const wanted = followed(idsOf(reading.wanted), implies);
  const base = followed(baseOf(brief.type), implies);
  const left = new Set(idsOf([...reading.refused, ...reading.later]));
  const ids = new Set([...wanted, ...standing(base, left)]);
  for (const id of [...left, ...idsOf(reading.existing)]) ids.delete(id);
  return new Set([...ids].filter((id) => anchors.has(id)));
};

const bespoke = 'custom_feature';
/** Without what the catalogue says by itself: the protocol asks for differences only. */
const differing = (line: FeatureLine, module: Module): object => {
  const { name, hours, complexity, phase: _, ...rest } = line;
  const same = complexity === module.complexity && hours.every((value, index) => value === module.hours[index]);
  return {
    ...rest,
    ...(name === module.name ? {} : { name }),
    ...(same ? {} : { complexity, hours }),
  };
};

/** A feature line as it is said. */
export const told = (line: FeatureLine): object => {
  const module = moduleById(line.module);
  return module ? differing(line, module) : line;
};

/** Where each module is asked for: by its own words, else by those of what cannot be without it. */
const mentionsOf = ({ wanted }: Reading): Map<string, Mention | undefined> => {
  const own = new Map(wanted.map(({ module, mentions: [first] }) => [module, first]));
  const implied = [...own].flatMap(([module, mention]) =>
    [...followed([module], implies)].map((id) => [id, mention] as const),
  );
  return new Map([...implied, ...own]);
};

/** One line a module, in the order of the catalogue, with hours scaled by what the brief counts. */
export const featuresOf = (brief: ReadBrief, reading: Reading, anchors: Set<string>): FeatureLine[] => {
  const ids = modulesOf(brief, reading, anchors);
  const mentions = mentionsOf(reading);
  const units = { ...reading.units, features: reading.wanted.length };
  const chosen = catalogue.filter(({ id }) => ids.has(id));
  const names = new Map(chosen.map((module) => [module.id, nameOf(module, units)]));
  return chosen.map((module) => {
    const mention = mentions.get(module.id);
    const complexity = complexityOf(module, mention);
    const needs = (standsOn[module.id] ?? []).filter((id) => names.has(id));
    return {
      t: 'feature',
      name: names.get(module.id) ?? module.name,
      module: module.id,
      phase: module.phase,
      complexity,
      hours: hoursOf(module.id, complexity, units),
      ...(mention ? { source: mention.quotation } : {}),
      ...(needs.length > 0 ? { needs } : {}),
    };
  });
};

/** What the client lists and the catalogue does not know: small bespoke developments, under the client's own words. */
export const bespokeOf = (brief: ReadBrief, anchors: Set<string>): FeatureLine[] =>
  (anchors.has(bespoke) ? wishesOf(brief.sentences) : []).map(({ name, sentence }) => ({
    t: 'feature',
    name: capitalised(name),
    module: bespoke,
    phase: 'development',
    complexity: 'low',
    hours: hoursOf(bespoke, 'low'),
    source: beginningOf(sentence.text),
  }));

/** Names of modules as they stand within a sentence: without their capital, but for acronyms. */
export const namesOf = (ids: string[]) =>
  ids
    .flatMap((id) => moduleById(id)?.name ?? [])
    .map((name) => (/^\p{Lu}(?![\p{Lu}\d])/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name));
