import type { ReadBrief } from './brief.ts';
import { type FeatureLine, namesOf } from './features.ts';
import { capitalised, enumeration, quotable, typeset } from './french.ts';
import { usual } from './projects.ts';
import type { Finding, Reading } from './reader.ts';

export type Written = { brief: ReadBrief; reading: Reading; features: FeatureLine[] };
/** True where one of the modules is part of the project. */
export const has = ({ features }: Written, ...modules: string[]) =>
  features.some(({ module }) => modules.includes(module));
const said = (finding: Finding) => quotable(finding.mentions[0]?.sentence.text ?? '', 70);

/** What is not counted: refused, put off, there already, and what people expect of such a project without asking for it. */
export const exclusionsOf = ({ brief, reading, features }: Written): object[] => {
  const told = (findings: Finding[], how: string) =>
    findings.flatMap((finding) =>
      namesOf([finding.module]).map((name) => `${capitalised(name)} : ${how} (« ${said(finding)} »).`),
    );
  const spoken = new Set([...reading.refused, ...reading.later, ...reading.existing].map(({ module }) => module));
  const unasked = (usual[brief.type] ?? []).filter(
    (id) => !spoken.has(id) && !features.some(({ module }) => module === id),
  );
  return [
    ...told(reading.refused, 'écarté par le client'),
    ...told(reading.later, 'remis à une étape suivante'),
    ...told(reading.existing, 'déjà en place, repris tel quel'),
    ...namesOf(unasked.slice(0, 3)).map((name) => `${capitalised(name)} : n’est pas demandé par le brief.`),
  ].map((text) => ({ t: 'exclusion', text: typeset(text).slice(0, 400) }));
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
