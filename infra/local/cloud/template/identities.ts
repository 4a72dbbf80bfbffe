import { arnOf } from './place.ts';
import type { ResourceType } from './resource-type.ts';

/** A type of which nothing but its name is referred to. */
export const named: ResourceType = { identity: (name) => ({ ref: name }) };

/** A type with an ARN of the stack's account and region, `prefix` before its name. */
export const withArn = (service: string, prefix: string, nameProperty?: string): ResourceType => ({
  identity: (name, place) => ({ ref: name, Arn: arnOf(service, place, prefix + name) }),
  ...(nameProperty && { nameProperty }),
});

/** Letters and digits only, as the ids that AWS draws by lot. */
export const plain = (name: string, length: number) => name.replace(/\W|_|-/g, '').slice(-length);
