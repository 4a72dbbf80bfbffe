import * as z from 'zod/mini';
import type { Directory } from './directory.ts';
import { invalidParameter } from './errors.ts';

/** One call of the user pool's interface: its body in, the answer's body out. Throws UserPoolError. */
export type Operation = (directory: Directory, body: unknown) => Promise<object>;

/** A text, longer at most than any value that the interface documents. */
export const Text = z.string().check(z.minLength(1), z.maxLength(2_048));
/** Source: AWS documentation: 256 characters at most, no white space at either end. */
export const Password = z.string().check(z.maxLength(256), z.regex(/^\S+(.*\S)?$/s));
/** Tokens are longer than other texts. */
export const Token = z.string().check(z.minLength(1), z.maxLength(8_192));
export const AttributeEntries = z.array(z.object({ Name: Text, Value: z.optional(z.string()) })).check(z.maxLength(50));
export const Metadata = z.optional(z.record(z.string(), z.string()));

/** An operation whose body is checked first; what the shape does not name is dropped. */
export const operation =
  <Shape extends z.ZodMiniType>(
    shape: Shape,
    run: (directory: Directory, input: z.output<Shape>) => object | Promise<object>,
  ): Operation =>
  async (directory, body) => {
    const input = z.safeParse(shape, body);
    if (input.success) return run(directory, input.data);
    const [issue] = input.error.issues;
    const at = issue?.path.join('.') || 'body';
    throw invalidParameter(`1 validation error detected: Value at '${at}' failed to satisfy constraint`);
  };
