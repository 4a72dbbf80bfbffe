/** Names of errors of AWS services, and of the SDK's own HTTP handler, that say nothing about the request itself. */
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
/** Codes of Node.js for a connection that was not made, or was lost. */
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

/** Answers of what stands before a service, in words of its own. */
const statuses = [502, 503, 504];

/** True for the failure of a service that may pass: throttled, broken down, too slow, not reached. Not for our mistakes. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (names.has(error.name) ||
    statuses.includes(Object(Object(error).$metadata).httpStatusCode) ||
    ('code' in error && codes.has(String(error.code))));
