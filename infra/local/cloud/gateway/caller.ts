import type { Call } from '../call.ts';
import type { Credentials } from './credentials.ts';
import { refuse } from './errors.ts';
import type { Role } from './iam.ts';
import type { Known, Protocol } from './protocol.ts';
import { invalidToken, type Judge, requireSigned, signatureOf } from './signature.ts';

/** A caller. Without a role it is the operator: every call is allowed, and no fault applies. */
export type Caller = {
  name: string;
  credentials: Credentials;
  role?: Role;
  serving?: (environment: string) => string | undefined;
  crash?: (environment: string) => void;
};

/**
 * The caller and the service of a call. `signed`: false for a browser, or for a function with a person's own token: no
 * role is checked. `environment`: the process of the function.
 */
export type Identified = {
  service: string;
  /** Absent for a service that is not emulated. */
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

/** The only place that finds the caller of a call. Throws CallRefused. */
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
