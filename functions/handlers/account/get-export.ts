import { routes } from '../../../shared/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { exportState } from '../../use-cases/export-state.ts';

export const handler = endpoint(routes.getExport, ({ caller }) => exportState(caller.sub, new Date()));
