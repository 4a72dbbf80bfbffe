import type { Driver } from '../../../../shared/estimate/catalogue/module.ts';
import { moduleById } from '../../../../shared/estimate/catalogue.ts';
import type { Complexity } from '../../../../shared/quote/generation.ts';
import { isVague } from './analysis.ts';
import type { Written } from './exclusions.ts';
import { typeset } from './french.ts';
import { namesOf } from './lexicon.ts';
import type { FeatureLine } from './lines.ts';
import tables from './tables/questions.json' with { type: 'json' };

/** What an answer is, where it is no free words. */
type Answer = { modules?: string | (string | null)[]; driver?: string; choices?: string[] };
type Question = Answer & { text: string; swing: Complexity };

/** Asked where the brief holds one of these modules and does not say the amount. */
const amounts = tables.amounts as [Driver, string[], string, Complexity][];

/** Asked whatever the amounts. */
const points = tables.points as [string[], string, Complexity, Answer?][];

const whenVague = tables.whenVague as Question[];

const rank: Record<Complexity, number> = { high: 0, medium: 1, low: 2 };
const most = { clear: 3, vague: 6 };

const goLive: Question = { text: 'Une date de mise en service est-elle imposée ?', swing: 'low', driver: 'date' };

/** Of a question that asks how many: the module whose hours grow with it. */
const numberOf = (text: string, driver: Driver, modules: string[], features: FeatureLine[]) => {
  if (!/combien|quantité/i.test(text)) return undefined;
  const grows = (id: string) => moduleById(id)?.scaling.some((each) => each.driver === driver);
  const own = features.find(({ module }) => modules.includes(module) && grows(module));
  return own && { modules: own.module, driver };
};

/** What would narrow the range, the widest first. A vague brief gets more of them. */
export const questionsOf = ({ brief, reading, features }: Written): object[] => {
  const has = (modules: string[]) => features.some(({ module }) => modules.includes(module));
  const vague = isVague(reading);
  const contradictions = namesOf(reading.contradicted).map(
    (name): Question => ({ text: `Le brief demande et écarte à la fois : ${name}. Qu’en est-il ?`, swing: 'high' }),
  );
  const candidates: Question[] = [
    ...contradictions,
    ...(vague ? whenVague : []),
    ...amounts
      .filter(([driver, modules]) => !reading.units[driver] && has(modules))
      .map(([driver, modules, text, swing]) => ({ text, swing, ...numberOf(text, driver, modules, features) })),
    ...points.filter(([modules]) => has(modules)).map(([, text, swing, answer]) => ({ text, swing, ...answer })),
    ...(brief.timeline ? [] : [goLive]),
  ];
  return candidates
    .sort((a, b) => rank[a.swing] - rank[b.swing])
    .slice(0, vague ? most.vague : most.clear)
    .map(({ text, ...others }) => ({ t: 'question', ...others, text: typeset(text) }));
};
