import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Json } from '../json.ts';
import { merged, withNested } from './merge.ts';
import { type ResourceTypes, Template } from './template.ts';

/**
 * What a synthesis wrote: `template` reads it for one gateway address and what its secrets are drawn from, `assets` are
 * their folders by object key.
 */
export type Assembly = {
  assets: Map<string, string>;
  template: (endpoint: string, types: ResourceTypes, secretOf: (key: string) => string) => Template;
};

/** A stack of an assembly, its nested stacks unfolded. `needs`: what is deployed before it. */
type Stack = { name: string; environment: string; needs: string[]; source: Json; assets: Map<string, string> };

const filesOf = ({ files }: Json, directory: string) => {
  const entries = Object.values<Json>(files).flatMap(({ source, destinations }) =>
    Object.values<Json>(destinations).map(
      ({ objectKey }) => [objectKey, path.resolve(directory, source.path)] as const,
    ),
  );
  return new Map<string, string>(entries);
};

/** The last part of an address, which is the object key of an asset. */
const keyIn = (url: Json): string => String([url['Fn::Join']?.[1] ?? url].flat().at(-1)).replace(/^.*\//, '');

/** Every stack that a synthesis wrote into a directory. */
export const readStacks = (directory: string): Stack[] => {
  const read = (file: string): Json => JSON.parse(readFileSync(path.resolve(directory, file), 'utf8'));
  const artifacts = Object.entries<Json>(read('manifest.json').artifacts);
  return artifacts
    .filter(([, { type }]) => type === 'aws:cloudformation:stack')
    .map(([id, { environment, properties, dependencies: needs = [] }]) => {
      const assets = filesOf(read(`${id}.assets.json`), directory);
      const nested = (url: Json) => {
        const file = assets.get(keyIn(url));
        if (!file) throw new Error(`${id} has a nested stack that is not among its assets: ${JSON.stringify(url)}`);
        return read(file);
      };
      const source = withNested(read(properties.templateFile), nested);
      return { name: properties.stackName ?? id, environment, needs, source, assets };
    });
};

/**
 * Reads all stacks of the assembly as one, which has the name of the stack that needs the others: what a stack holds keeps its
 * name on this machine when it moves to another one. `assets` maps `<hash>.zip`, the key in a function's code, to a folder.
 */
export const readAssembly = (directory: string): Assembly => {
  const stacks = readStacks(directory);
  const [last, ...others] = stacks.filter(({ name }) => !stacks.some(({ needs }) => needs.includes(name)));
  if (!last || others.length) throw new Error(`${directory} must hold one stack, or one that needs all others`);
  const { environment, name: stack } = last;
  const elsewhere = stacks.filter((candidate) => candidate.environment !== environment).map(({ name }) => name);
  if (elsewhere.length)
    throw new Error(`This machine plays one account and region: ${elsewhere.join(', ')} has another`);
  const [account = '', region = ''] = environment.replace('aws://', '').split('/');
  const source = merged(stacks);
  return {
    assets: new Map(stacks.flatMap(({ assets }) => [...assets])),
    template: (endpoint, types, secretOf) =>
      new Template(source, { account, region, stack, endpoint }, types, secretOf),
  };
};
