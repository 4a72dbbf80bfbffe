import * as z from 'zod/mini';
import { Publisher } from '../../shared/contact/publisher.ts';
import { UsageError } from '../usage-error.ts';

export const stages = ['dev', 'staging', 'prod'] as const;
type Stage = (typeof stages)[number];

/** Scheme, host and port, without a slash at the end. */
const Origin = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'An origin: scheme, host and port only'));
/** The same with a path, without a slash at the end. */
const Address = z.string().check(z.regex(/^https?:\/\/[^\s?#]*[^\s?#/]$/, 'An address without a slash at its end'));
const SecretName = z.string().check(z.regex(/^[\w/+=.@-]{1,400}$/));
const PriceId = z.string().check(z.regex(/^price_\w{3,80}$/, 'An id of a Stripe price'));
const Region = z.string().check(z.regex(/^[a-z]{2}-[a-z]+-\d$/, 'A region of AWS'));

const Throttle = z.strictObject({ rate: z.int(), burst: z.int() });
/** Lambda takes no fewer than two. */
const Concurrency = z.int().check(z.minimum(2), z.maximum(1000));
const Positive = z.int().check(z.positive());

const Fields = z.strictObject({
  stage: z.enum(stages),
  region: Region,
  site: z.strictObject({
    /** Address of the site; that of the domain or of the distribution where it is absent. */
    url: z.optional(Origin),
    /** The certificate must be in us-east-1, where CloudFront looks for it. */
    domain: z.optional(
      z.strictObject({ name: z.hostname(), certificateArn: z.string().check(z.startsWith('arn:aws:acm:us-east-1:')) }),
    ),
  }),
  /** An address of a domain that SES has verified; Cognito's own sender (50 mails a day) without it. */
  mailSender: z.optional(z.email()),
  /** Mail address that receives the contact form. */
  contactAddress: z.optional(z.email()),
  /** Name of the secret that holds the address of the team's Slack webhook. Without that secret no message is sent. */
  slackSecret: SecretName,
  model: z.strictObject({
    /** An inference profile that stays within the European Union. */
    id: z.string().check(z.startsWith('eu.', 'A model must be an eu. inference profile')),
    /** Regions to which the profile routes calls: the worker needs a permission on the model of each. */
    regions: z.array(Region).check(z.minLength(1)),
    /** Whether the model reads pictures, and whether the same brief always gives the same answer. The site says both. */
    reader: z.strictObject({ seesPictures: z.boolean(), repeats: z.boolean() }),
    /** Generations at once, by queue; the others wait in it. */
    concurrency: z.strictObject({ ordinary: Concurrency, priority: Concurrency }),
  }),
  accounts: z.strictObject({
    /** Rotation of refresh tokens needs ESSENTIALS. */
    tier: z.enum(['LITE', 'ESSENTIALS', 'PLUS']),
    /** Prefix of the hosted sign-in domain, unique among all AWS accounts of the region. Without it there is no hosted sign-in. */
    domainPrefix: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/))),
    /** Name of the secret that holds `client_id` and `client_secret` of Google. Without it nobody signs in with Google. */
    google: z.optional(z.strictObject({ secret: SecretName })),
    /** The same for GitHub, and the name of the secret that holds the key of our identity tokens. */
    github: z.optional(z.strictObject({ secret: SecretName, keySecret: SecretName, url: Address, apiUrl: Address })),
  }),
  /** Publisher of the site, as /legal names it. Without it nothing is sold. */
  publisher: z.optional(Publisher),
  /** Stripe. Without it nobody can subscribe. */
  payments: z.optional(
    z.strictObject({
      /** Name of the secret that holds `api_key` and `webhook_secret`. */
      secret: SecretName,
      url: Origin,
      /** Price ids of a month and of a year. No other price opens a plan. */
      prices: z.strictObject({ pro: PriceId, proAnnual: PriceId, enterprise: PriceId, enterpriseAnnual: PriceId }),
    }),
  ),
  data: z.strictObject({
    /** Refuses to delete the table and the user pool. */
    deletionProtection: z.boolean(),
    /** Any second of the last 35 days can be restored. */
    pointInTimeRecovery: z.boolean(),
    /** What becomes of data when its resource leaves the stack. */
    removal: z.enum(['retain', 'destroy']),
  }),
  /**
   * Generation of the secret that CloudFront sends to the API. Add one to renew it; with two more in one deployment the API would
   * refuse CloudFront.
   */
  originSecret: Positive,
  /** Generation of the key that signs acceptances. Add one to renew it; the earlier keys go on to verify. */
  evidenceKey: Positive,
  /** AWS WAF before the distribution and the user pool. */
  firewall: z.boolean(),
  /**
   * Requests a second that a route of the API lets through on average, and at once, whoever sends them. AWS's own limits of an
   * account are 10,000 and 5,000.
   */
  throttle: Throttle,
  /** Days. */
  logRetention: z.literal([30, 90, 365]),
  alarmAddress: z.optional(z.email()),
  /** Tokens that all model calls together may use in a day of UTC. Past it no brief is accepted until the next day. */
  modelTokensPerDay: Positive,
  /** The same for one person. */
  userModelTokensPerDay: Positive,
  /** US dollars a month for the whole account: past it the alarm address gets a mail. Without it costs are not watched. */
  monthlyBudget: z.optional(Positive),
  /**
   * Reserved concurrency of each function of the API; none where it is absent. The account needs that for all of them, and 100
   * more.
   */
  apiConcurrency: z.optional(Positive),
  /** Endpoint of Cognito for browsers, in place of the region's own. */
  identityEndpoint: z.optional(Origin),
  /** Origin of the files bucket for browsers, in place of its own. */
  awsOrigin: z.optional(Origin),
});

