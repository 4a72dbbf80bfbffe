import { expect, test } from 'vitest';
import type { Json } from '../../infra/local/cloud/json.ts';
import { settingsOf } from '../../infra/stack/settings.ts';
import { errorStatus } from '../../shared/api/errors.ts';
import { only, type Resource, synthesized, target } from './synthesized.ts';

const stack = synthesized();
const ofType = (resources: Resource[], type: string) => resources.filter((resource) => resource.type === type);
const inUsEast = stack.firewall?.resources ?? [];
const [siteAcl] = ofType(inUsEast, 'AWS::WAFv2::WebACL');
const site: Json = siteAcl?.properties;
const accounts = only(stack, 'AWS::WAFv2::WebACL');
const rules = (acl: Json): Json[] => acl.Rules;
const rates = (acl: Json) =>
  Object.fromEntries(
    rules(acl)
      .filter(({ Statement }) => Statement.RateBasedStatement)
      .map(({ Name, Statement }) => [Name, Statement.RateBasedStatement]),
  );

test('I4 the firewall of the site stands in us-east-1 before the distribution, which gets its ARN from there', () => {
  expect(stack.firewall?.region).toBe('us-east-1');
  expect(site.Scope).toBe('CLOUDFRONT');
  const { WebACLId } = only(stack, 'AWS::CloudFront::Distribution').DistributionConfig;
  const { StackName, OutputName, Region } = WebACLId['Fn::GetStackOutput'];
  expect([StackName, Region]).toEqual(['chiffre-prod-firewall', 'us-east-1']);
  expect(stack.firewall?.outputs[OutputName].Value).toEqual({ 'Fn::GetAtt': [siteAcl?.id, 'Arn'] });
});

test('I4 the firewall of the site lets everybody in but an address that sends too many requests in five minutes', () => {
  expect(site.DefaultAction).toEqual({ Allow: {} });
  const limits = rates(site);
  expect(limits.requests).toEqual({ AggregateKeyType: 'IP', Limit: 3_000 });
  expect(limits['api-requests']).toMatchObject({
    AggregateKeyType: 'IP',
    Limit: 1_500,
    ScopeDownStatement: {
      ByteMatchStatement: {
        FieldToMatch: { UriPath: {} },
        PositionalConstraint: 'STARTS_WITH',
        SearchString: '/api/',
      },
    },
  });
});

test('I4 the firewall of the site has a limit of its own for the form that writes mails for anybody, and knows its path however it is encoded', () => {
  const { requests: _, 'api-requests': __, ...others } = rates(site);
  expect(others).toEqual({
    'send-contact-email': {
      AggregateKeyType: 'IP',
      Limit: 20,
      ScopeDownStatement: {
        ByteMatchStatement: {
          FieldToMatch: { UriPath: {} },
          PositionalConstraint: 'STARTS_WITH',
          SearchString: '/api/contact',
          TextTransformations: [{ Priority: 0, Type: 'URL_DECODE' }],
        },
      },
    },
  });
});

test('I4 the firewall of the site answers a refusal as the API does', () => {
  const { Content, ContentType } = site.CustomResponseBodies.too_many_requests;
  expect(ContentType).toBe('APPLICATION_JSON');
  const { code } = JSON.parse(Content) as { code: keyof typeof errorStatus };
  for (const { Name, Action } of rules(site).filter(({ Statement }) => Statement.RateBasedStatement))
    expect(Action, Name).toEqual({
      Block: { CustomResponse: { ResponseCode: errorStatus[code], CustomResponseBodyKey: 'too_many_requests' } },
    });
  expect(errorStatus[code]).toBe(429);
});

test('I4 the firewall of the site blocks by the managed core rules, but for what a brief may hold', () => {
  const [core, ...others] = rules(site).filter(({ Statement }) => Statement.ManagedRuleGroupStatement);
  expect(others).toEqual([]);
  expect(core.OverrideAction).toEqual({ None: {} });
  const { VendorName, Name, RuleActionOverrides, ...scope } = core.Statement.ManagedRuleGroupStatement;
  expect([VendorName, Name, scope]).toEqual(['AWS', 'AWSManagedRulesCommonRuleSet', {}]);
  expect(RuleActionOverrides.map(({ Name: rule, ActionToUse }: Json) => [rule, ActionToUse])).toEqual(
    [
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'EC2MetaDataSSRF_BODY',
    ].map((rule) => [rule, { Count: {} }]),
  );
});

test('I4 the firewall of the user pool stands before the pool, in the region of the stack', () => {
  expect(accounts.Scope).toBe('REGIONAL');
  const { ResourceArn, WebACLArn } = only(stack, 'AWS::WAFv2::WebACLAssociation');
  expect(target(ResourceArn)).toBe(stack.ofType('AWS::Cognito::UserPool')[0]?.id);
  expect(target(WebACLArn)).toBe(stack.ofType('AWS::WAFv2::WebACL')[0]?.id);
});

test.each(['SignUp', 'ForgotPassword', 'ResendConfirmationCode'])(
  'I4 the firewall of the user pool counts how often one address asks for %s',
  (action) => {
    expect(rates(accounts)[action]).toEqual({
      AggregateKeyType: 'IP',
      Limit: 20,
      ScopeDownStatement: {
        ByteMatchStatement: {
          FieldToMatch: { SingleHeader: { Name: 'x-amz-target' } },
          PositionalConstraint: 'EXACTLY',
          SearchString: `AWSCognitoIdentityProviderService.${action}`,
          TextTransformations: [{ Priority: 0, Type: 'NONE' }],
        },
      },
    });
    expect(rules(accounts).find(({ Name }) => Name === action)?.Action).toEqual({ Block: {} });
  },
);

test('I4 the firewall of the user pool lets every other action through', () => {
  expect(accounts.DefaultAction).toEqual({ Allow: {} });
  expect(rules(accounts)).toHaveLength(3);
});

test('no firewall keeps samples of requests, which would show tokens', () => {
  for (const acl of [site, accounts])
    for (const { VisibilityConfig } of [acl, ...rules(acl)])
      expect(VisibilityConfig).toMatchObject({ SampledRequestsEnabled: false, CloudWatchMetricsEnabled: true });
});

test('staging and prod have both firewalls; dev has none, and no second stack', () => {
  expect(synthesized(settingsOf('staging')).firewall).toBeDefined();
  const dev = synthesized(settingsOf('dev'));
  expect(dev.firewall).toBeUndefined();
  expect(dev.resources.filter(({ type }) => /WAF|CrossRegion/.test(type))).toEqual([]);
  expect(only(dev, 'AWS::CloudFront::Distribution').DistributionConfig.WebACLId).toBeUndefined();
});
