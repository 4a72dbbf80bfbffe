import { routes } from '../../shared/routes.ts';
import { endpoint } from '../edge/endpoint.ts';
import { saveCalibration } from '../store/calibration.ts';

export const handler = endpoint(routes.saveCalibration, ({ caller, body }) =>
  saveCalibration(caller.sub, body, new Date()),
);
