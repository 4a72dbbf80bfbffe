/** An answer as it is sent. */
export type Answer = { status: number; headers: Record<string, string>; body: string };
/** Why the gateway refuses a call. */
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
/** An answer in a service's format. `extra`: what its body carries beside the message, where it has a place for it. */
export type Render = (status: number, code: string, message: string, extra?: object) => Answer;

/** How a service writes errors. `codes`, `statuses`: its own ones, where they differ from most services'. */
export type ErrorFormat = {
  render: Render;
  codes?: Partial<Record<Refusal, string>>;
  statuses?: Partial<Record<Refusal, number>>;
};

/** Writes an error as the JSON protocols do. */
export const amazonJson =
  (version: string): Render =>
  (status, code, message, extra = {}) => ({
    status: status === 500 ? 500 : 400,
    headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amzn-errortype': code },
    body: JSON.stringify({ __type: `com.amazon.coral.service#${code}`, message, ...extra }),
  });

/** Writes an error as services do that have the operation in the path. */
export const restJson: Render = (status, code, message) => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': code },
  body: JSON.stringify({ message }),
});

/** A service that is not emulated has no format of its own here: its callers read this one. */
const anyOther: ErrorFormat = { render: amazonJson('1.0') };

/** Services of the JSON protocols have one error for every wrong signature. */
const invalid = { status: 403, code: 'InvalidSignatureException' };
const incomplete = { status: 400, code: 'IncompleteSignatureException' };

/** The names that most services give. Source: the errors that all services share. */
const shared: Record<Refusal, { status: number; code: string }> = {
  denied: { status: 403, code: 'AccessDeniedException' },
  throttle: { status: 429, code: 'ThrottlingException' },
  fail: { status: 500, code: 'InternalServerError' },
  'unknown-caller': { status: 403, code: 'UnrecognizedClientException' },
  unsigned: { status: 403, code: 'MissingAuthenticationTokenException' },
  malformed: incomplete,
  'malformed-query': incomplete,
  'two-signatures': incomplete,
  scope: { ...invalid, status: 400 },
  expired: invalid,
  'unsigned-header': invalid,
  content: { ...invalid, status: 400 },
  signature: invalid,
  'unknown-operation': { status: 400, code: 'UnknownOperationException' },
};

/** A refusal in the format of the called service; undefined: one that is not emulated. */
export const refusal = (format: ErrorFormat = anyOther, kind: Refusal, message: string): Answer => {
  const { status, code } = shared[kind];
  return format.render(format.statuses?.[kind] ?? status, format.codes?.[kind] ?? code, message);
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

/** The refusal as an error that can be thrown. */
export const refuse = (...why: Parameters<typeof refusal>) => new CallRefused(refusal(...why));
