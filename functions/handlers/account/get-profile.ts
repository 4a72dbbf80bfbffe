import { routes } from '../../../shared/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ensureProfile } from '../../use-cases/ensure-profile.ts';

export const handler = endpoint(routes.getProfile, ({ caller }) => ensureProfile(caller));
