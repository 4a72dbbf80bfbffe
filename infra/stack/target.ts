import type { VariableName } from '../../functions/runtime/env.ts';

/**
 * What a target gives to a function: the ARNs of its permissions, and environment variables, which `runtime/env.ts` reads. No ARN:
 * the target is a value only, or is absent in this stage.
 */
export type TargetAccess = { arns: string[]; variables: Partial<Record<VariableName, string>> };
