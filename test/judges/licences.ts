import path from 'node:path';
import { root } from '../../infra/paths.ts';
import { printed, registries } from './fetch-programs.ts';
import type { Judge } from './judge.ts';

const version = '5.0.1';

/** These licences allow a work to be sold within a product whose own source stays closed. */
const permissive = ['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'OFL-1.1'];

/** True where an SPDX expression offers such a licence: one of several joined by OR, each of several joined by AND. */
const isPermissive = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((terms) => terms.split(' AND ').every((term) => permissive.includes(term)));

/** All installed packages of the product, which are more than its bundles hold. */
export const licences: Judge = {
  name: 'license-checker',
  looks: 'packages of the product',
  fetch: async (folder) => {
    await registries.npm(folder, `license-checker-rseidelsohn@${version}`);
    return version;
  },
  run: async (folder) => {
    const program = path.join(folder, 'node_modules/license-checker-rseidelsohn/bin/license-checker-rseidelsohn.js');
    const args = ['--production', '--excludePrivatePackages', '--json', '--start', root];
    const packages: Record<string, { licenses: string | string[] }> = JSON.parse(
      await printed(process.execPath, [program, ...args]),
    );
    const all = Object.entries(packages).map(([name, { licenses }]) => ({
      name,
      licence: [licenses].flat().join(' AND '),
    }));
    const counted = Map.groupBy(all, ({ licence }) => licence);
    return {
      looked: all.length,
      findings: all
        .filter(({ licence }) => !isPermissive(licence))
        .map(({ name, licence }) => ({
          rule: licence,
          where: name,
          what: 'is not known to allow a product to be sold',
        })),
      notes: [...counted].map(([licence, { length }]) => `${length} × ${licence}`),
    };
  },
};
