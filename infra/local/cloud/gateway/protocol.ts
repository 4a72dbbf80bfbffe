import type { Call } from '../call.ts';
import type { Json } from '../json.ts';
import type { Place } from '../template/place.ts';
import type { Answer, ErrorFormat } from './errors.ts';
import type { Ask } from './iam.ts';

/** What an SDK call does (`operation`), and everything that IAM must allow for it. */
export type ProtocolRequest = { operation: string; asks: Ask[] };

/** How the calls of a service are recognized, authorized and refused. */
export type Protocol = {
  /**
   * Whether a call looks like one of the service; its signature is verified later. Absent: the service takes every
   * other call, as S3 does.
   */
  knows?: (call: Call) => boolean;
  /** Whether it accepts this call unsigned. */
  takesUnsigned?: (call: Call) => boolean;
  /** The service is not AWS's: its `Authorization` header is no signature. */
  ownAuthorization?: true;
  /** The action of a call and what it acts on. Absent: nobody signs calls to it. */
  requestOf?: (call: Call, place: Place) => ProtocolRequest;
  errors: ErrorFormat;
  /** Its response to a conflicting write. Absent: it has none. */
  conflict?: (call: Pick<Call, 'body'>) => Answer;
  /** Pages of the site call it. */
  forPages?: true;
  signing?: Signing;
};

/** Signatures of S3: also in presigned addresses and forms, with unsigned content. */
export type Signing = {
  /** The fields of a browser's form, by lower-case names; undefined for every other call. Throws CallRefused. */
  formFields: (call: Call) => Map<string, string> | undefined;
};

/** A service as the gateway knows it. */
export type Known = { name: string; protocol: Protocol };

/** The part of `x-amz-target` after its prefix: the operation of a JSON protocol. */
export const operationOf = ({ headers }: Call) => headers['x-amz-target']?.split('.').at(-1) ?? '';
/** The prefix of `x-amz-target` by which a service with a JSON protocol is known; undefined without one. */
export const targetOf = ({ headers }: Call) => headers['x-amz-target']?.split('.')[0];
export const inputOf = ({ body }: Pick<Call, 'body'>): Json => JSON.parse(body.toString() || '{}');
export const isForm = ({ headers }: Call) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
