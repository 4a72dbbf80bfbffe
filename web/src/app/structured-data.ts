import { brand } from '../../../shared/text/brand.ts';
import { originPlaceholder } from '../../build/pages.ts';
import { allTopics } from '../features/faq/all-topics.ts';
import { plans } from '../features/pricing/plans.ts';

const context = 'https://schema.org';
const site = {
  '@type': 'WebSite',
  '@id': `${originPlaceholder}/#site`,
  name: brand.name,
  url: `${originPlaceholder}/`,
  inLanguage: 'fr',
};

/** Plans that can be had today: what is not sold yet is not offered. */
const offers = plans
  .filter(({ price }) => price === 0)
  .map(({ tier, purpose, price }) => ({
    '@type': 'Offer',
    name: tier,
    description: purpose,
    price,
    priceCurrency: 'EUR',
  }));

const application = {
  '@type': 'WebApplication',
  name: brand.name,
  url: `${originPlaceholder}/`,
  description: 'Du brief d’un projet informatique au devis chiffré, expliqué ligne à ligne.',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Tout navigateur récent',
  inLanguage: 'fr',
  offers,
};

const questions = allTopics.flatMap((topic) => topic.questions);
const frequentQuestions = {
  '@type': 'FAQPage',
  inLanguage: 'fr',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
  })),
};

const byPath: Record<string, object[] | undefined> = {
  '/': [site, application],
  '/faq': [frequentQuestions],
};

/** What the page at a path says to machines, in the words of schema.org: nothing that the page itself does not say. */
export const structuredData = (path: string): object | undefined =>
  byPath[path] && { '@context': context, '@graph': byPath[path] };
