import * as z from 'zod/mini';

/** What the stack tells a function about its surroundings. None of it says where the code runs. */
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
  /** Name of the configuration set by which the mail service tells of bounces and complaints. */
  MAIL_EVENTS: z.string().check(z.minLength(1)),
  CONTACT_ADDRESS: z.email(),
  SLACK_SECRET: z.string().check(z.minLength(1)),
  PSEUDONYM_SECRET: z.string().check(z.minLength(1)),
  /** Secrets of the sign-in with GitHub: of the application at GitHub, of the tokens' key, of the user pool as a client. */
  GITHUB_SECRET: z.string().check(z.minLength(1)),
  GITHUB_KEY_SECRET: z.string().check(z.minLength(1)),
  GITHUB_CLIENT_SECRET: z.string().check(z.minLength(1)),
  GITHUB_URL: z.url(),
  GITHUB_API_URL: z.url(),
  /** Name of the secret with the key of the payment service and that of its webhook. */
  STRIPE_SECRET: z.string().check(z.minLength(1)),
  STRIPE_URL: z.url(),
  /** Name of the publisher, where plans are sold. */
  SELLER: z.string().check(z.minLength(1)),
  /** The prices that are sold, as JSON: what `functions/clients/stripe.ts` reads. */
  STRIPE_PRICES: z.string().check(z.minLength(2)),
  /** The one address of the user pool that a sign-in elsewhere comes back to. */
  SIGN_IN_CALLBACK: z.url(),
};
export type VariableName = keyof typeof variables;

/** One variable, checked. A missing or malformed one stops the call with its name: a default would hide the mistake. */
export const environment = (name: VariableName): string => {
  const value = variables[name].safeParse(process.env[name]);
  if (!value.success) throw new Error(`The environment variable ${name} is missing or malformed`);
  return value.data;
};

/** The same for what a stage may do without: undefined where it is not set, still refused where it is malformed. */
export const environmentIfSet = (name: VariableName): string | undefined =>
  process.env[name] === undefined ? undefined : environment(name);
