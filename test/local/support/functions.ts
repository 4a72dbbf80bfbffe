import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { Clock } from '../../../infra/local/cloud/host/clock.ts';
import { buildBootstrap } from '../../../infra/local/cloud/services/lambda/build-bootstrap.ts';
import type { LogLine, Runtime } from '../../../infra/local/cloud/services/lambda/function-settings.ts';
import { functionsOf } from '../../../infra/local/cloud/services/lambda/lambda.ts';
import type { Template } from '../../../infra/local/cloud/template/template.ts';

export const temporaryFolder = () => mkdtempSync(path.join(os.tmpdir(), 'local-'));

/** Modes of what only its owner may read. On Windows, which has no modes, the rights of the folder around apply. */
export const ownerOnly = process.platform === 'win32' ? { folder: 0o666, file: 0o666 } : { folder: 0o700, file: 0o600 };

/** Runs functions of a template, whose code is given by logical id. They stop after the tests of the file. */
export const runFunctions = async (
  template: Template,
  code: Record<string, string>,
  options: Partial<Runtime> = {},
) => {
  const folder = temporaryFolder();
  const folders = new Map<string, string>();
  for (const [id, text] of Object.entries(code)) {
    const own = path.join(folder, id);
    mkdirSync(own);
    writeFileSync(path.join(own, 'index.mjs'), text);
    folders.set(`${id}.zip`, own);
  }
  const bootstrap = await buildBootstrap(folder);
  const logs: LogLine[] = [];
  const clock = options.clock ?? new Clock();
  const log = (line: LogLine) => logs.push(line);
  const runtime: Runtime = { bootstrap, clock, log, concurrency: 4, retireAfter: 60_000, ...options };
  const functions = functionsOf(template, runtime, folders);
  afterAll(() => Promise.all(functions.map((localFunction) => localFunction.stop())));
  const named = (id: string) => {
    const localFunction = functions.find(({ settings }) => settings.id === id);
    if (!localFunction) throw new Error(`no function ${id}`);
    return localFunction;
  };
  return { functions, named, logs, clock };
};
