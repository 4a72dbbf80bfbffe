import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';

/** Who comes to a public door: nobody is known there but by the address they come from. */
export type Visitor = { address: string };

/**
 * CloudFront appends the visitor's address to `X-Forwarded-For`, then API Gateway appends CloudFront's: the last but one
 * is the visitor's, whatever they wrote before it. Somebody who calls the API's own address, past CloudFront, can forge
 * that entry; without one, the address that the API saw counts.
 */
export const visitorOf = ({ headers, requestContext }: HttpEvent): Visitor => {
  const forwarded = (headers['x-forwarded-for'] ?? '').split(',').map((entry) => entry.trim());
  return { address: forwarded.at(-2) || requestContext.http.sourceIp };
};
