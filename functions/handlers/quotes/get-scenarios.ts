import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { quoteScenarios } from '../../use-cases/quotes/quote-scenarios.ts';

export const handler = endpoint(routes.getScenarios, ({ caller, params }) => quoteScenarios(caller, params.id));
