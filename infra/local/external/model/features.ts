import type { Driver, Module } from '../../../../shared/estimate/catalogue/module.ts';
import { catalogue, hoursOf, moduleById, type Units } from '../../../../shared/estimate/catalogue.ts';
import { fold } from '../../../../shared/fold.ts';
import type { Complexity } from '../../../../shared/generation.ts';
import type { ReadBrief } from './brief.ts';
import { isChange, moduleOfChange, mostChanges } from './change.ts';
import { moduleByAction } from './need-module.ts';
import { hoursOfKind, type Need } from './needs.ts';
import { baseOf, implies, standsOn } from './projects.ts';
import type { Finding, Mention, Reading } from './reader.ts';
import { asWritten } from './sentences.ts';
import { tokensOf } from './words.ts';

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
const complexityOf = (module: Module, words: string): Complexity => {
  const around = fold(words);
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
  const asked = idsOf(reading.wanted);
  const wanted = isChange(reading.stated) ? new Set(asked) : followed(asked, implies);
  const base = isChange(reading.stated) ? new Set<string>() : followed(baseOf(brief.type), implies);
  const left = new Set(idsOf([...reading.refused, ...reading.later]));
  const ids = new Set([...wanted, ...standing(base, left)]);
  for (const id of [...left, ...idsOf(reading.existing)]) ids.delete(id);
  return new Set([...ids].filter((id) => anchors.has(id)));
};

const bespoke = 'custom_feature';
/** Without what the catalogue says by itself: the protocol asks for differences only. */
const differing = (line: FeatureLine, module: Module): object => {
  const { name, hours, complexity, phase: _, ...rest } = line;
  const same = hours.every((value, index) => value === module.hours[index]);
  return {
    ...rest,
    ...(name === module.name ? {} : { name }),
    ...(complexity === module.complexity ? {} : { complexity }),
    ...(same && complexity === module.complexity ? {} : { hours }),
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

/** What a need is counted as: the module that its own words name, the surest first, or undefined. */
const moduleOf = (need: Need, reading: Reading, ids: Set<string>): string | undefined => {
  const within = reading.wanted.flatMap(({ module, mentions }) =>
    ids.has(module)
      ? mentions
          .filter(
            ({ sentence, start, end, weak }) =>
              sentence === need.sentence && need.start <= start && end <= need.end && (need.sure || !weak),
          )
          .map((mention) => ({ module, mention }))
      : [],
  );
  const weight = ({ mention }: (typeof within)[number]) =>
    (mention.weak ? 0 : 10) + mention.phrase.split(' ').length * 2 - (mention.start - need.start) / 100;
  return within.sort((one, other) => weight(other) - weight(one))[0]?.module;
};

/** Of the hours of a module, what a further need of it adds: its ground is there. */
const shareOfRepeat = 0.35;
const toHalf = (hours: number) => Math.max(0.5, Math.round(hours * 2) / 2);
const repeated = (hours: [number, number, number], rank: number) =>
  rank === 0
    ? hours
    : (hours.map((value) => toHalf((value * shareOfRepeat) / Math.sqrt(rank))) as [number, number, number]);

/** Lines of which an answer holds no more. */
const mostLines = 55;

/**
 * One line a need, named by the client, and one for each module that no need stands for, in the order of the catalogue,
 * with hours scaled by what the brief counts. A need that no module is near is a bespoke development.
 */
export const featuresOf = (brief: ReadBrief, reading: Reading, anchors: Set<string>): FeatureLine[] => {
  const named = modulesOf(brief, reading, anchors);
  const left = new Set(idsOf([...reading.refused, ...reading.later, ...reading.existing]));
  const mentions = mentionsOf(reading);
  const { units } = reading;
  const change = isChange(reading.stated) && reading.needs.length <= mostChanges;
  const placed = reading.needs.map((need) => {
    const own = change ? moduleOfChange(need.quotation) : (moduleOf(need, reading, named) ?? moduleByAction(need));
    return { need, module: own && anchors.has(own) && !left.has(own) ? own : undefined };
  });
  const ids = new Set([...(change ? [] : named), ...placed.flatMap(({ module }) => module ?? [])]);
  const byModule = Map.groupBy(placed, ({ module }) => module);
  const chosen = catalogue.filter(({ id }) => ids.has(id));
  const known = new Set(chosen.map(({ id }) => id));
  const lines = chosen.flatMap((module) => {
    const needs = (standsOn[module.id] ?? []).filter((id) => known.has(id));
    const own = byModule.get(module.id) ?? [{ need: undefined }];
    return own.map(({ need }, rank): FeatureLine => {
      const mention = mentions.get(module.id);
      const complexity = complexityOf(module, need?.quotation ?? mention?.clause ?? '');
      const source = need
        ? asWritten(need.sentence, need.quotation)
        : mention && asWritten(mention.sentence, mention.quotation);
      return {
        t: 'feature',
        name: need && tokensOf(need.name).length > 1 ? need.name : nameOf(module, units),
        module: module.id,
        phase: module.phase,
        complexity,
        hours: repeated(hoursOf(module.id, complexity, units), rank),
        ...(source ? { source } : {}),
        ...(needs.length > 0 ? { needs } : {}),
      };
    });
  });
  const fresh = anchors.has(bespoke) ? (byModule.get(undefined) ?? []).filter(({ need }) => need.sure) : [];
  return distinct([...lines, ...fresh.map(({ need }) => bespokeLine(need))]).slice(0, mostLines);
};

const bespokeLine = (need: Need): FeatureLine => ({
  t: 'feature',
  name: need.name,
  module: bespoke,
  phase: 'development',
  complexity: 'medium',
  hours: hoursOfKind[need.kind],
  source: asWritten(need.sentence, need.quotation),
});

const mostShared = 0.75;
/** The same words are the same need: of two bespoke ones, the first is kept; any other line keeps a name of its own. */
const distinct = (lines: FeatureLine[]) => {
  const kept: { line: FeatureLine; stems: Set<string> }[] = [];
  for (const line of lines) {
    const stems = new Set(tokensOf(line.name).map(({ stem }) => stem));
    const same = kept.some((other) => {
      const shared = [...stems].filter((stem) => other.stems.has(stem)).length;
      if (fold(other.line.name) === fold(line.name)) return true;
      return line.module === bespoke && shared >= mostShared * stems.size;
    });
    if (!same) kept.push({ line, stems });
  }
  return kept.map(({ line }) => line);
};

/** Names of modules as they stand within a sentence: without their capital, but for acronyms. */
export const namesOf = (ids: string[]) =>
  ids
    .flatMap((id) => moduleById(id)?.name ?? [])
    .map((name) => (/^\p{Lu}(?![\p{Lu}\d])/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name));
