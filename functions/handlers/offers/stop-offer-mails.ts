import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { stopByToken } from '../../use-cases/offers/mail-budget.ts';

export const handler = endpoint(routes.stopOfferMails, ({ query }) => stopByToken(query.token, new Date()));
