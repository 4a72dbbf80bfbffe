import { evokes, takenForGranted } from '../../../../shared/estimate/taken-for-granted.ts';
import { type ProjectType, projectTypeLabels } from '../../../../shared/quote/quote.ts';
import type { ReadBrief } from './brief.ts';
import type { FeatureLine } from './feature-line.ts';
import { namesOf } from './features.ts';
import { enumeration, typeset } from './french.ts';
import { baseOf } from './projects.ts';
import { type Finding, named, type Reading } from './reader.ts';

export type Written = { brief: ReadBrief; reading: Reading; features: FeatureLine[] };
/** True where one of the modules is part of the project. */
export const has = ({ features }: Written, ...modules: string[]) =>
  features.some(({ module }) => modules.includes(module));

const longestSource = 160;
const refusing = /\b(?:pas|sans|ni|aucune?|inutile|non|exclu\w*|hors|déjà|existe\w*|plus tard)\b/iu;
/** The client's words that say so: the sentence, of a long one the clause, or what leads to it. */
const wordsOf = ({ mentions: [first] }: Finding) => {
  const { text } = first?.sentence ?? { text: '' };
  const clause = first?.clause ?? '';
  if (text.length <= longestSource) return text;
  if (refusing.test(clause) && clause.length <= longestSource) return clause;
  const upTo = text.slice(0, text.indexOf(clause) + clause.length);
  return upTo.length <= longestSource ? upTo : upTo.slice(-longestSource).replace(/^\S*\s/, '');
};

const sourceOf = (finding: Finding) => {
  const [first] = finding.mentions;
  return first ? wordsOf(finding) : '';
};

const typeOf = ({ type }: ReadBrief) =>
  (Object.entries(projectTypeLabels).find(([, label]) => label === type)?.[0] ?? 'other') as ProjectType;

/**
 * What the client refuses, puts off or has already; and what goes without saying elsewhere and is not evoked at all. The
 * ground of a project is never left out: words against a part of it speak of something else.
 */
export const exclusionsOf = ({ brief, reading, features }: Written): object[] => {
  const ground = new Set(reading.scale === 'project' ? baseOf(brief.type) : []);
  const left = [...reading.refused, ...reading.later, ...reading.existing].filter(({ module }) => !ground.has(module));
  const spoken = named(left).map((finding) => ({
    module: finding.module,
    source: sourceOf(finding),
  }));
  const texts = [brief.name, ...brief.technologies, ...brief.sentences.map(({ text }) => text)];
  const silent = takenForGranted[typeOf(brief)]
    .filter((id) => !features.some(({ module }) => module === id) && !evokes(id, texts))
    .map((module) => ({ module }));
  return [...spoken, ...silent].map((exclusion) => ({ t: 'exclusion', ...exclusion }));
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
