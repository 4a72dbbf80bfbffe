import type { Json } from '../json.ts';
import type { Place } from './place.ts';

/** What `Ref` gives, beside what `Fn::GetAtt` gives, for one resource. */
export type Identity = { ref: string } & Record<string, string>;

/** A CloudFormation resource type, as the template needs to know it. */
export type ResourceType = {
  identity: (name: string, place: Place) => Identity;
  /** The property by which a resource may carry its own name. */
  nameProperty?: string;
  /** What a dynamic reference to it gives. `drawn`: what nobody guesses, the same each time. */
  secretValue?: (id: string, properties: Json, drawn: string) => string;
};
