import { createHmac } from 'node:crypto';
import { pseudonymOf } from './pseudonym.ts';

const prefix = 'whsec_';

/**
 * The secret of a webhook, in the format of the specification "Standard Webhooks". It is derived from the stage's
 * secret: a copy of the table signs nothing.
 */
export const webhookSecret = async (sub: string, id: string, number: number): Promise<string> =>
  prefix + Buffer.from(await pseudonymOf(`webhook ${sub} ${id} ${number}`), 'hex').toString('base64');

const signatureBy = (secret: string, signed: string): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

/** The headers that identify and sign a message, by each secret, for this attempt. */
export const signedHeaders = (secrets: string[], id: string, body: string, now: Date) => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureBy(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
};
