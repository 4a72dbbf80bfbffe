import type { Call } from '../../call.ts';
import { CallRefused } from '../../gateway/errors.ts';
import type { Protocol } from '../../gateway/protocol.ts';
import { type Json, listOf } from '../../json.ts';
import type { Deployment, Service } from '../../service.ts';
import { named } from '../../template/identities.ts';
import type { Template } from '../../template/template.ts';
import { actionsOf } from './actions.ts';
import { errorAnswer } from './answers.ts';
import { FileError } from './errors.ts';
import { createFiles } from './files.ts';
import { uploadFields } from './form.ts';
import type { CorsRule } from './store.ts';

/** Refuses a malformed form before anything is judged. */
const formFields = (call: Call) => {
  try {
    return uploadFields(call);
  } catch (error) {
    if (error instanceof FileError) throw new CallRefused(errorAnswer(error.status, error.code, error.message));
    throw error;
  }
};

/** Source: S3's error responses. */
export const s3Protocol: Protocol = {
  takesUnsigned: ({ method }) => method === 'OPTIONS',
  requestOf: actionsOf,
  errors: {
    render: (status, code, message) => errorAnswer(status, code, message),
    codes: {
      denied: 'AccessDenied',
      throttle: 'SlowDown',
      fail: 'InternalError',
      'unknown-caller': 'InvalidAccessKeyId',
      unsigned: 'AccessDenied',
      malformed: 'AuthorizationHeaderMalformed',
      'malformed-query': 'AuthorizationQueryParametersError',
      'two-signatures': 'InvalidArgument',
      scope: 'AuthorizationHeaderMalformed',
      expired: 'RequestTimeTooSkewed',
      'unsigned-header': 'AccessDenied',
      content: 'XAmzContentSHA256Mismatch',
      signature: 'SignatureDoesNotMatch',
      'unknown-operation': 'NotImplemented',
    },
    statuses: { throttle: 503 },
  },
  forPages: true,
  signing: { formFields },
};

const corsOf = (properties: Json) =>
  listOf<Json>(properties.CorsConfiguration?.CorsRules).map(
    (rule): CorsRule => ({
      origins: rule.AllowedOrigins,
      methods: rule.AllowedMethods,
      headers: rule.AllowedHeaders ?? [],
      expose: rule.ExposedHeaders ?? [],
    }),
  );

const bucketsOf = (template: Template) =>
  template.ofType('AWS::S3::Bucket').map(({ name, properties }) => ({ name, cors: corsOf(properties) }));

const deploy = async ({ template, folder, clock: { now } }: Deployment) => {
  const files = createFiles({ folder, now });
  for (const { name, cors } of bucketsOf(template)) await files.ensureBucket(name, cors);
  return { handle: files.handle };
};

/** Buckets and their objects. */
export const s3: Service = {
  name: 's3',
  resources: {
    'AWS::S3::Bucket': {
      identity: (name, { region }) => ({
        ref: name,
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
      }),
      nameProperty: 'BucketName',
    },
    'AWS::S3::BucketPolicy': named,
  },
  protocol: s3Protocol,
  deploy,
};
