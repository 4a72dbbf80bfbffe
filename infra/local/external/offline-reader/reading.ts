import { moduleById, type Units } from '../../../../shared/estimate/catalogue.ts';
import type { Clause } from './clauses.ts';
import { type Left, type Need, readNeeds } from './needs.ts';
import { type Quantity, quantitiesOf, unitsOf } from './quantities.ts';
import { isHostile, type Sentence } from './sentences.ts';
import { patternOf, sourceOf } from './tables.ts';
import { plain } from './words.ts';

/** What a brief says, sentence by sentence. */
export type Reading = {
  clauses: Clause[];
  needs: Need[];
  left: Left[];
  /** Modules wanted and refused by the same words: the refusal wins, and a question is asked. */
  contradicted: string[];
  quantities: Quantity[];
  units: Units;
  /** What all projects of its type hold comes with the whole, or with one page of it, and with nothing else. */
  ground: 'whole' | 'page' | 'none';
  /** Few things are asked for, and the product that they change is there. */
  smallJob: boolean;
};

const whole = sourceOf('whole');
/** Something whole that is to be made: by a title, by a verb, or by its name beside a wish. */
const title = new RegExp(
  `^(?:une? )?(?:(?:creation|realisation|developpement|conception|refonte) (?:\\S+ ){0,3})?(?:${whole})(?![\\w-])`,
);
const anew = patternOf('madeAnew');
const named = new RegExp(
  `\\b(?:une?|nouve\\w+|propre) (?:(?!pour |sur |dans |de |d'|du )\\S+ ){0,3}?${whole}(?![\\w-])`,
);
const wishing = patternOf('wishing');
const onePage = patternOf('onePage');
const product = sourceOf('product');
const beside = '(?! (?:comptables?|de (?:caisse|gestion|compta\\S*|paie|facturation)|metier|crm|erp))';
/** The client's own product, which is there. */
const there = new RegExp(
  [
    `\\b(?:notre|nos|mon|mes|votre|on a une?|j'ai une?|nous avons une?) (?:(?!une? |nouve)\\S+ ){0,2}?(?:${whole}${beside}|${product})(?![\\w-])`,
    `\\b(?:en|sous|sur|avec|par|depuis|deja) ${product}(?![\\w-])`,
    `\\b(?:sur|dans) (?:le|la|l') ?(?:${whole})${beside}(?![\\w-])`,
    `\\b(?:le|la|l'|les) ?(?:\\S+ )?${whole}${beside} (?:\\S+ )?(?:est|tourne|marche|fonctionne|affiche|plante|rame)\\b`,
    `(?:^|[,(:] ?)${product}(?![\\w-])`,
    `\\b${whole} (?:\\S+ )?(?:actuelle?|existante?|en (?:production|place|ligne))\\b`,
  ].join('|'),
);
/** So many things asked for, none of them a change of what is there, make a whole even where no word says so. */
const enoughForWhole = 8;

const isWork = ({ module, small }: Need) => !small && !(module && moduleById(module)?.recurring);

const groundOf = (sentences: Sentence[], clauses: Clause[], needs: Need[]) => {
  const wholes = clauses.flatMap(({ stance, text, sentence }) => {
    const said = plain(text);
    if (stance !== 'asked') return stance === 'aside' && title.test(said) ? said : [];
    const wished = wishing.test(plain(sentence.text));
    return title.test(said) || anew.test(said) || onePage.test(said) || (wished && named.test(said)) ? said : [];
  });
  const enough = needs.filter(isWork).length >= enoughForWhole;
  const isThere = sentences.some(({ text }) => there.test(plain(text)));
  if (wholes.some((text) => !onePage.test(text)) || (enough && !isThere))
    return { ground: 'whole', smallJob: false } as const;
  return { ground: wholes.length > 0 && !isThere ? 'page' : 'none', smallJob: isThere && !enough } as const;
};

/** Reads every sentence by itself: neither their order nor the name of the project changes what is found. */
export const read = (sentences: Sentence[]): Reading => {
  const heeded = sentences.filter((sentence) => !isHostile(sentence));
  const { clauses, needs, left } = readNeeds(heeded);
  const refusals = new Set(left.filter(({ stance }) => stance === 'refused').map(({ phrase }) => phrase));
  const isContradicted = ({ phrase }: Need) => phrase !== '' && refusals.has(phrase);
  const ownWords = new Set(needs.flatMap(({ module, byAmount }) => (byAmount ? [] : module)));
  // An amount of what is asked for elsewhere is no line of its own.
  const kept = needs.filter((need) => !isContradicted(need) && !(need.byAmount && ownWords.has(need.module)));
  const wanted = new Set(kept.map(({ module }) => module));
  const counted = new Set(clauses.filter(({ stance }) => stance === 'asked').map(({ sentence }) => sentence));
  const quantities = [...counted].flatMap(({ text }) => quantitiesOf(text));
  return {
    clauses,
    needs: kept,
    left: left.filter(({ module }) => !wanted.has(module)),
    contradicted: [...new Set(needs.filter(isContradicted).flatMap(({ module }) => module ?? []))],
    quantities,
    units: unitsOf(quantities),
    ...groundOf(heeded, clauses, kept),
  };
};
