import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readOwnProfile } from '../../use-cases/account/read-own-profile.ts';

export const handler = endpoint(routes.getProfile, ({ caller }) => readOwnProfile(caller));
