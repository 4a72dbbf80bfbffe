import { genericCalibration } from '../../../../../shared/account/generic-calibration.ts';
import type { ModuleId } from '../../../../../shared/estimate/catalogue.ts';
import type { EstimateInput } from '../../../../../shared/estimate/input.ts';
import { usualModules } from '../../../../../shared/estimate/usual-modules.ts';
import type { Scope } from '../../../../../shared/quote/generation.ts';
import type { ProjectType } from '../../../../../shared/quote/quote.ts';
import { type CatalogueWork, catalogueFeature } from '../../../quote-view/catalogue-feature.ts';
import { paymentRisk, resellersQuestion, sampleShop } from '../../../quote-view/sample-shop.ts';

export type Request = {
  works: readonly Omit<CatalogueWork, 'source'>[];
  /** The name of the line, where the phrase asks for several works. */
  name?: string;
  risk?: Scope['risks'][number];
  /** These questions are open while the phrase is excluded. */
  answers?: Scope['questions'][number];
};

/** `input` holds what the brief asks for whatever its phrases say; `requests` are by the phrases' ids. */
export type Project = { input: EstimateInput; requests: Readonly<Record<string, Request>> };

const shopRequests = {
  card: { works: [{ module: 'payment', complexity: 'high' }], risk: paymentRisk },
  orders: { works: [{ module: 'order_management' }] },
  catalogue: { works: [{ module: 'product_catalogue' }] },
  couriers: {
    name: 'Application des livreurs',
    works: [
      { module: 'mobile_shell' },
      { module: 'mobile_screens' },
      { module: 'location_tracking' },
      { module: 'store_release' },
    ],
  },
  resellers: {
    name: 'Espace des revendeurs',
    works: [{ module: 'customer_area' }, { module: 'business_pricing' }],
    answers: resellersQuestion,
  },
} satisfies Project['requests'];

/** The shop without what its phrases ask for. */
const shopWithoutRequests = (): EstimateInput => {
  const { scope } = sampleShop;
  const requested = Object.values<Request>(shopRequests).flatMap(({ works }) => works.map(({ module }) => module));
  return {
    ...sampleShop,
    scope: {
      ...scope,
      features: scope.features.filter(({ module }) => !requested.includes(module as ModuleId)),
      risks: scope.risks.filter((risk) => risk !== paymentRisk),
      questions: scope.questions.filter((question) => question !== resellersQuestion),
    },
  };
};

type ProjectParts = { projectType: ProjectType; technologies: string[]; modules: readonly ModuleId[] } & Pick<
  Scope,
  'summary' | 'risks' | 'questions'
>;

const inputOf = ({ projectType, technologies, modules, ...scope }: ProjectParts): EstimateInput => ({
  scope: {
    ...scope,
    analysis: '',
    features: modules.map((module) => catalogueFeature({ module })),
    assumptions: [],
    exclusions: [],
    options: [],
  },
  projectType,
  technologies,
  options: { maintenance: false, hosting: false, support: false },
  calibration: genericCalibration,
  // Any day will do: a duration in business days does not depend on it.
  createdAt: sampleShop.createdAt,
});

/** The projects that the briefs describe, by the id of the brief. */
export const projects: Readonly<Record<string, Project>> = {
  shop: { input: shopWithoutRequests(), requests: shopRequests },
  practice: {
    input: inputOf({
      summary: 'Application d’un cabinet de kinésithérapie',
      projectType: 'mobile',
      technologies: ['Flutter'],
      modules: [...usualModules.mobile, 'authentication', 'privacy'],
      risks: [{ text: 'Un magasin d’applications refuse une première version.', probability: 0.25, hours: 8 }],
      questions: [{ text: 'L’agenda du cabinet est-il déjà tenu dans un logiciel\u00A0?', swing: 'high' }],
    }),
    requests: {
      booking: { works: [{ module: 'booking' }] },
      reminder: { works: [{ module: 'sms' }] },
      planning: { works: [{ module: 'scheduling' }] },
      deposit: { works: [{ module: 'payment' }], risk: paymentRisk },
      video: { works: [{ module: 'video_calls' }] },
    },
  },
  sites: {
    input: inputOf({
      summary: 'Suivi de chantiers',
      projectType: 'webapp',
      technologies: ['Vue.js', 'Symfony'],
      modules: [...usualModules.webapp, 'business_records', 'roles_permissions'],
      risks: [{ text: 'Les équipes travaillent autrement d’une agence à l’autre.', probability: 0.3, hours: 14 }],
      questions: [{ text: 'Combien de chantiers et de personnes, et sur quels appareils\u00A0?', swing: 'medium' }],
    }),
    requests: {
      times: { works: [{ module: 'time_tracking' }] },
      reports: { works: [{ module: 'field_reports' }] },
      costs: { works: [{ module: 'dashboard' }] },
      accounting: { works: [{ module: 'accounting_integration' }] },
      offline: { works: [{ module: 'offline' }] },
    },
  },
};
