import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { saveCalibration } from '../../store/account/calibration.ts';

export const handler = endpoint(routes.saveCalibration, ({ caller, body }) =>
  saveCalibration(caller.sub, body, new Date()),
);
