import { secretDeriver } from '../../../infra/local/cloud/host/state.ts';
import { typesOf } from '../../../infra/local/cloud/service.ts';
import { awsServices } from '../../../infra/local/cloud/services.ts';
import { Template } from '../../../infra/local/cloud/template/template.ts';

export const place = { account: '111111111111', region: 'eu-west-3', stack: 'Test', endpoint: 'http://127.0.0.1:4566' };

type Resources = Record<string, { Type: string; Properties?: object; Condition?: string }>;

export const templateOf = (Resources: Resources, others: object = {}) =>
  new Template({ Resources, ...others }, place, typesOf(awsServices), secretDeriver('root'));

/** Gives a function and its role with these statements. */
export const functionResources = (id: string, statements: object[] = [], properties: object = {}): Resources => ({
  [`${id}Role`]: {
    Type: 'AWS::IAM::Role',
    Properties: { Policies: [{ PolicyName: 'own', PolicyDocument: { Statement: statements } }] },
  },
  [id]: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Code: { S3Bucket: 'assets', S3Key: `${id}.zip` },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Role: { 'Fn::GetAtt': [`${id}Role`, 'Arn'] },
      ...properties,
    },
  },
});
