import path from 'node:path';
import { expect, test } from 'vitest';
import { typesOf } from '../../infra/local/cloud/service.ts';
import { awsServices } from '../../infra/local/cloud/services.ts';
import { built, root } from '../../infra/paths.ts';
import { Settings, settingsOf, stages } from '../../infra/stack/settings.ts';
import { sampled } from '../support/extent.ts';
import { counts } from '../support/filter-pattern.ts';
import { publisher } from '../support/publisher.ts';
import { everything, filtersOf, only, synthesized, synthesizedAnew, target } from './synthesized.ts';

const stack = synthesized();

test('the template of the stack is made of kinds of resources that the local cloud knows, but for the firewall', () => {
  const { resources, firewall } = synthesized(everything);
  const used = new Set([...resources, ...(firewall?.resources ?? [])].map(({ type }) => type));
  const known = typesOf(awsServices);
  expect([...used].filter((type) => !known[type]).sort()).toEqual([
    'AWS::WAFv2::WebACL',
    'AWS::WAFv2::WebACLAssociation',
  ]);
});

test.each(sampled(stages, 1))(
  "the template of the stack of %s passes CloudFormation's own rules, and has no section that asks for evaluation",
  (stage) => {
    const { template } = synthesized(settingsOf(stage), { validate: true });
    expect(Object.keys(template).sort()).toEqual(['Outputs', 'Parameters', 'Resources', 'Rules']);
  },
);

test('the template of the stack is the same every time', () => {
  expect(synthesizedAnew(settingsOf('prod')).template).toEqual(stack.template);
});

const watched = synthesized(settingsOf('prod', { ALARM_ADDRESS: 'exploitation@devis.example.fr' }));

test('alarms reach the address of the settings', () => {
  expect(watched.ofType('AWS::SNS::Subscription').map(({ properties }) => properties)).toMatchObject([
    { Protocol: 'email', Endpoint: 'exploitation@devis.example.fr' },
  ]);
  const topic = watched.ofType('AWS::SNS::Topic')[0]?.id;
  const alarms = watched.ofType('AWS::CloudWatch::Alarm');
  expect(alarms.length).toBeGreaterThanOrEqual(15);
  for (const { id, properties } of alarms) {
    expect(properties.AlarmActions.map(target), id).toEqual([topic]);
    expect(properties.AlarmDescription, id).toBeTruthy();
  }
});

test('alarms may be published by CloudWatch, and by nobody without TLS', () => {
  const { Statement } = only(watched, 'AWS::SNS::TopicPolicy').PolicyDocument;
  expect(Statement).toEqual([
    expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    expect.objectContaining({
      Effect: 'Allow',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Action: 'sns:Publish',
    }),
  ]);
});

test('alarms are fed by every metric filter, and every metric of ours has its filter', () => {
  const own = watched
    .ofType('AWS::CloudWatch::Alarm')
    .filter(({ properties }) => properties.Namespace === 'chiffre-prod');
  const watchedMetrics = own.map(({ properties }) => properties.MetricName);
  expect(new Set(filtersOf(watched).map(({ metric }) => metric))).toEqual(new Set(watchedMetrics));
});

test.each([
  '{ $.message = "a*" }',
  '{ $.a.b = "c" }',
  '{ $.a IS TRUE }',
  '{ $.a = "b" || $.c = "d" }',
  '{ $.a = 1 }',
  '{ ($.a = "b") || ($.c = "d") }',
  '{ ($.a = "b") && $.c = "d" }',
  '$.a = "b"',
])('a pattern of an alarm that the tests do not understand is refused: %s', (pattern) => {
  expect(() => counts(pattern, '{"a":"b"}')).toThrow(/filter pattern/);
});

const operator = 'exploitation@devis.example.fr';
const budgeted = synthesized(settingsOf('prod', { ALARM_ADDRESS: operator, MONTHLY_BUDGET: '200' }));

