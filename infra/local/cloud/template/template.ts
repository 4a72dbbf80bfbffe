import { createHash } from 'node:crypto';
import type { Json } from '../json.ts';
import { withSecrets } from './dynamic-references.ts';
import { arnOf, type Place } from './place.ts';
import type { Identity, ResourceType } from './resource-type.ts';

/** Every type that is played, by its name. */
export type ResourceTypes = Partial<Record<string, ResourceType>>;
/** A resource of the template, its properties resolved to this machine's names, addresses and ARNs. */
export type Resource = { id: string; type: string; name: string; properties: Json };

/** Sections whose effect on the resources would have to be evaluated. */
const unsupportedSections = ['Conditions', 'Mappings', 'Transform'];
/** Lower case, digits and dashes, 63 characters at most: a name that every service takes. */
const physicalName = (stack: string, id: string) => {
  const name = `${stack}-${id}`.toLowerCase().replace(/[^a-z0-9-]/g, '-');
  if (name.length <= 63) return name;
  return `${name.slice(0, 54)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
};

const nameOf = (stack: string, id: string, { Properties = {} }: Json, type: ResourceType | undefined): string => {
  const given = Properties[type?.nameProperty ?? ''];
  return typeof given === 'string' ? given : physicalName(stack, id);
};

/** Names everything in the template that this machine cannot play, all at once. */
const refuseUnsupported = (source: Json, known: ResourceTypes) => {
  const types = Object.entries<Json>(source.Resources).filter(([, { Type }]) => !known[Type]);
  const conditional = Object.entries<Json>(source.Resources).filter(([, { Condition }]) => Condition);
  const unsupported = [
    ...types.map(([id, { Type }]) => `${Type} (${id})`),
    ...conditional.map(([id]) => `a condition on ${id}`),
    ...unsupportedSections.filter((section) => source[section]).map((section) => `the section ${section}`),
  ];
  if (unsupported.length)
    throw new Error(`The local cloud cannot run this template. No equivalent of: ${unsupported.join(', ')}`);
};

/** A synthesized CloudFormation template as this machine reads it: every reference becomes a local value. */
export class Template {
  readonly place: Place;
  readonly resources: Resource[];
  /** What each secret of the template holds, by its name. */
  readonly secrets: Map<string, string>;
  readonly #identities: Map<string, Identity>;
  readonly #parameters: Json;

  /** `secretOf`: what nobody guesses, the same each time for the same key. */
  constructor(source: Json, place: Place, types: ResourceTypes, secretOf: (key: string) => string) {
    refuseUnsupported(source, types);
    this.place = place;
    this.#parameters = source.Parameters ?? {};
    const named = Object.entries<Json>(source.Resources).map(([id, resource]) => ({
      id,
      type: resource.Type as string,
      name: nameOf(place.stack, id, resource, types[resource.Type]),
      raw: resource.Properties ?? {},
    }));
    this.#identities = new Map(
      named.map(({ id, type, name }) => [id, types[type]?.identity(name, place) ?? { ref: name }]),
    );
    const held = named.flatMap(({ id, type, name, raw }) => {
      const value = types[type]?.secretValue?.(id, raw, secretOf(id));
      return value === undefined ? [] : [{ id, name, value }];
    });
    this.secrets = new Map(held.map(({ name, value }) => [name, value]));
    const byArn = new Map(held.map(({ id, value }) => [this.get(id), value]));
    this.resources = named.map(({ raw, ...resource }) => ({
      ...resource,
      properties: withSecrets(this.resolve(raw), byArn),
    }));
  }

  ofType(type: string) {
    return this.resources.filter((resource) => resource.type === type);
  }

  /** The values that the functions are told under one name. */
  variables(name: string): string[] {
    return this.ofType('AWS::Lambda::Function').flatMap(
      ({ properties }) => properties.Environment?.Variables?.[name] ?? [],
    );
  }

  /** The resource that a resolved `Ref` or attribute stands for, or undefined. */
  findMaybe(type: string, reference: string) {
    return this.ofType(type).find(({ id }) => Object.values(this.#identities.get(id) ?? {}).includes(reference));
  }

  /** The same, where the template must have it. */
  find(type: string, reference: string) {
    const found = this.findMaybe(type, reference);
    if (!found) throw new Error(`No ${type} of the template is ${reference}`);
    return found;
  }

  /** What `Ref` (or, with an attribute, `Fn::GetAtt`) of a logical id gives. */
  get(id: string, attribute = 'ref'): string {
    const value =
      this.#identities.get(id)?.[attribute] ?? (attribute === 'ref' ? this.#parameters[id]?.Default : undefined);
    if (value === undefined) throw new Error(`${attribute === 'ref' ? id : `${id}.${attribute}`} has no local value`);
    return value;
  }

  /** `AWS::NoValue` resolves to undefined, and leaves lists and objects alike. */
  resolve(value: Json): Json {
    if (Array.isArray(value)) return value.map((item) => this.resolve(item)).filter((item) => item !== undefined);
    if (value === null || typeof value !== 'object') return value;
    const keys = Object.keys(value);
    if (keys.length === 1 && keys[0] === 'Ref') return this.#reference(value.Ref);
    if (keys.length === 1 && keys[0]?.startsWith('Fn::')) return this.#intrinsic(keys[0].slice(4), value[keys[0]]);
    const entries = Object.entries(value).map(([name, item]) => [name, this.resolve(item)] as const);
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
  }

  #reference(id: string) {
    const { account, region, stack } = this.place;
    const pseudo: Record<string, string | undefined> = {
      'AWS::AccountId': account,
      'AWS::Region': region,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': stack,
      'AWS::StackId': arnOf('cloudformation', this.place, `stack/${stack}/local`),
      'AWS::NoValue': undefined,
    };
    return id in pseudo ? pseudo[id] : this.get(id);
  }

  #intrinsic(name: string, argument: Json): Json {
    if (name === 'GetAtt') return this.#attribute(argument);
    if (name === 'Sub') return this.#substitute(argument);
    if (!['Join', 'Select', 'Split'].includes(name)) throw new Error(`Fn::${name} has no local equivalent`);
    const [first, second] = this.resolve(argument);
    if (name === 'Join') return second.join(first);
    return name === 'Select' ? second[Number(first)] : second.split(first);
  }

  #attribute(argument: Json) {
    const [id, ...attribute] = Array.isArray(argument) ? argument : argument.split('.');
    return this.get(id, attribute.join('.'));
  }

  #substitute(argument: Json): string {
    const [text, variables = {}] = Array.isArray(argument) ? argument : [argument];
    return text.replace(/\$\{(!?)([^}]+)\}/g, (_: string, literal: string, id: string) => {
      if (literal) return `\${${id}}`;
      if (id in variables) return this.resolve(variables[id]);
      return id.includes('.') ? this.#attribute(id) : this.#reference(id);
    });
  }
}
