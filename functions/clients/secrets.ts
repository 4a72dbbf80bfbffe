import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';

const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };
const client = new SecretsManagerClient({ maxAttempts: 2, requestHandler });

/** Milliseconds after which a secret is read again, so that a change needs no deployment. */
const freshFor = 5 * 60_000;
const held = new Map<string, { value: string; until: number }>();

/** A secret by its name, cached by each process. Undefined where none is stored. */
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

/** Forgets a cached secret that was refused: it may have been changed. */
export const forgetSecret = (name: string): void => {
  held.delete(name);
};
