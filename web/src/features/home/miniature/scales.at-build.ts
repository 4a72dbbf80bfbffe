import { briefs, phrasesOf } from './briefs.ts';
import { countSelection } from './count-selection.ts';

/** Euros at both ends of a brief's drawing: under its least total, over its most unlucky cases, whatever is in it. */
export type Scale = { least: number; most: number };

const scaleOf = (brief: (typeof briefs)[number]): Scale => {
  const none = countSelection([brief.id]).estimate;
  const all = countSelection([brief.id, ...phrasesOf(brief).map(({ id }) => id)]).estimate;
  const least = Math.min(none.range.price.p10 ?? none.total_price, none.total_price);
  const most = Math.max(all.range.price.p90 ?? all.range.price.p80, all.total_price);
  const margin = (most - least) * 0.04;
  return { least: Math.round(least - margin), most: Math.round(most + margin) };
};

/** By the id of the brief; computed when the site is built. */
const scales: Record<string, Scale> = Object.fromEntries(briefs.map((brief) => [brief.id, scaleOf(brief)]));

export default scales;
