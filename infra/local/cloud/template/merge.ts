import type { Json } from '../json.ts';

/** What a reference by this key stands for instead; undefined: it stays as it is. */
type Replace = (key: string, argument: Json) => Json;

const rewrite = (value: Json, replace: Replace): Json => {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, replace));
  if (value === null || typeof value !== 'object') return value;
  const [first, ...others] = Object.entries<Json>(value);
  const replaced = first && others.length === 0 ? replace(...first) : undefined;
  if (replaced !== undefined) return replaced;
  return Object.fromEntries(Object.entries<Json>(value).map(([name, item]) => [name, rewrite(item, replace)]));
};

const nestedType = 'AWS::CloudFormation::Stack';

/** A nested stack's template in its parent's words: its ids begin with the id of the nested stack, its parameters are gone. */
const inParent = (id: string, nested: Json, parameters: Json): Json => {
  const own = (name: string) => `${id}.${name}`;
  const inWords = (value: Json) =>
    rewrite(value, (key, argument) => {
      if (key === 'Fn::Sub') throw new Error(`Fn::Sub in the nested stack ${id} has no local equivalent`);
      if (key === 'Ref' && argument in parameters) return parameters[argument];
      if (key === 'Ref' && argument in nested.Resources) return { Ref: own(argument) };
      if (key !== 'Fn::GetAtt' || !(argument[0] in nested.Resources)) return undefined;
      return { 'Fn::GetAtt': [own(argument[0]), ...argument.slice(1)] };
    });
  const resources = Object.entries(nested.Resources).map(([name, resource]) => [own(name), inWords(resource)]);
  return { ...nested, Resources: Object.fromEntries(resources), Outputs: inWords(nested.Outputs ?? {}) };
};

/** A template with the resources of its nested stacks among its own. `read`: the template behind a `TemplateURL`. */
export const withNested = (source: Json, read: (url: Json) => Json): Json => {
  const isNested = ([, { Type }]: [string, Json]) => Type === nestedType;
  const resources = Object.entries<Json>(source.Resources);
  const nested = new Map(
    resources.filter(isNested).map(([id, { Properties }]) => {
      const inner = withNested(read(Properties.TemplateURL), read);
      return [id, inParent(id, inner, Properties.Parameters ?? {})] as const;
    }),
  );
  if (nested.size === 0) return source;
  const outputOf: Replace = (key, argument) => {
    const inner = key === 'Fn::GetAtt' ? nested.get(argument[0]) : undefined;
    return inner && rewrite(inner.Outputs[argument[1].replace('Outputs.', '')]?.Value, outputOf);
  };
  const inner = [...nested.values()];
  const own = Object.fromEntries(resources.filter((resource) => !isNested(resource)));
  const Resources = Object.assign(own, ...inner.map((each) => each.Resources));
  // Sections that this machine refuses are refused in a nested stack too.
  return rewrite(Object.assign({}, ...inner, source, { Resources }), outputOf);
};

/** Stacks of one account and region as one template. Throws where two have a resource of the same id. */
export const merged = (stacks: { name: string; source: Json }[]): Json => {
  const sources = stacks.map(({ source }) => source);
  const ids = sources.flatMap(({ Resources }) => Object.keys(Resources));
  const twice = ids.filter((id, index) => ids.indexOf(id) < index);
  if (twice.length) throw new Error(`This machine runs all stacks as one: two of them have ${twice.join(', ')}`);
  const outputOf: Replace = (key, argument) => {
    if (key !== 'Fn::GetStackOutput') return undefined;
    const { source } = stacks.find(({ name }) => name === argument.StackName) ?? {};
    const value = source?.Outputs?.[argument.OutputName]?.Value;
    return value && rewrite(value, outputOf);
  };
  const section = (name: string) => Object.assign({}, ...sources.map((source) => source[name]));
  const sections = ['Resources', 'Parameters', 'Outputs'].map((name) => ({ [name]: section(name) }));
  return rewrite(Object.assign({}, ...sources, ...sections), outputOf);
};
