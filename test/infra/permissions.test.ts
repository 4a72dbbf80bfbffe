import { expect, test } from 'vitest';
import { type Json, listOf } from '../../infra/local/cloud/json.ts';
import { settingsOf } from '../../infra/stack/settings.ts';
import { functionsOf, grantsOf, only, type Synthesized, synthesized, target } from './synthesized.ts';

const settings = settingsOf('prod', { MAIL_SENDER: 'devis@devis.example.fr', CONTACT_ADDRESS: 'equipe@example.fr' });
const stack = synthesized(settings);
const functions = functionsOf(stack);
const grants = (name: string, of: Synthesized = stack) => {
  const found = functionsOf(of).get(name);
  return found ? grantsOf(of, found) : [];
};

test('a function may do what its work asks for, and nothing more', () => {
  const table = (...actions: string[]) => actions.map((action) => `dynamodb:${action} on Table`);
  const pseudonyms = 'secretsmanager:GetSecretValue on PseudonymSecret';
  const queue = (name: string, ...actions: string[]) => actions.map((action) => `sqs:${action} on ${name}`);
  const listen = ['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'];
  const model = 'foundation-model/anthropic.claude-haiku-4-5-20251001-v1:0';
  const profile = 'inference-profile/eu.anthropic.claude-haiku-4-5-20251001-v1:0';
  const asks = [
    ...['central-1', 'north-1', 'south-1', 'south-2', 'west-1'].map((at) => `arn:aws:bedrock:eu-${at}::${model}`),
    `arn:aws:bedrock:eu-west-3:111111111111:${profile}`,
    `arn:aws:bedrock:eu-west-3::${model}`,
  ].map((resource) => `bedrock:InvokeModelWithResponseStream on ${resource}`);
  expect(Object.fromEntries([...functions.keys()].map((name) => [name, grants(name)]))).toEqual({
    'get-profile': [...table('BatchGetItem', 'PutItem'), pseudonyms],
    'choose-account-type': [...table('BatchGetItem', 'PutItem', 'UpdateItem'), pseudonyms],
    'save-calibration': table('BatchGetItem', 'UpdateItem'),
    'get-user-credits': [...table('BatchGetItem', 'GetItem', 'PutItem'), pseudonyms],
    'check-subscription': table('BatchGetItem'),
    'generate-quote': [
      ...table('BatchGetItem', 'ConditionCheckItem', 'GetItem', 'PutItem', 'UpdateItem'),
      ...queue('Generation', 'SendMessage'),
    ],
    'list-quotes': table('BatchGetItem', 'Query'),
    'get-quote': table('BatchGetItem', 'GetItem'),
    'generate-pdf': table('BatchGetItem', 'GetItem'),
    'delete-quote': table('BatchGetItem', 'DeleteItem', 'PutItem', 'UpdateItem'),
    'send-app-feedback': [
      ...table('BatchGetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem'),
      ...queue('Notifications', 'SendMessage'),
    ],
    'send-contact-email': [
      ...table('UpdateItem'),
      'ses:SendEmail on arn:aws:ses:eu-west-3:111111111111:identity/devis.example.fr',
    ],
    'notify-slack-feedback': [
      ...table('GetItem'),
      'secretsmanager:GetSecretValue on arn:aws:secretsmanager:eu-west-3:111111111111:secret:chiffre/prod/slack-webhook-??????',
      ...queue('Notifications', ...listen),
    ],
    'write-quote': [...asks, ...table('GetItem', 'PutItem', 'UpdateItem'), ...queue('Generation', ...listen)],
    'refund-quote': [...table('GetItem', 'PutItem', 'UpdateItem'), ...queue('GivenUp', ...listen)],
    'sweep-quotes': [
      ...table('GetItem', 'PutItem'),
      'dynamodb:Query on Table/index/open',
      ...table('UpdateItem'),
      ...queue('Generation', 'SendMessage'),
    ],
    'send-user-message': [],
    'end-sessions': table('UpdateItem'),
  });
});

test('on a stage without a sender nobody may send mails', () => {
  expect(grants('send-contact-email', synthesized(settingsOf('dev')))).toEqual(['dynamodb:UpdateItem on Table']);
});

test('a role of ours has no policy beside the one written for it, and may be taken by its service only', () => {
  const roles = stack.ofType('AWS::IAM::Role').filter(({ id }) => !/^CustomC(DK|rossRegion)/.test(id));
  const attached = stack.ofType('AWS::IAM::Policy').flatMap(({ properties }) => properties.Roles.map(target));
  expect(roles).toHaveLength(functions.size + 1);
  for (const { id, properties } of roles) {
    expect(attached, id).not.toContain(id);
    expect(properties.ManagedPolicyArns, id).toBeUndefined();
    const [trust, ...others] = properties.AssumeRolePolicyDocument.Statement;
    expect(others).toEqual([]);
    expect(['lambda.amazonaws.com', 'scheduler.amazonaws.com']).toContain(trust.Principal.Service);
  }
});

type Wide = { who: string; what: string };
const wide = (value: Json) => JSON.stringify(value).includes('*');

/** Every action and resource with a star that something of the template allows. */
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
      .map((what) => ({ who: id.replace(/[0-9A-F]{8}$/, ''), what: JSON.stringify(what) }));
  });

/** Where a star is right, and why. */
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
    who: /^CustomCrossRegionExport(Writer|Reader)CustomResourceProviderRole$/,
    what: /:parameter\/cdk\/exports\/(chiffre-prod\/)?\*/,
    reason: "the CDK's own functions carry the ARN of the firewall from us-east-1, by parameters under this path",
  },
  {
    who: /^SiteBucketPolicy$/,
    what: /"SiteBucket\w+","Arn"\]\},"\/\*"/,
    reason: 'the distribution reads every page',
  },
];

test('no star in what is allowed, but where a reason is written down', () => {
  const all = wideGrants({ resources: [...stack.resources, ...(stack.firewall?.resources ?? [])] });
  const unexplained = all.filter(
    ({ who, what }) => !acknowledged.some((each) => each.who.test(who) && each.what.test(what)),
  );
  expect(unexplained).toEqual([]);
  for (const { who, what, reason } of acknowledged)
    expect(
      all.some((found) => who.test(found.who) && what.test(found.what)),
      `nothing needs this any more: ${reason}`,
    ).toBe(true);
});

test('a star is found wherever a policy may hold one', () => {
  const statement = { Effect: 'Allow', Action: 'dynamodb:*', Resource: { 'Fn::Join': ['', ['x', '/*']] } };
  const policies = { Policies: [{ PolicyDocument: { Statement: [statement] } }] };
  const found = wideGrants({ resources: [{ id: 'Role', type: 'AWS::IAM::Role', properties: policies, deletion: '' }] });
  expect(found.map(({ what }) => what)).toEqual(['"dynamodb:*"', '{"Fn::Join":["",["x","/*"]]}']);
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

test('the schedule may call the sweeper, and nothing else', () => {
  const { Target, ScheduleExpression } = only(stack, 'AWS::Scheduler::Schedule');
  expect(ScheduleExpression).toBe('rate(1 minute)');
  const role = stack.resources.find(({ id }) => id === target(Target.RoleArn))?.properties;
  const [statement, ...others] = role.Policies[0].PolicyDocument.Statement;
  expect(others).toEqual([]);
  expect(statement.Action).toBe('lambda:InvokeFunction');
  expect(target(statement.Resource)).toBe(functions.get('sweep-quotes')?.id);
  expect(target(Target.Arn)).toBe(functions.get('sweep-quotes')?.id);
});
