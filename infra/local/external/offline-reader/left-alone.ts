import { patternOf } from './tables.ts';
/** Briefs about improving something without building it anew. */
export const notRebuilt =
  /\b(?:pas (?:le|la|les|notre|nos|du tout) (?:site )?refaire|pas (?:de )?refonte|sans (?:le |la |tout )?refaire)\b/;
/** What a project that rebuilds nothing does not count: it is there. */
export const rebuilt = new Set(['page_templates', 'cms', 'visual_design', 'wireframes']);
/** Words of a sentence that counts what there is today. */
export const ofToday = /\b(?:obsolet\w*|actuel\w*|ancien\w*|aujourd'hui)\b/;

/** Sentences about what is there and is to be left as it is: nothing of them is to be built. */
export const leftAlone = patternOf('leftAlone');
