import type { Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { type Json, listOf } from '../../infra/local/cloud/json.ts';
import { functionList, type Listed } from '../../infra/stack/function-list.ts';
import { permissionsOf } from '../../infra/stack/permissions.ts';
import { settingsOf } from '../../infra/stack/settings.ts';
import type { AppStack } from '../../infra/stack/stack.ts';
import {
  functionsOf,
  grantsOf,
  nameOf,
  type Resource,
  type Synthesized,
  statementsOf,
  synthesized,
  target,
  withoutHash,
  withStack,
} from './synthesized.ts';

const settings = settingsOf('prod', { MAIL_SENDER: 'devis@devis.example.fr', CONTACT_ADDRESS: 'equipe@example.fr' });
const stack = synthesized(settings);
const functions = functionsOf(stack);
const grants = (name: string, of: Synthesized = stack) => {
  const resource = functionsOf(of).get(name);
  return resource ? grantsOf(of, resource) : [];
};

/** Permissions of a function in permissions.ts, written as `action on resource`. */
const namedFor = (stage: AppStack, listed: Listed) => {
  // The stack of data reads no other stack, so its references name resources and not outputs.
  const data = stage.node.root.node.findChild('chiffre-prod-data') as Stack;
  return permissionsOf(listed).flatMap(({ on, actions }) =>
    actions.flatMap((action) => stage.targets[on].arns.map((arn) => `${action} on ${nameOf(data.resolve(arn))}`)),
  );
};

test('I2 every grant of the template is named in permissions.ts, and everything named there is granted', () => {
  const lines = withStack(settings, (stage) =>
    functionList.map((listed) => ({ name: listed.name, names: namedFor(stage, listed) })),
  );
  expect(lines.flatMap(({ names }) => names).length).toBeGreaterThan(50);
  for (const { name, names } of lines) expect([name, grants(name)]).toEqual([name, [...new Set(names)].sort()]);
});

/** Logical ids of stores that a value refers to. */
const storesIn = (value: Json): string[] => {
  const ids = [...JSON.stringify(value).matchAll(/"Ref":"(\w+)"|"Fn::GetAtt":\["(\w+)"/g)].map(
    ([, ref, get]) => ref ?? get,
  );
  const stores = stack.resources.filter(({ type }) => /^AWS::(DynamoDB|SQS|S3|SecretsManager)::/.test(type));
  return stores.map(({ id }) => id).filter((id) => ids.includes(id));
};

/** Lambda itself calls these to read the queue of a function. */
const byLambda = /^sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes)$/;

test('a function is told the names of what it calls, and of nothing else', () => {
  for (const [name, { properties }] of functions) {
    const called = statementsOf(stack, properties).filter(
      ({ Action }) => ![Action].flat().every((action) => byLambda.test(action)),
    );
    const stores = storesIn(properties.Environment?.Variables ?? {});
    expect([name, stores]).toEqual([name, storesIn(called.map((statement) => statement.Resource))]);
  }
  expect(storesIn(functions.get('generate-quote')?.properties.Environment)).toHaveLength(3);
});

test('on a stage without a sender nobody may send mails', () => {
  expect(grants('send-contact-email', synthesized(settingsOf('dev')))).toEqual(['dynamodb:UpdateItem on Table']);
});

/** The role with which API Gateway calls the function of an integration or an authorizer. */
const invokerOf = ({ properties }: Resource) =>
  target(properties.CredentialsArn ?? properties.AuthorizerCredentialsArn);

test('a role of ours has no policy beside the one written for it, and may be taken by its service only', () => {
  const roles = stack.ofType('AWS::IAM::Role').filter(({ id }) => !id.startsWith('CustomCDK'));
  const attached = stack.ofType('AWS::IAM::Policy').flatMap(({ properties }) => properties.Roles.map(target));
  const invoking = new Set(stack.ofType('AWS::ApiGatewayV2::Integration').map(invokerOf)).size;
  // There are more roles than functions: one for the schedules, one for the API keys, one for each domain of the API.
  expect(roles).toHaveLength(functions.size + 2 + invoking);
  for (const { id, properties } of roles) {
    expect(attached, id).not.toContain(id);
    expect(properties.ManagedPolicyArns, id).toBeUndefined();
    const [trust, ...others] = properties.AssumeRolePolicyDocument.Statement;
    expect(others).toEqual([]);
    expect(['lambda.amazonaws.com', 'scheduler.amazonaws.com', 'apigateway.amazonaws.com']).toContain(
      trust.Principal.Service,
    );
  }
});

type Wide = { who: string; what: string };
const wide = (value: Json) => /[*?]/.test(JSON.stringify(value));

/** Actions and resources with a wildcard in all allowing statements of the template. */
const wideGrants = (of: Pick<Synthesized, 'resources'>): Wide[] =>
  of.resources.flatMap(({ id, properties }) => {
    const documents = [
      properties.PolicyDocument,
      ...listOf<Json>(properties.Policies).map((each) => each.PolicyDocument),
    ];
    const statements: Json[] = documents.filter(Boolean).flatMap(({ Statement }) => Statement);
    return statements
      .filter(({ Effect }) => Effect === 'Allow')
      .flatMap(({ Action, Resource: on }) => [...[Action].flat(), ...[on ?? []].flat()].filter(wide))
      .map((what) => ({ who: withoutHash(id), what: JSON.stringify(what) }));
  });

/** Wildcards that are allowed, each with its reason. */
const acknowledged: { who: RegExp; what: RegExp; reason: string }[] = [
  {
    who: /^CustomCDKBucketDeployment\w+ServiceRoleDefaultPolicy$/,
    what: /^"s3:(GetBucket|GetObject|List|Abort|DeleteObject)\*"$/,
    reason: "the CDK's own deployment function copies assets to the site's bucket: these are the names of its policy",
  },
  {
    who: /^CustomCDKBucketDeployment\w+ServiceRoleDefaultPolicy$/,
    what: /^"arn:aws:s3:::cdk-[^"]+-assets-[^"*]+\/\*"$|"SiteBucket\w+","Arn"\]\},"\/\*"/,
    reason: 'all objects of the asset bucket, and of the bucket of pages',
  },
  {
    who: /^CustomCDKBucketDeployment\w+ServiceRoleDefaultPolicy$/,
    what: /^"\*"$/,
    reason: 'cloudfront:CreateInvalidation is granted by the CDK without a distribution',
  },
  {
    who: /^Functions(createlogoupload|keeplogo|createdocument|readdocument|removedocument|eraseaccounts)Role$/,
    what: /"Files\w+","Arn"\]\},"\/uploads\/\*"/,
    reason: 'what is sent lies under its owner, whom only the token tells',
  },
  {
    who: /^Functions(writequote|deletequote|duplicatequote|writeexports|eraseaccounts)Role$/,
    what: /"Files\w+","Arn"\]\},"\/documents\/\*"/,
    reason: 'the words of a file lie under its owner, whom only the token or the row tells',
  },
  {
    who: /^Functions(generatepdf|generatepdffile|deletequote|sendoffer|readoffer|answeroffer|getofferfile|writeexports|eraseaccounts)Role$/,
    what: /"Files\w+","Arn"\]\},"\/issued\/\*"/,
    reason: 'the logo of an issued devis lies under its owner, whom only a token or the row tells',
  },
  {
    who: /^Functions(readdocument|removedocument|writequote|readreceiveddevis|eraseaccounts)Role$/,
    what: /"Files\w+","Arn"\]\},"\/readings\/\*"/,
    reason: 'what was read in a file lies under its owner, whom only the token or the row tells',
  },
  {
    who: /^Functions(getexport|writeexports|eraseaccounts)Role$/,
    what: /"Files\w+","Arn"\]\},"\/exports\/\*"/,
    reason: 'a copy lies under its owner, whom only the token or the row tells',
  },
  {
    who: /^Functions(keeplogo|getlogo|removelogo|generatepdf|generatepdffile|writeexports|eraseaccounts)Role$/,
    what: /"Files\w+","Arn"\]\},"\/logos\/\*"/,
    reason: 'a logo lies under its owner, whom only the token tells',
  },
  {
    who: /^SiteBucketPolicy$/,
    what: /"SiteBucket\w+","Arn"\]\},"\/\*"/,
    reason: 'the distribution reads every page',
  },
  {
    who: /^Functionsnotifyslackfeedback/,
    what: /^"arn:aws:secretsmanager:eu-west-3:111111111111:secret:chiffre\/prod\/slack-webhook-\?{6}"$/,
    reason: 'AWS ends the name of a secret with six characters that are known once it is stored',
  },
  {
    who: /^FunctionsadmitsignupRole$/,
    what: /^"arn:aws:cognito-idp:eu-west-3:111111111111:userpool\/eu-west-3_\*"$/,
    reason: 'the user pool names its trigger, so that a role of the trigger cannot name the user pool',
  },
];

