import { originSecret } from '../../functions/http/origin-secret.ts';

/** The variables that the stage gives every event, and the headers that CloudFront adds to a request. */
export const stageVariables = { [originSecret.variable]: 'before,now,next' };
export const addedByCloudFront = { [originSecret.header]: 'now' };
