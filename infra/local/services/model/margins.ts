import { fewRequests } from './analysis.ts';
import type { ReadBrief } from './brief.ts';
import { type FeatureLine, namesOf } from './features.ts';
import { capitalised, enumeration, quotable, typeset } from './french.ts';
import { usual } from './projects.ts';
import type { Finding, Reading } from './reader.ts';

type Written = { brief: ReadBrief; reading: Reading; features: FeatureLine[] };
const has = ({ features }: Written, ...modules: string[]) => features.some(({ module }) => modules.includes(module));
const likely = ({ features }: Written, ...modules: string[]) =>
  features
    .filter(({ module }) => modules.length === 0 || modules.includes(module))
    .reduce((sum, { hours }) => sum + hours[1], 0);

const said = (finding: Finding) => quotable(finding.mentions[0]?.sentence.text ?? '', 120);

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
    ...namesOf(unasked.slice(0, 4)).map((name) => `${capitalised(name)} : n’est pas demandé par le brief.`),
  ].map((text) => ({ t: 'exclusion', text: typeset(text).slice(0, 400) }));
};

/** Names in one sentence that a person still reads. */
const mostNamed = 9;

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

type Risk = { when: string[]; text: string; probability: number; share: number };
const risks: Risk[] = [
  {
    when: ['payment', 'subscriptions'],
    text: 'Les vérifications du prestataire de paiement et les cas d’échec prennent plus de temps que prévu.',
    probability: 0.25,
    share: 0.4,
  },
  {
    when: [
      'third_party_integration',
      'crm_integration',
      'erp_integration',
      'accounting_integration',
      'data_synchronisation',
    ],
    text: 'L’interface d’un logiciel à relier est incomplète ou mal documentée.',
    probability: 0.35,
    share: 0.6,
  },
  {
    when: ['data_migration', 'data_import', 'site_takeover'],
    text: 'Les données à reprendre sont incohérentes et demandent un nettoyage.',
    probability: 0.4,
    share: 0.6,
  },
  {
    when: ['mobile_shell', 'store_release'],
    text: 'Un magasin d’applications demande des corrections avant d’accepter la publication.',
    probability: 0.2,
    share: 0.2,
  },
  {
    when: ['offline', 'realtime'],
    text: 'La synchronisation révèle des conflits que les premiers essais ne montrent pas.',
    probability: 0.3,
    share: 0.5,
  },
  {
    when: [
      'ai_assistant',
      'document_answers',
      'classification',
      'forecasting',
      'document_extraction',
      'computer_vision',
      'recommendation',
      'text_generation',
    ],
    text: 'La qualité des réponses de l’IA demande plus d’essais et d’exemples que prévu.',
    probability: 0.4,
    share: 0.5,
  },
  {
    when: ['marketplace', 'matching', 'business_rules', 'scheduling', 'configurator'],
    text: 'Les règles métier se révèlent plus nombreuses que celles que le brief décrit.',
    probability: 0.35,
    share: 0.4,
  },
  {
    when: ['roles_permissions', 'workflow'],
    text: 'Les droits et les étapes de validation sont revus après les premiers essais.',
    probability: 0.25,
    share: 0.4,
  },
  {
    when: ['page_templates', 'product_catalogue', 'copywriting'],
    text: 'Les contenus arrivent tard ou incomplets.',
    probability: 0.35,
    share: 0.25,
  },
];

const toHalf = (hours: number) => Math.max(0.5, Math.round(hours * 2) / 2);

export const risksOf = (written: Written): object[] => {
  const own = risks
    .filter(({ when }) => has(written, ...when))
    .map(({ when, text, probability, share }) => ({
      text,
      probability,
      hours: toHalf(likely(written, ...when) * share),
    }))
    .sort((one, other) => other.probability * other.hours - one.probability * one.hours)
    .slice(0, 5);
  const vague = written.reading.wanted.length < fewRequests;
  const general = vague
    ? {
        text: 'Le besoin réel se révèle plus large que ce que dit un brief aussi général.',
        probability: 0.5,
        hours: toHalf(likely(written) * 0.25),
      }
    : {
        text: 'De nouveaux besoins apparaissent pendant la réalisation.',
        probability: 0.3,
        hours: toHalf(likely(written) * 0.08),
      };
  const urgent = /urgent/i.test(written.brief.timeline)
    ? [
        {
          text: 'Le délai demandé oblige à paralléliser et à refaire une partie du travail.',
          probability: 0.3,
          hours: toHalf(likely(written) * 0.1),
        },
      ]
    : [];
  return [...own, general, ...urgent].map(({ text, probability, hours }) => ({
    t: 'risk',
    text: typeset(text),
    probability,
    hours,
  }));
};
