import { createHash } from 'node:crypto';

/** Where the template lives on this machine. `endpoint`: the AWS gateway's address, `http://127.0.0.1:<port>`. */
export type Place = { account: string; region: string; stack: string; endpoint: string };

/** What `Ref` gives, beside what `Fn::GetAtt` gives, for one resource. */
export type Identity = { ref: string } & Record<string, string>;
type IdentityOf = (name: string, place: Place) => Identity;

/** The ARN of something in the stack's account and region. */
export const arnOf = (service: string, { region, account }: Omit<Place, 'stack' | 'endpoint'>, rest: string) =>
  `arn:aws:${service}:${region}:${account}:${rest}`;

/** AWS ends the ARN of a secret with six characters drawn by lot; here they follow from its name. */
export const secretArnOf = (name: string, place: Omit<Place, 'stack' | 'endpoint'>) =>
  arnOf('secretsmanager', place, `secret:${name}-${createHash('sha256').update(name).digest('hex').slice(0, 6)}`);

const named: IdentityOf = (name) => ({ ref: name });
const withArn =
  (service: string, prefix = ''): IdentityOf =>
  (name, place) => ({ ref: name, Arn: arnOf(service, place, prefix + name) });

/** Letters and digits only, as the ids that AWS draws by lot. */
const plain = (name: string, length: number) => name.replace(/\W|_|-/g, '').slice(-length);

const userPool: IdentityOf = (name, place) => {
  const ref = `${place.region}_${plain(name, 9)}`;
  const host = `cognito-idp.${place.region}.amazonaws.com/${ref}`;
  return {
    ref,
    Arn: arnOf('cognito-idp', place, `userpool/${ref}`),
    UserPoolId: ref,
    ProviderName: host,
    ProviderURL: `https://${host}`,
  };
};

const bucket: IdentityOf = (name, { region }) => ({
  ref: name,
  Arn: `arn:aws:s3:::${name}`,
  DomainName: `${name}.s3.amazonaws.com`,
  RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
});

/** The SDK goes to the host of a queue's URL, whatever endpoint it is given: the URL must be the gateway's own. */
const queue: IdentityOf = (name, place) => {
  const url = `${place.endpoint}/${place.account}/${name}`;
  return { ref: url, Arn: arnOf('sqs', place, name), QueueName: name, QueueUrl: url };
};

const distribution: IdentityOf = (name) => ({ ref: name, Id: name, DomainName: `${plain(name, 14)}.cloudfront.net` });

/** Resource types that this machine plays. */
const played: Record<string, IdentityOf> = {
  'AWS::DynamoDB::GlobalTable': withArn('dynamodb', 'table/'),
  'AWS::S3::Bucket': bucket,
  'AWS::SQS::Queue': queue,
  'AWS::Lambda::Function': withArn('lambda', 'function:'),
  'AWS::Lambda::EventSourceMapping': named,
  'AWS::IAM::Role': (name, { account }) => ({ ref: name, Arn: `arn:aws:iam::${account}:role/${name}` }),
  'AWS::IAM::Policy': named,
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': (name) => ({ ref: plain(name, 26), ClientId: plain(name, 26) }),
  'AWS::Cognito::UserPoolDomain': named,
  'AWS::ApiGatewayV2::Api': (name, { region }) => {
    const ref = plain(name, 10);
    return { ref, ApiId: ref, ApiEndpoint: `https://${ref}.execute-api.${region}.amazonaws.com` };
  },
  'AWS::ApiGatewayV2::Stage': named,
  'AWS::ApiGatewayV2::Route': named,
  'AWS::ApiGatewayV2::Integration': named,
  'AWS::ApiGatewayV2::Authorizer': named,
  'AWS::Scheduler::Schedule': withArn('scheduler', 'schedule/default/'),
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudFront::Function': (name, { account }) => {
    const arn = `arn:aws:cloudfront::${account}:function/${name}`;
    return { ref: arn, FunctionARN: arn };
  },
  'AWS::CloudFront::ResponseHeadersPolicy': (name) => ({ ref: name, Id: name }),
  'AWS::SecretsManager::Secret': (name, place) => ({ ref: secretArnOf(name, place), Id: secretArnOf(name, place) }),
  'Custom::CDKBucketDeployment': named,
};

/** Resource types whose absence changes nothing that this machine shows; README.md says what they are. */
const withoutEffect: Record<string, IdentityOf> = {
  'AWS::Lambda::Permission': named,
  'AWS::Lambda::LayerVersion': named,
  'AWS::S3::BucketPolicy': named,
  'AWS::SQS::QueuePolicy': named,
  'AWS::CloudFront::OriginAccessControl': (name) => ({ ref: name, Id: name }),
  'AWS::CloudFront::CachePolicy': (name) => ({ ref: name, Id: name }),
  'AWS::CloudFront::OriginRequestPolicy': (name) => ({ ref: name, Id: name }),
  'AWS::Logs::LogGroup': withArn('logs', 'log-group:'),
  'AWS::Logs::MetricFilter': named,
  'AWS::CloudWatch::Alarm': withArn('cloudwatch', 'alarm:'),
  'AWS::Budgets::Budget': named,
  'AWS::SNS::Topic': (name, place) => ({
    ref: arnOf('sns', place, name),
    TopicArn: arnOf('sns', place, name),
    TopicName: name,
  }),
  'AWS::SNS::TopicPolicy': named,
  'AWS::SNS::Subscription': named,
  'AWS::Scheduler::ScheduleGroup': withArn('scheduler', 'schedule-group/'),
  'Custom::S3AutoDeleteObjects': named,
  'AWS::CDK::Metadata': named,
};

export const identities: Record<string, IdentityOf | undefined> = { ...played, ...withoutEffect };