/** All that differs between stages. It holds no secret. */
export const Settings = Fields.check(
  z.refine(({ accounts }) => accounts.domainPrefix !== undefined || !(accounts.google || accounts.github), {
    error: 'Sign-in with Google or GitHub needs a hosted domain: SIGN_IN_DOMAIN',
    path: ['accounts', 'domainPrefix'],
  }),
  z.refine(({ monthlyBudget, alarmAddress }) => !monthlyBudget || alarmAddress !== undefined, {
    error: 'A monthly budget needs an alarm address: nobody would be told',
    path: ['monthlyBudget'],
  }),
);
export type Settings = z.output<typeof Settings>;

const regionsOfEuProfile = ['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'];
/** Values that all stages share. */
const intended = (stage: Stage) => ({
  stage,
  region: 'eu-west-3',
  model: {
    id: 'eu.anthropic.claude-haiku-5-5',
    regions: regionsOfEuProfile,
    reader: { seesPictures: true, repeats: false },
    concurrency: { ordinary: 7, priority: 3 },
  },
  slackSecret: `chiffre/${stage}/slack-webhook`,
  accounts: { tier: 'ESSENTIALS' as const },
  data: { deletionProtection: true, pointInTimeRecovery: true, removal: 'retain' as const },
  originSecret: 1,
  evidenceKey: 1,
  firewall: true,
  throttle: { rate: 5_000, burst: 5_000 },
  logRetention: 365 as const,
  modelTokensPerDay: 1_000_000,
  userModelTokensPerDay: 500_000,
});

const byStage = {
  dev: {
    ...intended('dev'),
    firewall: false,
    data: { deletionProtection: false, pointInTimeRecovery: false, removal: 'destroy' as const },
  },
  staging: intended('staging'),
  prod: { ...intended('prod'), modelTokensPerDay: 5_000_000 },
};

/** Sign-in with Google and GitHub. */
const signInOf = ({ SIGN_IN_DOMAIN, GOOGLE_SECRET, GITHUB_SECRET, GITHUB_KEY_SECRET }: NodeJS.ProcessEnv) => ({
  domainPrefix: SIGN_IN_DOMAIN || undefined,
  google: GOOGLE_SECRET ? { secret: GOOGLE_SECRET } : undefined,
  github:
    GITHUB_SECRET || GITHUB_KEY_SECRET
      ? {
          secret: GITHUB_SECRET ?? '',
          keySecret: GITHUB_KEY_SECRET ?? '',
          url: 'https://github.com',
          apiUrl: 'https://api.github.com',
        }
      : undefined,
});

