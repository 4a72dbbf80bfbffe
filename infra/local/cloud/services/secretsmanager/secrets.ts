import { createHash, randomUUID } from 'node:crypto';
import type { Handler, Now, Reply } from '../../call.ts';
import type { Json } from '../../json.ts';
import { arnOf, type Place } from '../../template/place.ts';

const answer = (reply: Reply, status: number, body: object) => {
  reply.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() });
  reply.end(JSON.stringify(body));
};
const refuse = (reply: Reply, code: string, message: string) =>
  answer(reply, 400, { __type: code, Message: message, message });

/** AWS ends the ARN of a secret with six random characters; here they are derived from its name. */
export const secretArnOf = (name: string, place: Omit<Place, 'stack' | 'endpoint'>) =>
  arnOf('secretsmanager', place, `secret:${name}-${createHash('sha256').update(name).digest('hex').slice(0, 6)}`);

const secretOf = (Name: string, SecretString: string, { place, now }: Options) => ({
  ARN: secretArnOf(Name, place),
  Name,
  VersionId: randomUUID(),
  SecretString,
  VersionStages: ['AWSCURRENT'],
  CreatedDate: Math.floor(now() / 1000),
});

type Options = { place: Place; now: Now };
/** `store`: what somebody does by hand with a secret that the template only names. */
export type Secrets = {
  handle: Handler;
  store: (name: string, value: string) => void;
  /** What the template's resources are told of a secret by its name. */
  read: (name: string) => string | undefined;
};

/** Secrets Manager's GetSecretValue, by name or by whole ARN. Every secret has one version, the current one. */
export const createSecrets = (options: Options): Secrets => {
  const kept = new Map<string, ReturnType<typeof secretOf>>();
  const handle: Handler = async ({ headers, body }, reply) => {
    const operation = headers['x-amz-target']?.split('.').at(-1) ?? '';
    if (operation !== 'GetSecretValue')
      return refuse(reply, 'UnknownOperationException', `${operation} has no local equivalent`);
    const { SecretId, VersionId, VersionStage }: Json = JSON.parse(body.toString() || '{}');
    if (!SecretId) return refuse(reply, 'InvalidParameterException', 'The parameter SecretId is missing.');
    const secret = [...kept.values()].find(({ ARN, Name }) => SecretId === ARN || SecretId === Name);
    if (!secret) return refuse(reply, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    if ((VersionStage ?? 'AWSCURRENT') !== 'AWSCURRENT' || (VersionId ?? secret.VersionId) !== secret.VersionId)
      return refuse(
        reply,
        'ResourceNotFoundException',
        `Secrets Manager can't find the specified secret value for ${VersionStage ? `staging label: ${VersionStage}` : `VersionId: ${VersionId}`}`,
      );
    answer(reply, 200, secret);
  };
  return {
    handle,
    store: (name, value) => kept.set(name, secretOf(name, value, options)),
    read: (name) => kept.get(name)?.SecretString,
  };
};
