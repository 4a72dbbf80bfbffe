import type { Driver, Module } from '../../../../shared/estimate/catalogue/module.ts';
import { catalogue, moduleById, type Units } from '../../../../shared/estimate/catalogue.ts';
import { dependenciesOf } from '../../../../shared/estimate/module-dependencies.ts';
import type { Complexity } from '../../../../shared/quote/generation.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { sum } from '../../../../shared/text/sum.ts';
import type { ReadBrief } from './brief.ts';
import { goesToVersion, moduleOfChange, moduleOfUpkeep, type Scale, upkeepBeside } from './change.ts';
import type { ClauseKind } from './clause-kind.ts';
import type { FeatureLine } from './feature-line.ts';
import { blendedHours, hoursBelieved, type Known } from './learned/expected.ts';
import { countOf, hoursOfLine, type Match, repeated, times } from './need-hours.ts';
import { moduleByAction } from './need-module.ts';
import { type Need, quoted } from './needs.ts';
import { baseOf, implies } from './projects.ts';
import { readsAsName } from './readable-name.ts';
import type { Finding, Mention, Reading } from './reader.ts';
import type { Sentence } from './sentences.ts';
import { countedHours, type WholeHours, wholeHoursOf } from './whole-hours.ts';
import { tokensOf } from './words.ts';

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
    for (const id of base) if (dependenciesOf(id).some((other) => gone.has(other))) gone.add(id);
  }
  return [...base].filter((id) => !gone.has(id));
};

/** What stands in the place of a module in a site of one page. */
const onOnePage = new Map([['page_templates', 'landing_page']]);
const notOnOnePage = new Set(['wireframes', 'page_templates', 'specifications', 'technical_architecture']);

/** What comes with the scale of the brief, asked for or not. */
const groundOf = ({ type }: ReadBrief, { scale }: Reading): Set<string> => {
  if (scale === 'change') return new Set();
  if (scale === 'extension') return new Set(['acceptance_testing', 'production_release']);
  if (scale === 'upkeep') return new Set(['existing_audit']);
  const base = followed(baseOf(type), implies);
  return scale === 'page' ? new Set(['landing_page', ...base].filter((id) => !notOnOnePage.has(id))) : base;
};

/** Kinds of clauses in which naming a thing asks for it. */
const asking = new Set<ClauseKind>(['need', 'restriction', 'opener']);
/** Named where something is asked for, or by more than one word: a word in passing asks for nothing. */
const isAsked = ({ mentions }: Finding, { stated }: Reading) =>
  mentions.some(({ weak, phrase, sentence, start, end }) => {
    if (!weak && phrase.includes(' ')) return true;
    const own = stated.find(
      ({ sentence: other, clause }) => other === sentence && clause.start <= start && end <= clause.end,
    );
    return own !== undefined && asking.has(own.kind);
  });

