import type { VariableName } from '../../functions/runtime/env.ts';

/**
 * What a function that needs a target gets: the ARNs that its actions are allowed on, and the variables by which
 * `runtime/env.ts` of its bundle knows it. No ARN: a value to be told only, or nothing of the kind in this stage.
 */
export type TargetAccess = { arns: string[]; variables: Partial<Record<VariableName, string>> };