test('I2 no star in what is allowed, but where a reason is written down', () => {
  const all = wideGrants({ resources: [...stack.resources, ...(stack.firewall?.resources ?? [])] });
  const unexplained = all.filter(
    ({ who, what }) => !acknowledged.some((each) => each.who.test(who) && each.what.test(what)),
  );
  expect(unexplained).toEqual([]);
  for (const { who, what, reason } of acknowledged)
    expect(
      all.some((grant) => who.test(grant.who) && what.test(grant.what)),
      `nothing needs this any more: ${reason}`,
    ).toBe(true);
});

test('the search for wildcards finds one wherever a policy may hold one', () => {
  const statement = { Effect: 'Allow', Action: 'dynamodb:*', Resource: { 'Fn::Join': ['', ['x', '/*']] } };
  const policies = { Policies: [{ PolicyDocument: { Statement: [statement] } }] };
  const stars = wideGrants({ resources: [{ id: 'Role', type: 'AWS::IAM::Role', properties: policies, deletion: '' }] });
  expect(stars.map(({ what }) => what)).toEqual(['"dynamodb:*"', '{"Fn::Join":["",["x","/*"]]}']);
});

test('one permission of one function can be taken away, and only one that it has', () => {
  const without = (name: string, action: string) =>
    synthesized(settingsOf('dev'), { without: { function: name, action } });
  const less = without('write-quote', 'bedrock:InvokeModelWithResponseStream');
  expect(grants('write-quote', less).some((grant) => grant.startsWith('bedrock:'))).toBe(false);
  expect(grants('write-quote', less)).toContain('dynamodb:PutItem on Table');
  expect(grants('generate-quote', less)).toEqual(grants('generate-quote'));
  expect(() => without('get-quote', 'dynamodb:PutItem')).toThrow('get-quote is not granted dynamodb:PutItem');
  expect(() => without('no-such', 'dynamodb:PutItem')).toThrow('There is no function no-such');
});

