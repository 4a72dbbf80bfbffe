import { statSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '../../infra/build/bundle.ts';
import { built } from '../../infra/paths.ts';
import { functionList } from '../../infra/stack/function-list.ts';
import { permissionsOf } from '../../infra/stack/permissions.ts';
import { kilobytes, type Line } from './line.ts';

const bytesOf = (name: string) => statSync(path.join(built.functions, name, 'index.mjs')).size;

/** Reads or writes files: the client of S3 is in its bundle, 147 KB by itself. */
const reachesFiles = (name: (typeof functionList)[number]['name']) =>
  permissionsOf(name).some(({ actions }) => actions.some((action) => action.startsWith('s3:')));

const heaviest = (what: string, target: number, chosen: typeof functionList): Line => {
  const [first] = chosen.map(({ name }) => ({ name, bytes: bytesOf(name) })).toSorted((a, b) => b.bytes - a.bytes);
  if (!first) throw new Error(`No function ${what}`);
  const { name, bytes } = first;
  return {
    what: `Heaviest bundle of a route's function ${what}, ${name}, in KB`,
    measured: kilobytes(bytes),
    value: bytes / 1000,
    target,
  };
};

/** The heaviest bundles of functions that serve a route. They have no floor: the targets are in KB. */
export const bundles = async (): Promise<Line[]> => {
  await bundle();
  const serving = functionList.filter(({ serves }) => serves);
  return [
    heaviest(
      'without files',
      450,
      serving.filter(({ name }) => !reachesFiles(name)),
    ),
    heaviest(
      'with files',
      500,
      serving.filter(({ name }) => reachesFiles(name)),
    ),
  ];
};
