import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';

const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };
const client = new SecretsManagerClient({ maxAttempts: 2, requestHandler });

/** Milliseconds after which a secret is asked for again: a change of it needs no deployment. */
const freshFor = 5 * 60_000;
const held = new Map<string, { value: string; until: number }>();

/** A secret by its name, asked for once in a while by each process. Undefined where nobody has stored one. */
export const readSecret = async (name: string): Promise<string | undefined> => {
  const known = held.get(name);
  if (known && known.until > Date.now()) return known.value;
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }));
    if (!SecretString) throw new Error(`The secret ${name} holds no text`);
    held.set(name, { value: SecretString, until: Date.now() + freshFor });
    return SecretString;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

/** For a secret that did not serve: it may have been changed meanwhile. */
export const forgetSecret = (name: string): void => {
  held.delete(name);
};
