import type { Call } from '../call.ts';
import type { Json } from '../json.ts';
import type { Place } from '../template/place.ts';
import type { Answer, ErrorFormat } from './errors.ts';
import type { Ask } from './iam.ts';

/** What an SDK call does (`operation`), and everything that IAM must allow for it. */
export type ProtocolRequest = { operation: string; asks: Ask[] };

/** How the calls of one service are known, judged and refused. */
export type Protocol = {
  /**
   * Whether a call seems to be made for the service: its signature names it too, but has to be verified first. Absent:
   * the service takes every call that no other knows, as S3 does, whose paths are any.
   */
  knows?: (call: Call) => boolean;
  /** Whether it takes this call unsigned. */
  takesUnsigned?: (call: Call) => boolean;
  /** None of AWS's: what its `Authorization` header holds is its own, and no signature. */
  ownAuthorization?: true;
  /** The action of a call and what it acts on. Absent: nobody signs calls to it. */
  requestOf?: (call: Call, place: Place) => ProtocolRequest;
  errors: ErrorFormat;
  /** What it answers when another write holds an item of this one. Absent: it knows no such conflict. */
  conflict?: (call: Pick<Call, 'body'>) => Answer;
  /** Pages of the site call it. */
  forPages?: true;
  /** How its signatures differ from those of most services. */
  signing?: Signing;
};

/** Signatures as S3 takes them: in presigned addresses and forms too, of content that may not be part of them. */
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
