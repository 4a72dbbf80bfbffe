import { createHmac } from 'node:crypto';
import { pseudonymOf } from './pseudonym.ts';

const prefix = 'whsec_';

/**
 * The secret of a webhook, as the specification "Standard Webhooks" writes it. It follows from the stage's secret: a copy of the
 * table, or of its export, signs nothing.
 */
export const webhookSecret = async (sub: string, id: string, number: number): Promise<string> =>
  prefix + Buffer.from(await pseudonymOf(`webhook ${sub} ${id} ${number}`), 'hex').toString('base64');

const signatureBy = (secret: string, signed: string): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

/** The headers by which a receiver knows a message, and from whom it is: signed by each secret, for this attempt. */
export const signedHeaders = (secrets: string[], id: string, body: string, now: Date) => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureBy(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
};
