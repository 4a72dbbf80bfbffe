import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { secretDeriver } from '../../infra/local/cloud/host/state.ts';
import type { Json } from '../../infra/local/cloud/json.ts';
import { typesOf } from '../../infra/local/cloud/service.ts';
import { awsServices } from '../../infra/local/cloud/services.ts';
import { readAssembly } from '../../infra/local/cloud/template/assembly.ts';
import { temporaryFolder } from './support/functions.ts';

type Written = { source: Json; needs?: string[]; region?: string };

/** Writes an assembly of these stacks and reads its template. `nested`: templates by the end of their address. */
const run = (stacks: Record<string, Written>, nested: Record<string, Json> = {}) => {
  const folder = path.join(temporaryFolder(), 'assembly');
  mkdirSync(folder);
  const write = (file: string, content: object) => writeFileSync(path.join(folder, file), JSON.stringify(content));
  for (const [file, source] of Object.entries(nested)) write(file, source);
  const files = Object.fromEntries(
    Object.keys(nested).map((file) => [file, { source: { path: file }, destinations: { here: { objectKey: file } } }]),
  );
  const artifacts = Object.entries(stacks).map(([name, { source, needs = [], region = 'eu-west-3' }]) => {
    write(`${name}.template.json`, source);
    write(`${name}.assets.json`, { files });
    const environment = `aws://111111111111/${region}`;
    const properties = { templateFile: `${name}.template.json` };
    return [name, { type: 'aws:cloudformation:stack', environment, properties, dependencies: needs }];
  });
  write('manifest.json', { artifacts: Object.fromEntries(artifacts) });
  return readAssembly(folder).template('http://127.0.0.1:4566', typesOf(awsServices), secretDeriver('root'));
};

const table = { Type: 'AWS::DynamoDB::GlobalTable' };
const user = (properties: object) => ({ Type: 'AWS::IAM::Policy', Properties: properties });
const data = {
  Resources: { Rows: table },
  Outputs: { Name: { Value: { Ref: 'Rows' } } },
};
const output = { 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'Name' } };

test('the stacks of an assembly run together: one reads the outputs of another', () => {
  const app = { Resources: { Reader: user({ table: { 'Fn::Join': ['', ['of ', output]] } }) } };
  const template = run({ data: { source: data }, app: { source: app, needs: ['data'] } });
  expect(template.resources.map(({ id, name }) => [id, name])).toEqual([
    ['Rows', 'app-rows'],
    ['Reader', 'app-reader'],
  ]);
  expect(template.ofType('AWS::IAM::Policy')[0]?.properties).toEqual({ table: 'of app-rows' });
});

test('the stacks of an assembly are told apart by their ids: two resources of one id stop the start', () => {
  const stacks = { data: { source: data }, app: { source: data, needs: ['data'] } };
  expect(() => run(stacks)).toThrow('two of them have Rows');
});

test('the stacks of an assembly that are of another region, or that no stack brings together, stop the start', () => {
  const app = { source: { Resources: { Reader: user({}) } } };
  const firewall = { source: data, region: 'us-east-1' };
  expect(() => run({ firewall, app: { ...app, needs: ['firewall'] } })).toThrow('firewall has another');
  expect(() => run({ data: { source: data }, app })).toThrow('must hold one stack, or one that needs all others');
});

test('the stacks of an assembly that read an output of no stack stop the start', () => {
  expect(() => run({ app: { source: { Resources: { Reader: user({ table: output }) } } } })).toThrow(
    'Fn::GetStackOutput has no local equivalent',
  );
});

const nestedIn = (inner: Json, Parameters: object = {}, more: object = {}) =>
  run(
    {
      app: {
        source: {
          Resources: {
            Rows: table,
            Inner: {
              Type: 'AWS::CloudFormation::Stack',
              Properties: { TemplateURL: { 'Fn::Join': ['', ['https://s3/assets', '/inner.json']] }, Parameters },
            },
            ...more,
          },
        },
      },
    },
    { 'inner.json': inner },
  );

test('a nested stack is told values by its parent, and tells it others, while its ids stay apart', () => {
  const inner = {
    Parameters: { theTable: { Type: 'String' } },
    Resources: {
      Rows: table,
      Reader: user({ outer: { Ref: 'theTable' }, own: { Ref: 'Rows' }, arn: { 'Fn::GetAtt': ['Rows', 'Arn'] } }),
    },
    Outputs: { OwnRows: { Value: { Ref: 'Rows' } } },
  };
  const userResource = user({ rows: { 'Fn::GetAtt': ['Inner', 'Outputs.OwnRows'] } });
  const template = nestedIn(inner, { theTable: { Ref: 'Rows' } }, { Told: userResource });
  const properties = Object.fromEntries(template.resources.map((resource) => [resource.id, resource.properties]));
  expect(Object.keys(properties).sort()).toEqual(['Inner.Reader', 'Inner.Rows', 'Rows', 'Told']);
  expect(properties['Inner.Reader']).toEqual({
    outer: 'app-rows',
    own: 'app-inner-rows',
    arn: 'arn:aws:dynamodb:eu-west-3:111111111111:table/app-inner-rows',
  });
  expect(properties.Told).toEqual({ rows: 'app-inner-rows' });
});

test('a nested stack is refused by name for what has no local equivalent in it', () => {
  const machine = { Type: 'AWS::EC2::Instance' };
  expect(() => nestedIn({ Resources: { Machine: machine }, Conditions: {} })).toThrow(
    /EC2::Instance \(Inner\.Machine\).*Conditions/,
  );
  const text = { Resources: { Reader: user({ text: { 'Fn::Sub': 'any' } }) } };
  expect(() => nestedIn(text)).toThrow('Fn::Sub in the nested stack Inner has no local equivalent');
});

test('a nested stack that is not among the assets stops the start', () => {
  const inner = { Type: 'AWS::CloudFormation::Stack', Properties: { TemplateURL: 'https://s3/assets/other.json' } };
  expect(() => run({ app: { source: { Resources: { Inner: inner } } } })).toThrow('other.json');
});
