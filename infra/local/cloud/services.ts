import type { Service } from './service.ts';
import { apigateway } from './services/apigateway/service.ts';
import { cloudfront } from './services/cloudfront/service.ts';
import { cognito } from './services/cognito/service.ts';
import { dynamodb } from './services/dynamodb/service.ts';
import { events } from './services/events/service.ts';
import { iam } from './services/iam/service.ts';
import { lambda } from './services/lambda/service.ts';
import { s3 } from './services/s3/service.ts';
import { scheduler } from './services/scheduler/service.ts';
import { secretsmanager } from './services/secretsmanager/service.ts';
import { ses } from './services/ses/service.ts';
import { sqs } from './services/sqs/service.ts';
import { withoutEffect } from './services/without-effect.ts';

/** The emulated services of AWS, in the order of their deployment. */
export const awsServices: Service[] = [
  iam,
  dynamodb,
  sqs,
  s3,
  secretsmanager,
  events,
  ses,
  lambda,
  cognito,
  apigateway,
  cloudfront,
  scheduler,
  withoutEffect,
];
