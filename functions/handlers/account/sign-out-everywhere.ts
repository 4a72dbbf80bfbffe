import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { signOutEverywhere } from '../../use-cases/account/sign-out-everywhere.ts';

export const handler = endpoint(routes.signOutEverywhere, ({ caller }) => signOutEverywhere(caller));
