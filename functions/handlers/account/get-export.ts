import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { exportState } from '../../use-cases/account/export-state.ts';

export const handler = endpoint(routes.getExport, ({ caller }) => exportState(caller.sub, new Date()));
