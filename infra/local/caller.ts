import { createHmac } from 'node:crypto';
import { postField } from './actions-s3.ts';
import type { Call } from './wire.ts';

/** Who signed a call, for which service; `environment` tells which process of the function it came from. */
export type Credential = { accessKey: string | undefined; service: string; environment: string | undefined };

const usersTarget = 'AWSCognitoIdentityProviderService.';
const usersPath = /^\/(oauth2|login|logout|signup|[\w-]+_\w+\/\.well-known)(\/|\?|$)/;

/** The address of an incoming webhook of Slack, right or wrong: workspace, webhook, and what nobody guesses. */
const webhookAddress = /^\/services\/T\w+\/B\w+\/\w+$/;

/**
 * Only two services speak to browsers without a signature: users, and files for preflights and public reads. Slack is
 * none of AWS's: its address is all that protects it.
 */
const unsignedService = ({ method, url, headers }: Call) => {
  if (method === 'POST' && webhookAddress.test(url)) return 'slack';
  if (headers['x-amz-target']?.startsWith(usersTarget) || usersPath.test(url)) return 'cognito-idp';
  const asksForTarget = /x-amz-target/i.test(headers['access-control-request-headers'] ?? '');
  return method === 'OPTIONS' && asksForTarget ? 'cognito-idp' : 's3';
};

/** In the signature's header, in a presigned address, or in a browser's form. */
export const credentialOf = (call: Call): Credential => {
  const { headers, url, body, method } = call;
  const text =
    /Credential=([^,\s]+)/.exec(headers.authorization ?? '')?.[1] ??
    new URL(url, 'http://aws').searchParams.get('X-Amz-Credential') ??
    (method === 'POST' && headers['content-type']?.startsWith('multipart/')
      ? postField(body, 'x-amz-credential')
      : undefined);
  const environment = /\bapp\/(\S+)/.exec(headers['user-agent'] ?? '')?.[1];
  if (!text) return { accessKey: undefined, service: unsignedService(call), environment };
  const [accessKey, , , service = ''] = text.split('/');
  return { accessKey, service, environment };
};

/** The secret of an access key: derived, so that nothing has to be stored or handed over but `root`. */
export const secretDeriver = (root: string) => (accessKey: string) =>
  createHmac('sha256', root).update(accessKey).digest('hex');
