import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, root } from '../../infra/paths.ts';
import { Settings, settingsOf, stages } from '../../infra/settings.ts';
import { functionsOf, synthesized, target } from './synthesized.ts';

const stack = synthesized();

describe('the template', () => {
  test('leaves room under the 500 resources that CloudFormation takes', () => {
    expect(stack.resources.length).toBeGreaterThan(90);
    expect(stack.resources.length).toBeLessThan(450);
  });

  test('is made of the kinds of resources that infra/README.md lists', () => {
    const readme = readFileSync(path.join(root, 'infra/README.md'), 'utf8');
    const listed = [...readme.matchAll(/`((?:AWS|Custom)::[\w:]+)`/g)].map(([, type]) => type);
    const used = [...new Set(stack.resources.map(({ type }) => type))];
    expect(used.filter((type) => type !== 'AWS::SNS::Subscription').sort()).toEqual(
      [...new Set(listed)].filter((type) => type !== 'AWS::SNS::Subscription').sort(),
    );
  });

  test.each(stages)("of %s passes CloudFormation's own rules, and has no section that asks for evaluation", (stage) => {
    const { template } = synthesized(settingsOf(stage), { validate: true });
    expect(Object.keys(template).sort()).toEqual(['Outputs', 'Parameters', 'Resources', 'Rules']);
  });

  test('is the same every time', () => {
    expect(synthesized().template).toEqual(stack.template);
  });
});

describe('alarms', () => {
  const watched = synthesized(settingsOf('prod', { ALARM_ADDRESS: 'exploitation@devis.example.fr' }));

  test('reach the address of the settings', () => {
    expect(watched.ofType('AWS::SNS::Subscription').map(({ properties }) => properties)).toMatchObject([
      { Protocol: 'email', Endpoint: 'exploitation@devis.example.fr' },
    ]);
    const topic = watched.ofType('AWS::SNS::Topic')[0]?.id;
    const alarms = watched.ofType('AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThanOrEqual(9);
    for (const { id, properties } of alarms) {
      expect(properties.AlarmActions.map(target), id).toEqual([topic]);
      expect(properties.AlarmDescription, id).toBeTruthy();
    }
  });

  test('ring for a generation that was given up, that is not refunded, or that fails', () => {
    const metrics = watched.ofType('AWS::CloudWatch::Alarm').map(({ properties }) => ({
      metric: properties.MetricName,
      of: target(properties.Dimensions?.[0].Value ?? { Ref: '' }).replace(/[0-9A-F]{8}$/, ''),
    }));
    expect(metrics).toContainEqual({ metric: 'Invocations', of: 'FunctionsrefundquoteFunction' });
    expect(metrics).toContainEqual({ metric: 'ApproximateNumberOfMessagesVisible', of: 'GivenUp' });
    expect(metrics).toContainEqual({ metric: 'FailedGenerations', of: '' });
    expect(metrics).toContainEqual({ metric: 'Errors', of: 'FunctionswritequoteFunction' });
  });

  test('count the failures by what the functions write into their logs', () => {
    const filters = watched.ofType('AWS::Logs::MetricFilter');
    expect(filters).toHaveLength(3);
    for (const { properties } of filters) {
      const log = target(properties.LogGroupName);
      const [name] =
        [...functionsOf(watched)].find(([, lambda]) => target(lambda.properties.LoggingConfig.LogGroup) === log) ?? [];
      const [, field = 'none'] = /\$\.(\w+)/.exec(properties.FilterPattern) ?? [];
      const source = readFileSync(path.join(root, `functions/events/${name}.ts`), 'utf8');
      expect(source, name).toMatch(new RegExp(`log\\.\\w+\\([^;]*\\b(${field}|fields)\\b`));
      expect(source, name).toMatch(new RegExp(`\\b${field}\\b`));
      const [, value] = /"(\w+)"/.exec(properties.FilterPattern) ?? [];
      if (value) expect(source, name).toContain(`${field} === '${value}'`);
    }
  });
});

describe('settings', () => {
  test('of an unknown stage are refused, with the stages that there are', () => {
    expect(() => settingsOf('production')).toThrow('Unknown stage "production": one of dev, staging, prod is needed');
    expect(() => settingsOf('')).toThrow('one of dev, staging, prod');
  });

  test.each([
    ['SITE_URL', { SITE_URL: 'https://devis.example.fr/' }],
    ['MAIL_SENDER', { MAIL_SENDER: 'nobody' }],
    ['CONTACT_ADDRESS', { CONTACT_ADDRESS: 'nobody' }],
    ['ALARM_ADDRESS', { ALARM_ADDRESS: 'nobody' }],
    ['SITE_DOMAIN without its certificate', { SITE_DOMAIN: 'devis.example.fr' }],
    [
      'a certificate that CloudFront cannot read',
      { SITE_DOMAIN: 'devis.example.fr', SITE_CERTIFICATE_ARN: 'arn:aws:acm:eu-west-3:1:certificate/x' },
    ],
  ])('with a malformed %s are refused', (_name, environment) => {
    expect(() => settingsOf('prod', environment)).toThrow(/Settings of prod/);
  });

  test('without a sender or somebody to read make a stack that says what will not work', () => {
    const about = (environment: NodeJS.ProcessEnv) => synthesized(settingsOf('dev', environment)).warnings;
    const mails = { MAIL_SENDER: 'devis@devis.example.fr', CONTACT_ADDRESS: 'equipe@example.fr' };
    expect(about({})).toEqual([expect.stringContaining('the contact form will answer that it is unavailable')]);
    expect(about({ ...mails, CONTACT_ADDRESS: '' })).toHaveLength(1);
    expect(about(mails)).toEqual([]);
  });

  test('keep every model call within the European Union', () => {
    for (const stage of stages) {
      const { model } = settingsOf(stage);
      expect(model.id).toMatch(/^eu\./);
      for (const region of model.regions) expect(region).toMatch(/^eu-/);
    }
    const settings = settingsOf('dev');
    const outside = { ...settings, model: { ...settings.model, id: 'us.anthropic.claude-haiku-4-5-20251001-v1:0' } };
    expect(Settings.safeParse(outside).success).toBe(false);
  });

  test('hold no secret, and no name that is not known', () => {
    expect(Settings.safeParse({ ...settingsOf('dev'), secret: 'x' }).success).toBe(false);
  });
});

test('what the stack deploys is what the build writes', () => {
  expect(path.relative(root, built.functions)).toBe(path.join('dist', 'functions'));
  expect(path.relative(root, built.pages)).toBe(path.join('dist', 'web'));
});
