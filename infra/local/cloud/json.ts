/** Parsed JSON whose shape another party defines: CloudFormation templates and the wire of AWS services. */
// biome-ignore lint/suspicious/noExplicitAny: reading it is checking it, one property at a time
export type Json = any;

/** A value that may be absent, alone or in a list, as a list: CloudFormation and IAM allow all three. */
export const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
