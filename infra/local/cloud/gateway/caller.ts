import type { Call } from '../call.ts';
import type { Credentials } from './credentials.ts';
import { refuse } from './errors.ts';
import type { Role } from './iam.ts';
import type { Known, Protocol } from './protocol.ts';
import { invalidToken, type Judge, requireSigned, signatureOf } from './signature.ts';

/** Who may call. Without a role: the operator, whom nothing is refused and no fault strikes. */
export type Caller = {
  name: string;
  credentials: Credentials;
  role?: Role;
  serving?: (environment: string) => string | undefined;
  crash?: (environment: string) => void;
};

/**
 * Who makes a call, to which service. `signed`: false for a browser, or for a function that speaks with a person's own
 * token: no role is judged then. `environment` tells which process of the function it came from.
 */
export type Identified = {
  service: string;
  /** Absent where this machine does not play the service. */
  protocol: Protocol | undefined;
  caller: Omit<Caller, 'credentials'>;
  signed: boolean;
  environment: string | undefined;
};

/** The service that a call seems to be made for. */
export const serviceOf = (call: Call, services: Known[]): Known => {
  const found =
    services.find(({ protocol }) => protocol.knows?.(call)) ?? services.find(({ protocol }) => !protocol.knows);
  if (!found) throw new Error('No service takes the calls that no other knows');
  return found;
};

type Parties = { services: Known[]; callers: Caller[] };

/** The one place where the caller of a call is found. Throws CallRefused. */
export const identify = (call: Call, { services, callers }: Parties, judge: Judge): Identified => {
  const { name, protocol } = serviceOf(call, services);
  const signature = signatureOf(call, protocol, services);
  const environment = /\bapp\/(\S+)/.exec(call.headers['user-agent'] ?? '')?.[1];
  if (!signature) {
    if (!protocol.takesUnsigned?.(call))
      throw refuse(protocol.errors, 'unsigned', 'Request is missing Authentication Token');
    const caller = callers.find(({ serving }) => environment && serving?.(environment)) ?? { name: 'browser' };
    return { service: name, protocol, caller, signed: false, environment };
  }
  const signed = services.find((candidate) => candidate.name === signature.service)?.protocol;
  const caller = callers.find(({ credentials }) => credentials.accessKeyId === signature.accessKey);
  if (!caller) throw refuse(signed?.errors, 'unknown-caller', invalidToken);
  requireSigned(call, signature, caller.credentials, signed, judge);
  return { service: signature.service, protocol: signed, caller, signed: true, environment };
};
