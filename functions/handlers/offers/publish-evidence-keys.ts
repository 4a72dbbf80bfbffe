import { routes } from '../../../shared/api/routes.ts';
import { evidenceKeys } from '../../clients/evidence-key.ts';
import { endpoint } from '../../http/endpoint.ts';

export const handler = endpoint(routes.publishEvidenceKeys, evidenceKeys);
