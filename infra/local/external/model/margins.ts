import { evokes, takenForGranted } from '../../../../shared/estimate/taken-for-granted.ts';
import { type ProjectType, projectTypeLabels } from '../../../../shared/quote.ts';
import type { ReadBrief } from './brief.ts';
import { isEnglish } from './english.ts';
import { type FeatureLine, namesOf } from './features.ts';
import { enumeration, typeset } from './french.ts';
import { type Finding, named, type Reading } from './reader.ts';
import { asWritten } from './sentences.ts';

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
  return first ? asWritten(first.sentence, wordsOf(finding)) : '';
};

const typeOf = ({ type }: ReadBrief) =>
  (Object.entries(projectTypeLabels).find(([, label]) => label === type)?.[0] ?? 'other') as ProjectType;

/** What the client refuses, puts off or has already; and what goes without saying elsewhere and is not evoked at all. */
export const exclusionsOf = ({ brief, reading, features }: Written): object[] => {
  const spoken = named([...reading.refused, ...reading.later, ...reading.existing]).map((finding) => ({
    module: finding.module,
    source: sourceOf(finding),
  }));
  const texts = [brief.name, ...brief.technologies, ...brief.sentences.map(({ text }) => text)];
  // Only words of French tell whether a brief evokes what goes without saying.
  const silent = (isEnglish(texts.join(' ')) ? [] : takenForGranted[typeOf(brief)])
    .filter((id) => !features.some(({ module }) => module === id) && !evokes(id, texts))
    .map((module) => ({ module }));
  return [...spoken, ...silent].map((exclusion) => ({ t: 'exclusion', ...exclusion }));
};

/** Names in one sentence that a person still reads. */
const mostNamed = 5;

/** What was taken for granted where the brief says nothing. */
export const assumptionsOf = (written: Written): object[] => {
  const { brief, reading, features } = written;
  const added = namesOf(features.filter(({ source }) => !source).map(({ module }) => module)).slice(0, mostNamed);
  return [
    added.length > 0 && `Ajoutés sans être demandés, car un projet de ce type en a besoin : ${enumeration(added)}.`,
    has(written, 'page_templates', 'product_catalogue') &&
      'Les textes, photos et traductions sont fournis par le client, prêts à être mis en ligne.',
    !reading.units.languages && !has(written, 'api_documentation') && 'L’interface est en français seulement.',
    has(written, 'mobile_shell') &&
      !reading.units.platforms &&
      'L’application est publiée pour iOS et pour Android à partir d’un seul code.',
    has(written, 'third_party_integration', 'crm_integration', 'erp_integration', 'accounting_integration') &&
      'Les logiciels à relier offrent une API documentée et un environnement d’essai.',
    has(written, 'payment') && 'Le contrat avec le prestataire de paiement est signé par le client.',
    has(written, 'data_migration') &&
      'Les données à reprendre sont remises dans un format lisible, une fois pour l’essai et une fois pour la mise en ligne.',
    reading.contradicted.length > 0 &&
      `Le brief dit deux choses contraires sur ${enumeration(namesOf(reading.contradicted))} : non compté.`,
    brief.documents.length > 0 && 'Les documents joints font foi lorsqu’ils précisent le brief.',
    'Les maquettes et chaque livraison sont relues par le client sous cinq jours ouvrés, avec deux séries de retours.',
  ]
    .filter((text) => text !== false)
    .map((text) => ({ t: 'assumption', text: typeset(text).slice(0, 400) }));
};
