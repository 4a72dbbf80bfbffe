import { fewRequests } from './analysis.ts';
import { typeset } from './french.ts';
import { has, type Written } from './margins.ts';

/** Likely hours of the given modules, of all where none is given. */
const likely = ({ features }: Written, ...modules: string[]) =>
  features
    .filter(({ module }) => modules.length === 0 || modules.includes(module))
    .reduce((sum, { hours }) => sum + hours[1], 0);

type Risk = { when: string[]; text: string; probability: number; share: number };
const risks: Risk[] = [
  {
    when: ['payment', 'subscriptions'],
    text: 'Le prestataire de paiement et les cas d’échec prennent plus de temps.',
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
    text: 'L’interface d’un logiciel à relier est incomplète.',
    probability: 0.35,
    share: 0.6,
  },
  {
    when: ['data_migration', 'data_import', 'site_takeover'],
    text: 'Les données à reprendre demandent un nettoyage.',
    probability: 0.4,
    share: 0.6,
  },
  {
    when: ['mobile_shell', 'store_release'],
    text: 'Un magasin d’applications demande des corrections.',
    probability: 0.2,
    share: 0.2,
  },
  {
    when: ['offline', 'realtime'],
    text: 'La synchronisation révèle des conflits tardifs.',
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
    text: 'La qualité de l’IA demande plus d’essais que prévu.',
    probability: 0.4,
    share: 0.5,
  },
  {
    when: ['marketplace', 'matching', 'business_rules', 'scheduling', 'configurator'],
    text: 'Les règles métier sont plus nombreuses que dans le brief.',
    probability: 0.35,
    share: 0.4,
  },
  {
    when: ['roles_permissions', 'workflow'],
    text: 'Les droits et les validations sont revus après essai.',
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

type RiskLine = { t: 'risk'; text: string; probability: number; hours: number };

/** What may cost more. `factor`: what the whole makes of the hours of the lines. */
export const risksOf = (written: Written, factor: number): RiskLine[] => {
  const hoursOf = (share: number, ...modules: string[]) => toHalf(likely(written, ...modules) * share * factor);
  const own = risks
    .filter(({ when }) => has(written, ...when))
    .map(({ when, text, probability, share }) => ({
      text,
      probability,
      hours: hoursOf(share, ...when),
    }))
    .sort((one, other) => other.probability * other.hours - one.probability * one.hours)
    .slice(0, 5);
  const vague = written.reading.wanted.length < fewRequests;
  const general = vague
    ? {
        text: 'Le besoin réel est plus large qu’un brief aussi général.',
        probability: 0.5,
        hours: hoursOf(0.25),
      }
    : {
        text: 'De nouveaux besoins apparaissent pendant la réalisation.',
        probability: 0.3,
        hours: hoursOf(0.08),
      };
  const urgent = /urgent/i.test(written.brief.timeline)
    ? [
        {
          text: 'Le délai demandé oblige à refaire une partie du travail.',
          probability: 0.3,
          hours: hoursOf(0.1),
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
