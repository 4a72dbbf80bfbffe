import { originSecret } from '../../functions/edge/origin-secret.ts';

/** What the stage hands on with every event, and the headers that CloudFront adds to a request. */
export const stageVariables = { [originSecret.variable]: 'before,now,next' };
export const addedByCloudFront = { [originSecret.header]: 'now' };
