import type { Call } from '../../call.ts';
import { amazonJson } from '../../gateway/errors.ts';
import { inputOf, operationOf, type Protocol, targetOf } from '../../gateway/protocol.ts';
import type { Json } from '../../json.ts';
import type { Deployed, Deployment, Service } from '../../service.ts';
import type { Place } from '../../template/place.ts';
import { createSecrets, type Secrets, secretArnOf } from './secrets.ts';

/** What a secret of the template holds: what is written there, or as many characters as asked for out of `drawn`. */
const secretValue = (id: string, { SecretString, GenerateSecretString }: Json, drawn: string): string => {
  if (SecretString !== undefined) return SecretString;
  const length: number = GenerateSecretString?.PasswordLength ?? 32;
  if (length > drawn.length) throw new Error(`${id}: a secret of ${length} characters has no local equivalent`);
  return drawn.slice(0, length);
};

/** A secret is asked for by its name or by its ARN. */
const requestOf = (call: Call, place: Place) => {
  const operation = operationOf(call);
  const name = inputOf(call).SecretId ?? '*';
  const resource = name.startsWith('arn:') ? name : secretArnOf(name, place);
  return { operation, asks: [{ action: `secretsmanager:${operation}`, resource }] };
};

export const secretsmanagerProtocol: Protocol = {
  knows: (call) => targetOf(call) === 'secretsmanager',
  requestOf,
  errors: { render: amazonJson('1.1'), codes: { fail: 'InternalServiceError' } },
};

const deploy = ({ template, clock: { now } }: Deployment) => {
  const secrets = createSecrets({ place: template.place, now });
  for (const [name, value] of template.secrets) secrets.store(name, value);
  return secrets;
};

/** Secrets: those of the template, and those that somebody stores by hand. */
export const secretsmanager: Service<Deployed & Secrets> = {
  name: 'secretsmanager',
  resources: {
    'AWS::SecretsManager::Secret': {
      identity: (name, place) => ({ ref: secretArnOf(name, place), Id: secretArnOf(name, place) }),
      nameProperty: 'Name',
      secretValue,
    },
  },
  protocol: secretsmanagerProtocol,
  deploy,
};