/** What the project holds: the modules asked for, and those that its scale and its type bring. */
const modulesOf = (brief: ReadBrief, reading: Reading, anchors: Set<string>): Set<string> => {
  const requestedIds = idsOf(reading.wanted.filter((finding) => isAsked(finding, reading)));
  const wanted = reading.scale === 'project' ? followed(requestedIds, implies) : new Set(requestedIds);
  const left = new Set(idsOf([...reading.refused, ...reading.later]));
  const ids = new Set([...wanted, ...standing(groundOf(brief, reading), left)]);
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
export const writtenLine = (line: FeatureLine): object => {
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

/** Modules that tell how the rest is to be: "gérer ses produits depuis son téléphone" asks for products. */
const ofManner = new Set(['responsive']);
const isAdverbial = ({ name }: Need, words: string) =>
  /^(?:depuis|sur|avec|via|par|from|on) |^(?:tablettes?|smartphones?|mobiles?)$/.test(fold(words)) &&
  tokensOf(name)[0]?.word !== tokensOf(words)[0]?.word;

/** What a need is counted as: the module that its own words name, the surest first, or undefined. */
const matchOf = (need: Need, reading: Reading, ids: Set<string>): Match | undefined => {
  const within = reading.wanted.flatMap(({ module, mentions }) =>
    ids.has(module)
      ? mentions
          .filter(
            ({ sentence, start, end, weak }) =>
              sentence === need.sentence &&
              need.start <= start &&
              end <= need.end &&
              (need.sure || !weak) &&
              !(ofManner.has(module) && isAdverbial(need, sentence.text.slice(start, end))),
          )
          .map((mention) => ({ module, mention }))
      : [],
  );
  const weight = ({ mention }: (typeof within)[number]) =>
    (mention.weak ? 0 : 10) + mention.phrase.split(' ').length * 2 - (mention.start - need.start) / 100;
  const found = within.sort((a, b) => weight(b) - weight(a))[0];
  return found && { module: found.module, words: found.mention.weak ? 0 : found.mention.phrase.split(' ').length };
};

const askedIn = ({ kind, sentence, clause }: Reading['stated'][number]) =>
  asking.has(kind) ? sentence.text.slice(clause.start, clause.end) : [];

/** Lines of which an answer holds no more. */
const mostLines = 55;

/** In a brief that asks for upkeep, work that is done once beside it. */
const ofRunning = new Set(['operations', 'running', 'integration']);

/** A need with the module that it is counted as; none: a bespoke development. */
type Placed = { need: Need; match: Match | undefined };

/** In a change, a module is believed that is small, or named by more than one word. */
const lightest = 12;
const isLight = ({ module, words }: Match) =>
  words > 1 || (words > 0 && (moduleById(module)?.hours[1] ?? 0) < lightest);

const placedOf = (reading: Reading, named: Set<string>): Placed[] => {
  const { scale } = reading;
  // Each need of a change is a line: what is hardly one is none.
  const needs = reading.needs.filter(({ sure }) => sure || scale !== 'change');
  const own = (need: Need) => {
    const action = moduleByAction(need);
    return matchOf(need, reading, named) ?? (action && { module: action, words: 1 });
  };
  if (scale === 'change') {
    const theme = needs.map(({ quotation }) => moduleOfChange(quotation)).find((kind) => kind !== undefined);
    return needs.map((need) => {
      const kind = moduleOfChange(need.quotation);
      const found = kind ? undefined : matchOf(need, reading, named);
      const sure = found && isLight(found) ? found : undefined;
      return { need, match: sure ?? { module: kind ?? theme ?? 'field_change', words: 2 } };
    });
  }
  if (scale === 'upkeep')
    return needs.map((need) => {
      const found = own(need);
      const built = found && ofRunning.has(moduleById(found.module)?.family ?? '') ? found : undefined;
      const module = moduleOfUpkeep(need.quotation);
      return {
        need,
        match: module ? { module, words: 2 } : (built ?? { module: 'application_maintenance', words: 2 }),
      };
    });
  return needs.map((need) => {
    const beside = upkeepBeside(need.quotation);
    if (beside) return { need, match: { module: beside, words: 2 } };
    const found = own(need);
    if (scale !== 'page') return { need, match: found };
    // What no module is near is a part of the page.
    const module = found ? onOnePage.get(found.module) : need.sure ? 'landing_page' : undefined;
    return { need, match: module ? { module, words: found?.words ?? 2 } : found };
  });
};

type LineContext = {
  brief: ReadBrief;
  reading: Reading;
  need: Need | undefined;
  match: Match | undefined;
  mention: Mention | undefined;
};
/** The line of a module, for a need that it is counted as or for the brief as a whole. */
const lineOf = (module: Module, { brief, reading, need, match, mention }: LineContext): FeatureLine => {
  const complexity = complexityOf(module, module.id === bespoke ? '' : (need?.quotation ?? mention?.clause ?? ''));
  const source = need ? need.quotation : mention?.quotation;
  const units = unitsFor(reading, need?.sentence ?? mention?.sentence);
  const { scale } = reading;
  const hours = hoursOfLine({ module, complexity, units, need, match, mention, scale, type: brief.type });
  const count = need && countOf(need, module);
  return {
    t: 'feature',
    name: need && readsAsName(need.name, need.sentence.text) ? need.name : nameOf(module, units),
    module: module.id,
    phase: module.phase,
    complexity,
    hours,
    ...(count ? { count } : {}),
    ...(source ? { source } : {}),
  };
};

/**
 * One line a need, named by the client, and one for each module that no need stands for, in the order of the catalogue,
 * with hours scaled by what the brief counts. A need that no module is near is a bespoke development.
 */
export const linesOf = (brief: ReadBrief, reading: Reading, anchors: Set<string>): FeatureLine[] => {
  const named = modulesOf(brief, reading, anchors);
  const left = new Set(idsOf([...reading.refused, ...reading.later, ...reading.existing]));
  const mentions = mentionsOf(reading);
  const { scale } = reading;
  const changed = goesToVersion([brief.name, ...reading.stated.flatMap(askedIn)]) ? ['version_upgrade'] : [];
  const placed = placedOf(reading, named).map(({ need, match }) => ({
    need,
    match: match && anchors.has(match.module) && !left.has(match.module) ? match : undefined,
  }));
  const ids = new Set([
    ...(scale === 'change' ? changed : scale === 'upkeep' ? ['existing_audit'] : named),
    ...placed.flatMap(({ match }) => match?.module ?? []),
  ]);
  // What no module is near is a bespoke development, where it is surely asked for.
  const byModule = Map.groupBy(
    placed.filter(({ need, match }) => match ?? (need.sure && anchors.has(bespoke))),
    ({ match }) => match?.module ?? bespoke,
  );
  const lines = catalogue.flatMap((module) => {
    const requests = byModule.get(module.id);
    if (!requests && !ids.has(module.id)) return [];
    const mention = mentions.get(module.id);
    const own = (requests ?? [{ need: undefined, match: undefined }]).map(({ need, match }) =>
      lineOf(module, { brief, reading, need, match, mention }),
    );
    return module.id === bespoke ? own : besideHeaviest(own, scale);
  });
  const all = distinct(lines).slice(0, mostLines);
  if (all.length === 0) return [wholeOf(reading)];
  return scale === 'change' ? atLeast(fewestHours, all) : all;
};

/** The scales that a brief is counted by, as a small job and as a larger one: the same where its rules leave no doubt. */
const scalesOf = (ruled: Scale): [small: Scale, large: Scale] => {
  if (ruled === 'page' || ruled === 'upkeep') return [ruled, ruled];
  return ['change', ruled === 'change' ? 'extension' : ruled];
};

/** What is known of the hours of the whole: as counted by either scale, and as expected. */
export const knownOf = (brief: ReadBrief, reading: Reading, anchors: Set<string>): Known => {
  const [small, large] = scalesOf(reading.ruled).map((scale) => linesOf(brief, { ...reading, scale }, anchors));
  const hoursOfLines = (lines: FeatureLine[] = []) => Math.max(fewestHours, countedHours(lines));
  const lines = (large ?? []).filter(({ source }) => source).length;
  const { expected, isNew } = reading;
  return { small: hoursOfLines(small), large: hoursOfLines(large), expected, lines, isNew };
};

/** The lines of a brief, and how they stand to what such briefs take as a whole, as far as that is believed. */
export const featuresOf = (
  brief: ReadBrief,
  reading: Reading,
  anchors: Set<string>,
): { features: FeatureLine[]; whole: WholeHours } => {
  const { stated, isNew, ruled } = reading;
  const features = linesOf(brief, reading, anchors);
  const known = knownOf(brief, reading, anchors);
  // At the scale of the rules: what was learned of the scale moves the other part, by degrees.
  const counted = ruled === 'change' ? known.small : known.large;
  const share = hoursBelieved(stated, isNew);
  const wanted = counted ** (1 - share) * blendedHours(known) ** share;
  return { features, whole: wholeHoursOf(Math.max(fewestHours, wanted), features) };
};

/** Of several lines of one module, the one of the most hours holds its ground, wherever it stands in the brief. */
const besideHeaviest = (lines: FeatureLine[], scale: Scale): FeatureLine[] => {
  const byHours = [...lines].sort((a, b) => b.hours[1] - a.hours[1]);
  return lines.map((line) => ({ ...line, hours: repeated(line.hours, byHours.indexOf(line), scale) }));
};

/** Every change is understood, tried and put online. Chosen without a source. */
const fewestHours = 3;
const atLeast = (least: number, lines: FeatureLine[]): FeatureLine[] => {
  const likely = sum(lines.map(({ hours }) => hours[1]));
  return likely >= least ? lines : lines.map((line) => ({ ...line, hours: times(line.hours, least / likely) }));
};

/** A change of which no need was read is one line all the same. */
const wholeOf = ({ stated }: Reading): FeatureLine => {
  const first = stated.find(({ kind }) => kind === 'need') ?? stated[0];
  const quotation = first && quoted([first.clause], first.sentence.text);
  const module = moduleById(
    moduleOfChange(stated.map(({ sentence }) => sentence.text).join(' ')) ?? 'field_change',
  ) as Module;
  const { id, name, phase, complexity } = module;
  return {
    t: 'feature',
    name,
    module: id,
    phase,
    complexity,
    hours: [...module.hours],
    ...(quotation ? { source: quotation } : {}),
  };
};

/** Amounts that hold for the whole project wherever they are said; others for the sentence that says them. */
const everywhere = new Set<Driver>(['pages', 'languages', 'platforms', 'products', 'roles', 'screens', 'endpoints']);
const unitsFor = ({ units, counted }: Reading, sentence: Sentence | undefined): Units => {
  const own = (sentence && counted.get(sentence)) ?? {};
  const whole = Object.entries(units).filter(([driver]) => everywhere.has(driver as Driver));
  return { ...own, ...(Object.fromEntries(whole) as Units) };
};

const mostShared = 0.75;
/** The same words are the same need: of two bespoke ones, the first is kept; any other line keeps a name of its own. */
const distinct = (lines: FeatureLine[]) => {
  const kept: { line: FeatureLine; name: string; stems: Set<string> }[] = [];
  for (const line of lines) {
    const name = fold(line.name);
    const stems = new Set(tokensOf(line.name).map(({ stem }) => stem));
    const same = kept.some((other) => {
      if (other.name === name) return true;
      if (line.module !== bespoke) return false;
      const shared = [...stems].filter((stem) => other.stems.has(stem)).length;
      return shared >= mostShared * stems.size;
    });
    if (!same) kept.push({ line, name, stems });
  }
  return kept.map(({ line }) => line);
};

/** Names of modules as they stand within a sentence: without their capital, but for acronyms. */
export const namesOf = (ids: string[]) =>
  ids
    .flatMap((id) => moduleById(id)?.name ?? [])
    .map((name) => (/^\p{Lu}(?![\p{Lu}\d])/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name));
