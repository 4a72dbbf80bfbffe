/** One attempt at a call of AWS: the n-th of its operation in the n-th invocation of its function. Counted from 1. */
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

/** What goes wrong at a call: at this attempt of it, and at as many more of the same invocation as `times` says. */
export type Fault = { site: CallSite; kind: Kind; times: number };

const writes = /^(?:Put|Update|Delete|TransactWrite)/;

/** What can go wrong at a call of this service and operation. */
export const kindsOf = ({ service, operation }: CallSite): readonly Kind[] => {
  if (service === 'sqs') return [...ofEveryCall, ...ofMessages];
  if (service === 'bedrock') return [...ofEveryCall, ...ofModel];
  return writes.test(operation) ? [...ofEveryCall, ...ofWrites] : ofEveryCall;
};

const attempts = [1, 2, 3, 10];
const happensOnce = new Set<Kind>(['killed before', 'killed after', ...ofMessages]);

/** How many attempts in a row a fault strikes. */
export const timesOf = (kind: Kind, random: () => number): number =>
  happensOnce.has(kind) ? 1 : (attempts[Math.floor(random() * attempts.length)] as number);

/** The same call, whichever invocation makes it. */
export const nameOf = ({ function: name, operation, attempt }: CallSite) => `${name} ${operation} ${attempt}`;
export const describeFault = ({ site, kind, times }: Fault) =>
  `${kind} × ${times} at ${nameOf(site)} of invocation ${site.invocation}`;

const strikes = ({ site, times }: Fault, call: CallSite) =>
  site.function === call.function &&
  site.invocation === call.invocation &&
  site.operation === call.operation &&
  call.attempt >= site.attempt &&
  call.attempt < site.attempt + times;

/** The fault that strikes a call. Of two at the same one, the first is used up before the second. */
export const faultAt = (faults: readonly Fault[], call: CallSite): Fault | undefined =>
  faults.find((fault) => strikes(fault, call));
