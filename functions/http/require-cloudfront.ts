import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { AppError } from '../../shared/api/errors.ts';
import { originSecret } from './origin-secret.ts';

/** `timingSafeEqual` needs equal lengths. */
const digest = (value: string) => createHash('sha256').update(value).digest();

/**
 * Throws `site_only` where a request did not come through CloudFront, which knows the secret. The API's own address is
 * public: without this check, a caller could choose the address that rate limits count.
 */
export const requireCloudFront = ({ headers, stageVariables }: HttpEvent): void => {
  const accepted = stageVariables?.[originSecret.variable]?.split(',').filter(Boolean) ?? [];
  if (accepted.length === 0) throw new Error(`The stage holds no value in ${originSecret.variable}`);
  const shown = digest(headers[originSecret.header] ?? '');
  if (!accepted.some((value) => timingSafeEqual(digest(value), shown))) throw new AppError('site_only');
};
