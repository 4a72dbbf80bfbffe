import { Stack } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { ErrorBody } from '../../shared/api/errors.ts';
import { functionName, routes } from '../../shared/api/routes.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** Requests of one address in five minutes. Offices and carriers share one; a page polls once a second during a generation. */
const mostRequests = 3_000;
const mostApiRequests = 1_500;
/** Requests that write a mail for anybody: the contact form, and actions of the user pool. */
const mostMails = 20;

/** Metrics without sampled requests, which would show tokens. */
const counted = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

const tooManyRequests = 'too_many_requests';
/** The same body as the API's own 429. */
const refusal = { code: tooManyRequests, requestId: 'firewall' } satisfies ErrorBody;
const customResponseBodies = {
  [tooManyRequests]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(refusal) },
};
const asTheApi = { customResponse: { responseCode: 429, customResponseBodyKey: tooManyRequests } };
/** Cognito answers `ForbiddenException` by itself. */
const asThePool = {};

/** Blocks an address after `limit` requests in five minutes. `of`: the requests that count; all where it is absent. */
type Rate = { name: string; limit: number; of?: Statement };
const rateRule = ({ name, limit, of }: Rate, priority: number, block: CfnWebACL.BlockActionProperty): Rule => ({
  name,
  priority,
  action: { block },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, ...(of && { scopeDownStatement: of }) } },
  visibilityConfig: counted(name),
});

/** Requests whose decoded path begins with this text. */
const under = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
  },
});

/** Recipients of a devis may share a carrier's address, so their calls have no lower limit than other calls of the API. */
const rates: Rate[] = [
  { name: 'requests', limit: mostRequests },
  { name: 'api-requests', limit: mostApiRequests, of: under('/api/') },
  { name: functionName('sendContactEmail'), limit: mostMails, of: under(routes.sendContactEmail.path) },
];

/**
 * Rules of the managed set that read bodies: a brief may hold markup, paths, addresses and thousands of characters. Each
 * body is parsed with the strict schema of its route, 200,000 characters at most; files go to their bucket.
 */
const bodyRules = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

const managedRules = (priority: number): Rule => ({
  name: 'core',
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: 'AWSManagedRulesCommonRuleSet',
      ruleActionOverrides: bodyRules.map((name) => ({ name, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: counted('core'),
});

const webAcl = (scope: Construct, id: string, where: 'CLOUDFRONT' | 'REGIONAL', rules: Rule[]) =>
  new CfnWebACL(scope, id, {
    scope: where,
    defaultAction: { allow: {} },
    ...(where === 'CLOUDFRONT' && { customResponseBodies }),
    rules,
    visibilityConfig: counted(id),
  });

type FirewallProps = { account: string | undefined };

/** The firewall of a distribution, in the one region where CloudFront looks for it. */
export class FirewallStack extends Stack {
  readonly arn: string;

  constructor(scope: Construct, id: string, { account }: FirewallProps) {
    super(scope, id, { env: { account, region: 'us-east-1' } });
    this.arn = webAcl(this, 'Site', 'CLOUDFRONT', [
      ...rates.map((rate, index) => rateRule(rate, index, asTheApi)),
      managedRules(rates.length),
    ]).attrArn;
  }
}

/** Actions of the user pool that send a mail for anybody. Browsers call it directly, not by the distribution. */
const actionsThatWrite = ['SignUp', 'ForgotPassword', 'ResendConfirmationCode'];

const asking = (action: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    positionalConstraint: 'EXACTLY',
    searchString: `AWSCognitoIdentityProviderService.${action}`,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** A firewall of the user pool: it limits how many mails one address can cause. */
export const guardAccounts = (scope: Construct, pool: UserPool) => {
  const group = new Construct(scope, 'AccountsFirewall');
  const rules = actionsThatWrite.map((name, index) =>
    rateRule({ name, limit: mostMails, of: asking(name) }, index, asThePool),
  );
  const acl = webAcl(group, 'Accounts', 'REGIONAL', rules);
  new CfnWebACLAssociation(group, 'Association', { resourceArn: pool.userPoolArn, webAclArn: acl.attrArn });
};
