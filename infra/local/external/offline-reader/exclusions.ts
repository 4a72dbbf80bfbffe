import { moduleById } from '../../../../shared/estimate/catalogue.ts';
import { fold } from '../../../../shared/text/fold.ts';
import type { ReadBrief } from './brief.ts';
import { enumeration, typeset } from './french.ts';
import { namesOf } from './lexicon.ts';
import type { FeatureLine } from './lines.ts';
import type { Left } from './needs.ts';
import type { Reading } from './reading.ts';
import { quotedFrom } from './sentences.ts';

export type Written = { brief: ReadBrief; reading: Reading; features: FeatureLine[] };
/** True where one of the modules is part of the project. */
export const has = ({ features }: Pick<Written, 'features'>, ...modules: string[]) =>
  features.some(({ module }) => modules.includes(module));

const already = /\b(?:deja|exist\w+|dispos(?:ons|e)|inchange\w*|independant\w*|suffi\w+|gard(?:ons|e))\b/;
/** What is there leaves something out where the sentence says so outright; never a link, which is made to what is there. */
const leavesOut = ({ module, stance, sentence }: Left) =>
  stance !== 'existing' || (already.test(fold(sentence.text)) && moduleById(module)?.family !== 'integration');

/** What the client refuses, puts off or has already. */
export const exclusionsOf = ({ reading, features }: Written): object[] => {
  const left = reading.left.filter((entry) => leavesOut(entry) && !has({ features }, entry.module));
  const spoken = [...new Map(left.map((entry) => [entry.module, entry])).values()];
  return spoken.map((entry) => ({ t: 'exclusion', module: entry.module, source: quotedFrom(entry.sentence) }));
};

/** What was taken for granted where the brief says nothing. */
export const assumptionsOf = (written: Written): object[] => {
  const { brief, reading } = written;
  return [
    has(written, 'page_templates', 'product_catalogue') &&
      'Textes, photos et traductions sont fournis prêts à être mis en ligne.',
    !reading.units.languages && !has(written, 'api_documentation') && 'L’interface est en français seulement.',
    has(written, 'mobile_shell') && !reading.units.platforms && 'Un seul code sert iOS et Android.',
    has(written, 'third_party_integration', 'crm_integration', 'erp_integration', 'accounting_integration') &&
      'Les logiciels à relier ont une API documentée et un accès d’essai.',
    has(written, 'payment') && 'Le contrat avec le prestataire de paiement est signé par le client.',
    has(written, 'data_migration') && 'Les données à reprendre sont remises deux fois, dans un format lisible.',
    reading.contradicted.length > 0 &&
      `Le brief dit deux choses contraires sur ${enumeration(namesOf(reading.contradicted))} : non compté.`,
    brief.documents.length > 0 && 'Les documents joints font foi lorsqu’ils précisent le brief.',
  ]
    .filter((text) => text !== false)
    .map((text) => ({ t: 'assumption', text: typeset(text).slice(0, 400) }));
};
