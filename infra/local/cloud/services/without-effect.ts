import type { Service } from '../service.ts';
import { named, withArn } from '../template/identities.ts';
import { arnOf } from '../template/place.ts';

/** Services without an effect here: a template may hold their resources. */
export const withoutEffect: Service = {
  name: 'without-effect',
  resources: {
    'AWS::Logs::LogGroup': withArn('logs', 'log-group:'),
    'AWS::Logs::MetricFilter': named,
    'AWS::CloudWatch::Alarm': withArn('cloudwatch', 'alarm:'),
    'AWS::Budgets::Budget': named,
    'AWS::SNS::Topic': {
      identity: (name, place) => ({
        ref: arnOf('sns', place, name),
        TopicArn: arnOf('sns', place, name),
        TopicName: name,
      }),
    },
    'AWS::SNS::TopicPolicy': named,
    'AWS::SNS::Subscription': named,
    'Custom::S3AutoDeleteObjects': named,
    'AWS::CDK::Metadata': named,
  },
  deploy: () => ({}),
};
