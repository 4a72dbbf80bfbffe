import { randomUUID } from 'node:crypto';
import type { Json } from '../../json.ts';
import { type Place, secretArnOf } from '../../template/identities.ts';
import type { Now, Reply, Service } from '../../wire.ts';

const answer = (reply: Reply, status: number, body: object) => {
  reply.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() });
  reply.end(JSON.stringify(body));
};
const refuse = (reply: Reply, code: string, message: string) =>
  answer(reply, 400, { __type: code, Message: message, message });

type Options = {
  /** What each secret holds, by its name. */
  values: Map<string, string>;
  place: Place;
  now: Now;
};

/** Secrets Manager's GetSecretValue, by name or by whole ARN. Every secret has one version, the current one. */
export const createSecrets = ({ values, place, now }: Options): Service => {
  const created = Math.floor(now() / 1000);
  const kept = [...values].map(([Name, SecretString]) => ({
    ARN: secretArnOf(Name, place),
    Name,
    VersionId: randomUUID(),
    SecretString,
    VersionStages: ['AWSCURRENT'],
    CreatedDate: created,
  }));
  return async ({ headers, body }, reply) => {
    const operation = headers['x-amz-target']?.split('.').at(-1) ?? '';
    if (operation !== 'GetSecretValue')
      return refuse(reply, 'UnknownOperationException', `${operation} has no local equivalent`);
    const { SecretId, VersionId, VersionStage }: Json = JSON.parse(body.toString() || '{}');
    if (!SecretId) return refuse(reply, 'InvalidParameterException', 'The parameter SecretId is missing.');
    const secret = kept.find(({ ARN, Name }) => SecretId === ARN || SecretId === Name);
    if (!secret) return refuse(reply, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    if ((VersionStage ?? 'AWSCURRENT') !== 'AWSCURRENT' || (VersionId ?? secret.VersionId) !== secret.VersionId)
      return refuse(
        reply,
        'ResourceNotFoundException',
        `Secrets Manager can't find the specified secret value for ${VersionStage ? `staging label: ${VersionStage}` : `VersionId: ${VersionId}`}`,
      );
    answer(reply, 200, secret);
  };
};