/** Stripe's settings, where one of its variables is set: the schema then refuses those that are missing. */
const paymentsOf = (environment: NodeJS.ProcessEnv) => {
  const {
    STRIPE_SECRET: secret = '',
    STRIPE_PRO_PRICE: pro = '',
    STRIPE_PRO_ANNUAL_PRICE: proAnnual = '',
  } = environment;
  const { STRIPE_ENTERPRISE_PRICE: enterprise = '', STRIPE_ENTERPRISE_ANNUAL_PRICE: enterpriseAnnual = '' } =
    environment;
  const prices = { pro, proAnnual, enterprise, enterpriseAnnual };
  const isConfigured = [secret, ...Object.values(prices)].some((value) => value !== '');
  return isConfigured ? { secret, url: 'https://api.stripe.com', prices } : undefined;
};

/** Text that is no JSON is passed on, so that the schema refuses it. */
const publisherOf = ({ SITE_PUBLISHER }: NodeJS.ProcessEnv): unknown => {
  if (!SITE_PUBLISHER) return undefined;
  try {
    return JSON.parse(SITE_PUBLISHER);
  } catch {
    return SITE_PUBLISHER;
  }
};

/** Address of the site; undefined where it is that of the distribution. */
export const siteAddress = ({ site: { url, domain } }: Settings): string | undefined =>
  url ?? (domain && `https://${domain.name}`);

/** Settings from the environment of the deployment. An empty variable counts as absent. */
const fromEnvironment = (environment: NodeJS.ProcessEnv) => {
  const { SITE_URL, SITE_DOMAIN, SITE_CERTIFICATE_ARN, MAIL_SENDER, CONTACT_ADDRESS, ALARM_ADDRESS } = environment;
  const { MONTHLY_BUDGET, API_CONCURRENCY } = environment;
  const domain = SITE_DOMAIN ? { name: SITE_DOMAIN, certificateArn: SITE_CERTIFICATE_ARN ?? '' } : undefined;
  return {
    site: { url: SITE_URL || undefined, domain },
    mailSender: MAIL_SENDER || undefined,
    contactAddress: CONTACT_ADDRESS || undefined,
    publisher: publisherOf(environment),
    payments: paymentsOf(environment),
    alarmAddress: ALARM_ADDRESS || undefined,
    monthlyBudget: MONTHLY_BUDGET ? Number(MONTHLY_BUDGET) : undefined,
    apiConcurrency: API_CONCURRENCY ? Number(API_CONCURRENCY) : undefined,
  };
};

/**
 * The settings of a stage, completed from `SITE_URL`, `SITE_DOMAIN` with `SITE_CERTIFICATE_ARN`, `MAIL_SENDER`,
 * `CONTACT_ADDRESS`, `SITE_PUBLISHER` (JSON), `STRIPE_SECRET` with the four prices, `ALARM_ADDRESS`, `MONTHLY_BUDGET`, `API_CONCURRENCY`, `SIGN_IN_DOMAIN`, `GOOGLE_SECRET`, and
 * `GITHUB_SECRET` with `GITHUB_KEY_SECRET` of the given environment. Throws `UsageError` at an unknown stage and at a malformed
 * value, with its name.
 */
export const settingsOf = (stage: string, environment: NodeJS.ProcessEnv = {}): Settings => {
  const known = stages.find((name) => name === stage);
  if (!known) throw new UsageError(`Unknown stage "${stage}": one of ${stages.join(', ')} is needed.`);
  const accounts = { ...byStage[known].accounts, ...signInOf(environment) };
  const settings = Settings.safeParse({ ...byStage[known], ...fromEnvironment(environment), accounts });
  if (!settings.success) throw new UsageError(`Settings of ${stage}: ${z.prettifyError(settings.error)}`);
  return settings.data;
};
