/**
 * An attempt at a call of AWS: its number within its operation, and the number of the invocation of its function. Both
 * count from 1.
 */
export type CallSite = {
  function: string;
  invocation: number;
  service: 'dynamodb' | 'sqs' | 'bedrock' | 'ses' | 's3' | 'secrets';
  operation: string;
  attempt: number;
};

const ofEveryCall = [
  'lost request',
  'lost answer',
  'error, nothing done',
  'error, done',
  'throttled',
  'refused',
  'silence, nothing done',
  'silence, done',
  'slow',
  'killed before',
  'killed after',
] as const;
const ofWrites = ['conflict'] as const;
const ofMessages = ['message lost', 'message late', 'delivered several times'] as const;
const ofModel = ['garbage', 'cut', 'exception', 'empty', 'huge', 'max_tokens', 'silent'] as const;
export type ModelFault = (typeof ofModel)[number];
export type Kind = (typeof ofEveryCall | typeof ofWrites | typeof ofMessages | typeof ofModel)[number];

/** A fault at this attempt and at the next ones of the same invocation, `times` in all. */
export type Fault = { site: CallSite; kind: Kind; times: number };

const writes = /^(?:Put|Update|Delete|TransactWrite)/;

/** Kinds of faults that this operation can have. */
export const kindsOf = ({ service, operation }: CallSite): readonly Kind[] => {
  if (service === 'sqs') return [...ofEveryCall, ...ofMessages];
  if (service === 'bedrock') return [...ofEveryCall, ...ofModel];
  return writes.test(operation) ? [...ofEveryCall, ...ofWrites] : ofEveryCall;
};

const attempts = [1, 2, 3, 10];
const happensOnce = new Set<Kind>(['killed before', 'killed after', ...ofMessages]);

/** Number of attempts in a row that a fault of this kind affects. */
export const timesOf = (kind: Kind, random: () => number): number =>
  happensOnce.has(kind) ? 1 : (attempts[Math.floor(random() * attempts.length)] as number);

/** Names a call without the number of its invocation. */
export const nameOf = ({ function: name, operation, attempt }: CallSite) => `${name} ${operation} ${attempt}`;
export const describeFault = ({ site, kind, times }: Fault) =>
  `${kind} × ${times} at ${nameOf(site)} of invocation ${site.invocation}`;

const strikes = ({ site, times }: Fault, call: CallSite) =>
  site.function === call.function &&
  site.invocation === call.invocation &&
  site.operation === call.operation &&
  call.attempt >= site.attempt &&
  call.attempt < site.attempt + times;

/** The fault of this call. Of two faults at one call the first one is used up before the second. */
export const faultAt = (faults: readonly Fault[], call: CallSite): Fault | undefined =>
  faults.find((fault) => strikes(fault, call));
