import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { AppError } from '../../shared/api/errors.ts';
import { originSecret } from './origin-secret.ts';

/** Of one length whatever the value, as the comparison asks for. */
const digest = (value: string) => createHash('sha256').update(value).digest();

/**
 * Throws `site_only` where a request did not come through CloudFront, which alone knows a value that the stage accepts.
 * The API's own address is public: without this, who calls it would choose the address that they are counted by.
 */
export const requireCloudFront = ({ headers, stageVariables }: HttpEvent): void => {
  const accepted = stageVariables?.[originSecret.variable]?.split(',').filter(Boolean) ?? [];
  if (accepted.length === 0) throw new Error(`The stage holds no value in ${originSecret.variable}`);
  const shown = digest(headers[originSecret.header] ?? '');
  if (!accepted.some((value) => timingSafeEqual(digest(value), shown))) throw new AppError('site_only');
};