test('the budget of AWS costs a month tells the operator by mail at four fifths of it, and once it will be passed', () => {
  const { Budget, NotificationsWithSubscribers } = only(budgeted, 'AWS::Budgets::Budget');
  expect(Budget).toMatchObject({
    BudgetType: 'COST',
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: 200, Unit: 'USD' },
  });
  expect(NotificationsWithSubscribers).toEqual(
    [
      { NotificationType: 'ACTUAL', Threshold: 80 },
      { NotificationType: 'FORECASTED', Threshold: 100 },
    ].map((notification) => ({
      Notification: { ComparisonOperator: 'GREATER_THAN', ThresholdType: 'PERCENTAGE', ...notification },
      Subscribers: [{ SubscriptionType: 'EMAIL', Address: operator }],
    })),
  );
});

test('the budget of AWS costs a month is watched only where a setting gives it', () => {
  expect(stack.ofType('AWS::Budgets::Budget')).toEqual([]);
});

test('settings of an unknown stage are refused, with the stages that there are', () => {
  expect(() => settingsOf('production')).toThrow('Unknown stage "production": one of dev, staging, prod is needed');
  expect(() => settingsOf('')).toThrow('one of dev, staging, prod');
});

test.each([
  ['SITE_URL', { SITE_URL: 'https://devis.example.fr/' }],
  ['MAIL_SENDER', { MAIL_SENDER: 'nobody' }],
  ['CONTACT_ADDRESS', { CONTACT_ADDRESS: 'nobody' }],
  ['SITE_PUBLISHER', { SITE_PUBLISHER: 'somebody' }],
  ['SITE_PUBLISHER without a mediator', { SITE_PUBLISHER: JSON.stringify({ ...publisher, mediator: '' }) }],
  ['ALARM_ADDRESS', { ALARM_ADDRESS: 'nobody' }],
  ['API_CONCURRENCY', { API_CONCURRENCY: '0' }],
  ['API_CONCURRENCY', { API_CONCURRENCY: 'many' }],
  ['MONTHLY_BUDGET', { MONTHLY_BUDGET: '-1', ALARM_ADDRESS: 'exploitation@devis.example.fr' }],
  ['MONTHLY_BUDGET that nobody is told of', { MONTHLY_BUDGET: '200' }],
  ['SITE_DOMAIN without its certificate', { SITE_DOMAIN: 'devis.example.fr' }],
  [
    'a certificate that CloudFront cannot read',
    { SITE_DOMAIN: 'devis.example.fr', SITE_CERTIFICATE_ARN: 'arn:aws:acm:eu-west-3:1:certificate/x' },
  ],
])('settings with a malformed %s are refused', (_name, environment) => {
  expect(() => settingsOf('prod', environment)).toThrow(/Settings of prod/);
});

test('settings without a sender or somebody to read make a stack that says what will not work', () => {
  const about = (environment: NodeJS.ProcessEnv) => synthesized(settingsOf('dev', environment)).warnings;
  const mails = { MAIL_SENDER: 'devis@devis.example.fr', CONTACT_ADDRESS: 'equipe@example.fr' };
  expect(about({})).toEqual([expect.stringContaining('the contact form will answer that it is unavailable')]);
  expect(about({ ...mails, CONTACT_ADDRESS: '' })).toHaveLength(1);
  expect(about(mails)).toEqual([]);
});

test('settings keep every model call within the European Union', () => {
  for (const stage of stages) {
    const { model } = settingsOf(stage);
    expect(model.id).toMatch(/^eu\./);
    for (const region of model.regions) expect(region).toMatch(/^eu-/);
  }
  const settings = settingsOf('dev');
  const outside = { ...settings, model: { ...settings.model, id: 'us.anthropic.claude-haiku-4-5-20251001-v1:0' } };
  expect(Settings.safeParse(outside).success).toBe(false);
});

test('settings hold no secret, and no name that is not known', () => {
  expect(Settings.safeParse({ ...settingsOf('dev'), secret: 'x' }).success).toBe(false);
});

test('what the stack deploys is what the build writes', () => {
  expect(path.relative(root, built.functions)).toBe(path.join('dist', 'functions'));
  expect(path.relative(root, built.pages)).toBe(path.join('dist', 'web'));
});
