/** Names of errors of AWS services and of the SDK's HTTP handler that do not depend on the request. */
const names = new Set([
  'InternalError',
  'InternalErrorException',
  'InternalFailure',
  'InternalServerError',
  'InternalServerException',
  'InternalServiceError',
  'KmsThrottled',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestTimeout',
  'RequestTimeoutException',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'SlowDown',
  'Throttling',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);
/** Node's codes for a failed or lost connection. */
const codes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Answers of a load balancer before a service. */
const statuses = [502, 503, 504];

/** True for a temporary failure of a service: throttled, unavailable, too slow, not reached. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (names.has(error.name) ||
    statuses.includes(Object(Object(error).$metadata).httpStatusCode) ||
    ('code' in error && codes.has(String(error.code))));
