import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.ts';

/** Source file of each function by its name: every file below `handlers/` is one. Throws where two have the same name. */
export const functionFiles = (): Map<string, string> => {
  const files = globSync('functions/handlers/*/*.ts', { cwd: root });
  const byName = new Map(files.map((file) => [path.basename(file, '.ts'), path.join(root, file)]));
  if (byName.size < files.length)
    throw new Error('Two files of functions/handlers/ have the same name: a name is one function');
  return byName;
};

/** The domain of each function by its name: its folder below `handlers/`. */
export const domains = (): Map<string, string> =>
  new Map([...functionFiles()].map(([name, file]) => [name, path.basename(path.dirname(file))]));
