import * as z from 'zod/mini';

/** Environment variables that the stack sets. None of them says where the code runs. */
const variables = {
  /** Lambda sets it itself. */
  AWS_REGION: z.string().check(z.minLength(3)),
  TABLE_NAME: z.string().check(z.minLength(3)),
  GENERATION_QUEUE_URL: z.url(),
  PRIORITY_QUEUE_URL: z.url(),
  FILES_BUCKET: z.string().check(z.minLength(3)),
  /** Where a browser posts its files to. */
  FILES_URL: z.url(),
  MODEL_TOKENS_PER_DAY: z.string().check(z.regex(/^[1-9]\d*$/)),
  USER_MODEL_TOKENS_PER_DAY: z.string().check(z.regex(/^[1-9]\d*$/)),
  MODEL_ID: z.string().check(z.minLength(1)),
  NOTIFICATION_QUEUE_URL: z.url(),
  SITE_URL: z.url(),
  USER_POOL_ID: z.string().check(z.minLength(1)),
  MAIL_SENDER: z.email(),
  /** Name of the configuration set that reports bounces and complaints. */
  MAIL_EVENTS: z.string().check(z.minLength(1)),
  CONTACT_ADDRESS: z.email(),
  SLACK_SECRET: z.string().check(z.minLength(1)),
  PSEUDONYM_SECRET: z.string().check(z.minLength(1)),
  /** Names of the secrets of the key that signs acceptances, one a generation, separated by commas. */
  EVIDENCE_KEYS: z.string().check(z.minLength(1)),
  /** Names of secrets: the application at GitHub, the key of the tokens, the client secret of the user pool. */
  GITHUB_SECRET: z.string().check(z.minLength(1)),
  GITHUB_KEY_SECRET: z.string().check(z.minLength(1)),
  GITHUB_CLIENT_SECRET: z.string().check(z.minLength(1)),
  GITHUB_URL: z.url(),
  GITHUB_API_URL: z.url(),
  /** Name of the secret with the keys of Stripe and of its webhook. */
  STRIPE_SECRET: z.string().check(z.minLength(1)),
  STRIPE_URL: z.url(),
  /** Name of the publisher, where plans are sold. */
  SELLER: z.string().check(z.minLength(1)),
  /** The prices of plans, as JSON for `functions/clients/stripe.ts`. */
  STRIPE_PRICES: z.string().check(z.minLength(2)),
  /** The callback address of the user pool. */
  SIGN_IN_CALLBACK: z.url(),
};
export type VariableName = keyof typeof variables;

/** One variable. Throws where it is missing or malformed: a default would hide the mistake. */
export const environment = (name: VariableName): string => {
  const value = variables[name].safeParse(process.env[name]);
  if (!value.success) throw new Error(`The environment variable ${name} is missing or malformed`);
  return value.data;
};

/** The same for an optional variable: undefined where it is not set. */
export const environmentIfSet = (name: VariableName): string | undefined =>
  process.env[name] === undefined ? undefined : environment(name);
