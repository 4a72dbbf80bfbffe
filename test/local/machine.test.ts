import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Machine, type MachineOptions, startMachine } from '../../infra/local/machine.ts';
import { temporaryFolder } from './support/functions.ts';
import { httpAssembly } from './support/http-template.ts';

const code = `export const handler = async () => ({ statusCode: 200, headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ now: Date.now(), endpoint: process.env.AWS_ENDPOINT_URL }) });`;

let machines: Machine[] = [];
afterEach(async () => {
  for (const machine of machines) await machine.stop();
  machines = [];
});

const begin = async (options: Partial<MachineOptions> = {}) => {
  const folder = options.folder ?? temporaryFolder();
  const synthesize = async () => httpAssembly(code);
  const machine = await startMachine({ port: 0, fresh: false, synthesize, ...options, folder });
  machines.push(machine);
  machine.open();
  return { machine, folder, ask: (at: string) => fetch(machine.url + at) };
};
const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

test('a template becomes a site, an API and its function on this machine', async () => {
  const { machine, ask } = await begin();
  expect(await (await ask('/')).text()).toContain('<h1>Home</h1>');
  expect(await (await ask('/api/open/x')).json()).toMatchObject({ endpoint: machine.awsUrl });
  expect((await ask('/config.json')).status).toBe(200);
  expect(await (await ask('/_local/permissions')).json()).toEqual([{ function: 'work', granted: [], unused: [] }]);
  expect(new URL(machine.awsUrl).hostname).toBe('127.0.0.1');
});

test('a restart keeps the address of the gateway and never goes back in time', async () => {
  const { machine, folder, ask } = await begin();
  const advance = { method: 'POST', body: '{"advance_ms":86400000}' };
  expect((await fetch(`${machine.url}/_local/clock`, advance)).status).toBe(200);
  await machine.stop();
  const again = await begin({ folder });
  expect(again.machine.awsUrl).toBe(machine.awsUrl);
  const { now } = (await (await again.ask('/api/open/x')).json()) as { now: number };
  expect(now).toBeGreaterThan(Date.now() + 86_000_000);
  await expect(ask('/')).rejects.toThrow();
});

test('fresh empties the folder', async () => {
  const { machine, folder } = await begin();
  await machine.stop();
  writeFileSync(path.join(folder, 'old.txt'), 'old');
  const secret = readFileSync(path.join(folder, 'state.json'), 'utf8');
  await begin({ folder, fresh: true });
  expect(existsSync(path.join(folder, 'old.txt'))).toBe(false);
  expect(readFileSync(path.join(folder, 'state.json'), 'utf8')).not.toBe(secret);
});

test('who cannot have the port does not touch the folder of the run that has it', async () => {
  const { machine, folder, ask } = await begin();
  const files = readdirSync(folder).sort();
  await expect(begin({ port: portOf(machine), folder, fresh: true })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(readdirSync(folder).sort()).toEqual(files);
  expect((await ask('/api/open/x')).status).toBe(200);
});

test('a folder that another run holds is refused by a sentence', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'runner.pid'), String(process.ppid));
  await expect(begin({ folder })).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringContaining(`déjà utilisé par le processus ${process.ppid}`),
  });
});

test('a start that fails leaves nothing behind: neither a port, nor a process, nor a hold on the folder', async () => {
  const folder = temporaryFolder();
  const { machine, folder: other } = await begin();
  await machine.stop();
  const port = portOf(machine);
  const synthesize = async () => httpAssembly(code, { Machine: { Type: 'AWS::EC2::Instance' } });
  await expect(begin({ port, folder, synthesize })).rejects.toThrow('AWS::EC2::Instance (Machine)');
  expect([existsSync(path.join(folder, 'table.pid')), existsSync(path.join(folder, 'runner.pid'))]).toEqual([
    false,
    false,
  ]);
  await begin({ port, folder: other });
});
