import { statSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '../../infra/build/bundle.ts';
import { built } from '../../infra/paths.ts';
import { functionName, routeList } from '../../shared/routes.ts';
import { kilobytes, type Line } from './line.ts';

/** The heaviest bundle of a function that serves a route. It has no floor: the target is in KB. */
export const bundles = async (): Promise<Line[]> => {
  await bundle();
  const sizes = routeList.map(({ name }) => ({
    name: functionName(name),
    bytes: statSync(path.join(built.functions, functionName(name), 'index.mjs')).size,
  }));
  const [heaviest] = sizes.toSorted((a, b) => b.bytes - a.bytes);
  if (!heaviest) throw new Error('No route has a function');
  return [
    {
      what: `Heaviest bundle of a route's function, ${heaviest.name}, in KB`,
      measured: kilobytes(heaviest.bytes),
      value: heaviest.bytes / 1000,
      target: 450,
    },
  ];
};