test.each([
  ['SchedulingSweep', 'sweep-quotes', 'rate(1 minute)'],
  ['SchedulingErase', 'erase-accounts', 'rate(1 minute)'],
  ['SchedulingExport', 'write-exports', 'rate(1 minute)'],
  ['SchedulingOffers', 'follow-offers', 'rate(1 minute)'],
  ['SchedulingWebhooks', 'deliver-webhooks', 'rate(1 minute)'],
  ['SchedulingContracts', 'follow-contracts', 'rate(60 minutes)'],
  ['SchedulingCloseIdle', 'close-idle-accounts', 'rate(1440 minutes)'],
])('the schedule %s calls %s at a %s', (id, name, rate) => {
  const schedules = stack.ofType('AWS::Scheduler::Schedule').filter((schedule) => withoutHash(schedule.id) === id);
  expect(schedules).toHaveLength(1);
  const { Target, ScheduleExpression } = schedules[0]?.properties ?? {};
  expect(ScheduleExpression).toBe(rate);
  expect(target(Target.Arn)).toBe(functions.get(name)?.id);
});

test('the schedules have one role, which may call their functions, and nothing else', () => {
  const schedules = stack.ofType('AWS::Scheduler::Schedule').map(({ properties }) => properties.Target);
  const roles = new Set(schedules.map(({ RoleArn }) => target(RoleArn)));
  expect(roles.size).toBe(1);
  const role = stack.resources.find(({ id }) => roles.has(id))?.properties;
  const [statement, ...others] = role.Policies[0].PolicyDocument.Statement;
  expect(others).toEqual([]);
  expect(statement.Action).toBe('lambda:InvokeFunction');
  expect(listOf<Json>(statement.Resource).map(target).sort()).toEqual(schedules.map(({ Arn }) => target(Arn)).sort());
});

test('the API calls the functions of a domain by one role, which may call these and nothing else', () => {
  const integrations = stack.ofType('AWS::ApiGatewayV2::Integration');
  expect(integrations).toHaveLength(functionList.filter(({ serves }) => serves).length);
  const ofKeys = stack.ofType('AWS::ApiGatewayV2::Authorizer').filter(({ properties }) => properties.AuthorizerUri);
  const calledBy = Map.groupBy([...integrations, ...ofKeys], invokerOf);
  for (const [role, callers] of calledBy) {
    const policies: Json[] = stack.resources.find(({ id }) => id === role)?.properties.Policies ?? [];
    const [statement, ...others]: Json[] = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    expect(others).toEqual([]);
    expect(statement.Action).toBe('lambda:InvokeFunction');
    const called = callers.map(({ properties: { IntegrationUri } }) =>
      IntegrationUri ? target(IntegrationUri) : functions.get('authorize-api-key')?.id,
    );
    expect(listOf<Json>(statement.Resource).map(target).sort(), role).toEqual([...new Set(called)].sort());
  }
});
