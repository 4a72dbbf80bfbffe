import { estimate } from '../../../../../shared/estimate/estimate.ts';
import type { EstimateInput } from '../../../../../shared/estimate/input.ts';
import { complexityLabels } from '../../../../../shared/quote/labels.ts';
import type { Estimate, QuoteFeature } from '../../../../../shared/quote/quote.ts';
import { sum } from '../../../../../shared/text/sum.ts';
import { catalogueFeature } from '../../../quote-view/catalogue-feature.ts';
import { type Brief, type Phrase, phrasesOf, type Selection, shownBrief } from './briefs.ts';
import { type Project, projects, type Request } from './projects.ts';

/** One phrase in the devis. `features` is empty while the phrase is out, and its hours and price are 0. */
export type Line = { id: string; name: string; detail: string; features: QuoteFeature[]; hours: number; price: number };
/** The devis of a brief: a line for each of its phrases, in their order, and the rest of the project. */
export type Counted = {
  brief: string;
  estimate: Estimate;
  lines: Line[];
  rest: { features: number; hours: number; price: number };
  weeks: number;
};

const projectOf = ({ id }: Brief): Project => {
  const project = projects[id];
  if (!project) throw new Error(`No project for the brief ${id}`);
  return project;
};
const requestOf = ({ requests }: Project, { id }: Phrase): Request => {
  const request = requests[id];
  if (!request) throw new Error(`The phrase ${id} asks for nothing`);
  return request;
};

const featuresOf = ({ works }: Request, { text }: Phrase) =>
  works.map((work) => catalogueFeature({ ...work, source: text }));

/** Builds the engine's input from the included phrases. */
export const inputWith = (brief: Brief, selection: Selection): EstimateInput => {
  const project = projectOf(brief);
  const { scope } = project.input;
  const phrases = phrasesOf(brief).map((phrase) => ({
    phrase,
    request: requestOf(project, phrase),
    included: selection.includes(phrase.id),
  }));
  const included = phrases.filter(({ included }) => included);
  const open = phrases.filter(({ included }) => !included).flatMap(({ request }) => request.answers ?? []);
  return {
    ...project.input,
    scope: {
      ...scope,
      features: [...scope.features, ...included.flatMap(({ request, phrase }) => featuresOf(request, phrase))],
      risks: [...scope.risks, ...included.flatMap(({ request }) => request.risk ?? [])],
      questions: [...scope.questions, ...open],
    },
  };
};

const detailOf = (features: readonly QuoteFeature[]) => {
  const [first, ...others] = features;
  if (!first) return '';
  return others.length ? `${features.length}\u00A0lignes` : complexityLabels[first.complexity];
};

const lineOf = (phrase: Phrase, request: Request, counted: Estimate, selection: Selection): Line => {
  const requestedFeatures = featuresOf(request, phrase);
  const features = selection.includes(phrase.id)
    ? counted.features.filter(
        ({ module, source }) =>
          source === phrase.text && requestedFeatures.some((feature) => feature.module === module),
      )
    : [];
  return {
    id: phrase.id,
    name: request.name ?? requestedFeatures.map(({ name }) => name).join(', '),
    detail: detailOf(features),
    features,
    hours: sum(features.map(({ hours }) => hours)),
    price: sum(features.map(({ price }) => price)),
  };
};

/** Counts the brief that is shown with the phrases that are in, by the very engine that counts quotes. */
export const countSelection = (selection: Selection): Counted => {
  const brief = shownBrief(selection);
  const project = projectOf(brief);
  const counted = estimate(inputWith(brief, selection));
  const lines = phrasesOf(brief).map((phrase) => lineOf(phrase, requestOf(project, phrase), counted, selection));
  const days = counted.provisional_calendar.map(({ duration_days }) => duration_days);
  return {
    brief: brief.id,
    estimate: counted,
    lines,
    rest: {
      features: counted.features.length - sum(lines.map(({ features }) => features.length)),
      hours: counted.estimated_hours - sum(lines.map(({ hours }) => hours)),
      price: counted.total_price - sum(lines.map(({ price }) => price)),
    },
    weeks: Math.ceil(Math.max(0, ...days) / 5),
  };
};
