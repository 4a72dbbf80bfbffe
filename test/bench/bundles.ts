import { statSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from '../../infra/build/build-changed.ts';
import { built } from '../../infra/paths.ts';
import { functionList, type Listed } from '../../infra/stack/function-list.ts';
import { permissionsOf } from '../../infra/stack/permissions.ts';
import { kilobytes, type Line } from './line.ts';

const bytesOf = (name: string) => statSync(path.join(built.functions, name, 'index.mjs')).size;

type Kind =
  | 'crud'
  | 'files'
  | 'files and mails'
  | 'files and model'
  | 'payments'
  | 'payments and mails'
  | 'document reader';

/**
 * Groups bundles by what they must hold: the client of S3 takes 80 KB, that of Stripe 170 KB, that of mails about 40
 * KB, that of Bedrock 80 KB, and the reader of PDF, which runs in a process of its own, 1.6 MB.
 */
const kindOf = (listed: Listed): Kind => {
  if (listed.name === 'read-document') return 'document reader';
  const permissions = permissionsOf(listed);
  const targets = permissions.map(({ on }) => on);
  if (targets.includes('payments')) return targets.includes('mail identity') ? 'payments and mails' : 'payments';
  if (!permissions.some(({ actions }) => actions.some((action) => action.startsWith('s3:')))) return 'crud';
  if (targets.includes('model')) return 'files and model';
  return targets.includes('mail identity') ? 'files and mails' : 'files';
};

const heaviest = (what: string, target: number, chosen: Listed[]): Line => {
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

/** The heaviest bundle of each kind of function that serves a route. Its target is in KB, since there is no floor. */
export const bundles = async (): Promise<Line[]> => {
  await buildChanged();
  const serving = functionList.filter(({ serves }) => serves);
  const of = (kind: Kind) => serving.filter((listed) => kindOf(listed) === kind);
  return [
    heaviest('without files', 450, of('crud')),
    heaviest('with files', 500, of('files')),
    heaviest('with files and mails', 550, of('files and mails')),
    heaviest('with files and the model', 580, of('files and model')),
    heaviest('with payments', 600, of('payments')),
    heaviest('with payments and mails', 650, of('payments and mails')),
    heaviest('that reads documents', 2_200, of('document reader')),
  ];
};
