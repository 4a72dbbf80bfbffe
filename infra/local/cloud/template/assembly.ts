import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Json } from '../json.ts';
import { type ResourceTypes, Template } from './template.ts';

/**
 * What a synthesis wrote: `template` reads it for one gateway address and what its secrets are drawn from, `assets` are
 * their folders by object key.
 */
export type Assembly = {
  assets: Map<string, string>;
  template: (endpoint: string, types: ResourceTypes, secretOf: (key: string) => string) => Template;
};

/** Reads the assembly's one stack. `assets` maps `<hash>.zip`, the key in a function's code, to a folder. */
export const readAssembly = (directory: string): Assembly => {
  const read = (file: string): Json => JSON.parse(readFileSync(path.join(directory, file), 'utf8'));
  const artifacts = Object.entries<Json>(read('manifest.json').artifacts);
  const [stack, ...others] = artifacts.filter(([, { type }]) => type === 'aws:cloudformation:stack');
  if (!stack || others.length)
    throw new Error(`${directory} must hold one stack, it holds ${others.length ? 'several' : 'none'}`);
  const [id, { environment, properties }] = stack;
  const [account, region] = environment.replace('aws://', '').split('/');
  const source = read(properties.templateFile);
  return {
    assets: foldersOf(read(`${id}.assets.json`), directory),
    template: (endpoint, types, secretOf) =>
      new Template(source, { account, region, stack: properties.stackName ?? id, endpoint }, types, secretOf),
  };
};

const foldersOf = ({ files }: Json, directory: string) => {
  const entries = Object.values<Json>(files).flatMap(({ source, destinations }) =>
    Object.values<Json>(destinations).map(
      ({ objectKey }) => [objectKey, path.resolve(directory, source.path)] as const,
    ),
  );
  return new Map<string, string>(entries);
};
