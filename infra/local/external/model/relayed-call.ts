import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import type { Conversation } from './request.ts';

/** A call to another model. */
export type RelayedCall = { modelId: string; body: Buffer; conversation: Conversation; signal: AbortSignal };
/**
 * A model somewhere else, behind the same wire: the events of its answer as Bedrock streams them. Throws an error of
 * Bedrock's name, with its status in `$metadata`, before the first event or among them.
 */
export type Elsewhere = (call: RelayedCall) => AsyncIterable<ConverseStreamOutput>;
