import { randomUUID } from 'node:crypto';

/** An answer ready for the wire. */
export type Answer = { status: number; headers: Record<string, string>; body: string };
/** Why the gateway itself answers. */
export type Refusal =
  | 'denied'
  | 'throttle'
  | 'fail'
  | 'unknown-operation'
  | 'unsigned'
  | 'malformed'
  | 'malformed-query'
  | 'two-signatures'
  | 'unknown-caller'
  | 'scope'
  | 'expired'
  | 'unsigned-header'
  | 'content'
  | 'signature';
type Render = (status: number, code: string, message: string, extra?: object) => Answer;

const amazonJson =
  (version: string): Render =>
  (status, code, message, extra = {}) => ({
    status: status === 500 ? 500 : 400,
    headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amzn-errortype': code },
    body: JSON.stringify({ __type: `com.amazon.coral.service#${code}`, message, ...extra }),
  });

const restJson: Render = (status, code, message) => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': code },
  body: JSON.stringify({ message }),
});

const escapeXml = (text: string) => text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
const xml = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<?xml version="1.0"?>${body}`,
});
const error = (code: string, message: string) => `<Code>${code}</Code><Message>${escapeXml(message)}</Message>`;
const request = () => `<RequestId>${randomUUID()}</RequestId>`;
export const s3: Render = (status, code, message) => xml(status, `<Error>${error(code, message)}${request()}</Error>`);
const query: Render = (status, code, message) =>
  xml(status, `<ErrorResponse><Error><Type>Sender</Type>${error(code, message)}</Error>${request()}</ErrorResponse>`);

const protocols: Record<string, Render | undefined> = {
  sqs: amazonJson('1.0'),
  'cognito-idp': amazonJson('1.1'),
  secretsmanager: amazonJson('1.1'),
  bedrock: restJson,
  s3,
  ses: query,
};
const dynamodb = amazonJson('1.0');

/** What services of the JSON protocols, and of the query protocol, call every signature that is not right. */
const invalid = { status: 403, otherwise: 'InvalidSignatureException', named: { ses: 'SignatureDoesNotMatch' } };
const incomplete = { status: 400, otherwise: 'IncompleteSignatureException', named: { ses: 'IncompleteSignature' } };

/** The name that each service gives to a refusal. Source: the errors that all services share, and S3's error responses. */
const codes: Record<Refusal, { status: number; otherwise: string; named: Partial<Record<string, string>> }> = {
  denied: {
    status: 403,
    otherwise: 'AccessDeniedException',
    named: { s3: 'AccessDenied', ses: 'AccessDenied' },
  },
  throttle: {
    status: 429,
    otherwise: 'ThrottlingException',
    named: {
      dynamodb: 'ProvisionedThroughputExceededException',
      s3: 'SlowDown',
      sqs: 'RequestThrottled',
      ses: 'Throttling',
      'cognito-idp': 'TooManyRequestsException',
    },
  },
  fail: {
    status: 500,
    otherwise: 'InternalServerError',
    named: {
      s3: 'InternalError',
      ses: 'InternalFailure',
      bedrock: 'InternalServerException',
      'cognito-idp': 'InternalErrorException',
      secretsmanager: 'InternalServiceError',
    },
  },
  'unknown-caller': {
    status: 403,
    otherwise: 'UnrecognizedClientException',
    named: { s3: 'InvalidAccessKeyId', ses: 'InvalidClientTokenId' },
  },
  unsigned: {
    status: 403,
    otherwise: 'MissingAuthenticationTokenException',
    named: { s3: 'AccessDenied', ses: 'MissingAuthenticationToken' },
  },
  malformed: { ...incomplete, named: { ...incomplete.named, s3: 'AuthorizationHeaderMalformed' } },
  'malformed-query': { ...incomplete, named: { ...incomplete.named, s3: 'AuthorizationQueryParametersError' } },
  'two-signatures': { ...incomplete, named: { ...incomplete.named, s3: 'InvalidArgument' } },
  scope: { ...invalid, status: 400, named: { ...invalid.named, s3: 'AuthorizationHeaderMalformed' } },
  expired: { ...invalid, named: { ...invalid.named, s3: 'RequestTimeTooSkewed' } },
  'unsigned-header': { ...invalid, named: { ...invalid.named, s3: 'AccessDenied' } },
  content: { ...invalid, status: 400, named: { ...invalid.named, s3: 'XAmzContentSHA256Mismatch' } },
  signature: { ...invalid, named: { ...invalid.named, s3: 'SignatureDoesNotMatch' } },
  'unknown-operation': {
    status: 400,
    otherwise: 'UnknownOperationException',
    named: { s3: 'NotImplemented', ses: 'InvalidAction' },
  },
};

/** A refusal in the words and the protocol of the service that was called. */
export const refusal = (service: string, kind: Refusal, message: string): Answer => {
  const { status, otherwise, named } = codes[kind];
  const render = protocols[service] ?? dynamodb;
  return render(kind === 'throttle' && service === 's3' ? 503 : status, named[service] ?? otherwise, message);
};

/** A call that the gateway answers itself. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(answer.body);
    this.answer = answer;
  }
}

/** The same refusal, to be thrown. */
export const refuse = (...why: Parameters<typeof refusal>) => new CallRefused(refusal(...why));

/** What DynamoDB answers when another transaction holds one of the items: one reason an item, in their order. */
export const conflict = (items: number): Answer => {
  const reasons = Array.from({ length: items }, (_, index) =>
    index ? { Code: 'None' } : { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' },
  );
  const list = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${list}]`;
  return dynamodb(400, 'TransactionCanceledException', message, { Message: message, CancellationReasons: reasons });
};
/** The same for a single item's write. */
export const itemConflict = (): Answer =>
  dynamodb(400, 'TransactionConflictException', 'Transaction is ongoing for the item');
