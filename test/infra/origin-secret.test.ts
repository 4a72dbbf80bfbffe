import { expect, test } from 'vitest';
import { originSecret } from '../../functions/http/origin-secret.ts';
import type { Json } from '../../infra/local/cloud/json.ts';
import { type Settings, settingsOf } from '../../infra/stack/settings.ts';
import { only, type Synthesized, synthesized } from './synthesized.ts';

const after = (renewals: number): Settings => {
  const settings = settingsOf('prod');
  return { ...settings, originSecret: settings.originSecret + renewals };
};
const [first, second, third] = [0, 1, 2].map((renewals) => synthesized(after(renewals))) as [
  Synthesized,
  Synthesized,
  Synthesized,
];

/** Secrets and texts that a value of the template joins. */
const parts = (value: Json): string[] => value['Fn::Join'][1].map((part: Json) => part.Ref ?? part);
const sentBy = (of: Synthesized): string[] => {
  const { Origins } = only(of, 'AWS::CloudFront::Distribution').DistributionConfig;
  const headers: Json[] = Origins.flatMap(({ OriginCustomHeaders = [] }: Json) => OriginCustomHeaders);
  expect(headers.map(({ HeaderName }) => HeaderName)).toEqual([originSecret.header]);
  return parts(headers[0].HeaderValue);
};
const acceptedBy = (of: Synthesized): string[] =>
  parts(only(of, 'AWS::ApiGatewayV2::Stage').StageVariables[originSecret.variable]);
const drawn = (of: Synthesized) =>
  of.ofType('AWS::SecretsManager::Secret').filter(({ id }) => id.startsWith('OriginSecret'));
const secretIn = (text: string[]) => text.filter((part) => part.startsWith('OriginSecret'));

test('I4 CloudFront sends the API a secret that no template holds: both get it by reference', () => {
  const [secret, ...others] = secretIn(sentBy(first));
  expect(others).toEqual([]);
  expect(sentBy(first)).toEqual(['{{resolve:secretsmanager:', secret, ':SecretString:::}}']);
  expect(acceptedBy(first).filter((part) => !part.startsWith('OriginSecret'))).toEqual([
    '{{resolve:secretsmanager:',
    ':SecretString:::}},{{resolve:secretsmanager:',
    ':SecretString:::}},{{resolve:secretsmanager:',
    ':SecretString:::}}',
  ]);
});

test('I4 the secret of CloudFront is 64 characters that Secrets Manager draws', () => {
  const secrets = drawn(first);
  expect(secrets.map(({ id }) => id).sort()).toEqual([...secretIn(acceptedBy(first))].sort());
  for (const { properties } of secrets) {
    expect(properties.GenerateSecretString).toEqual({ PasswordLength: 64, ExcludePunctuation: true });
    expect(properties.SecretString).toBeUndefined();
  }
});

test('I4 one more deployment renews the secret of CloudFront: whichever of CloudFront and the API changes first, they agree all along', () => {
  for (const [before, now] of [
    [first, second],
    [second, third],
  ] as const) {
    const [old, renewed] = [secretIn(sentBy(before)), secretIn(sentBy(now))].flat();
    expect(renewed).not.toBe(old);
    for (const stage of [before, now])
      expect(secretIn(acceptedBy(stage))).toEqual(expect.arrayContaining([old, renewed]));
  }
});

test('I4 the deployment after a renewal of the secret of CloudFront removes the former value', () => {
  const [old] = secretIn(sentBy(first));
  expect(drawn(third).map(({ id }) => id)).not.toContain(old);
  expect(secretIn(acceptedBy(third))).not.toContain(old);
});

test('a secret of CloudFront that stays is not drawn again by a deployment', () => {
  const kept = drawn(first).flatMap(({ id, properties }) => {
    const then = second.resources.find((resource) => resource.id === id);
    return then ? [[properties, then.properties]] : [];
  });
  expect(kept).toHaveLength(2);
  for (const [before, then] of kept) expect(then).toEqual(before);
});

test('the template stays far below the 60 dynamic references that CloudFormation resolves', () => {
  expect(JSON.stringify(first.template).match(/\{\{resolve:/g)?.length).toBeLessThan(10);
});
