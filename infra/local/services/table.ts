import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { namedProcess } from '../processes.ts';
import { StartRefusal } from '../refusal.ts';
import type { Call, Reply, Service } from '../wire.ts';

/** Milliseconds until a database that does not open counts as failed. */
const startLimit = 10_000;
const pidFile = 'table.pid';
const missing =
  "La base locale (dynoxide) n'est pas disponible pour cette machine : son programme n'existe que pour Linux x64. " +
  'Lancez le projet sous Linux x64, dans un conteneur ou sous WSL.\n' +
  'The local database (dynoxide) has no program for this machine: it exists for Linux x64 only. ' +
  'Run the project on Linux x64, in a container or under WSL.';

/** dynoxide's program, from its npm package. */
const findProgram = () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new StartRefusal(missing);
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch (cause) {
    throw new StartRefusal(missing, { cause });
  }
};

/** A runner that was killed leaves its database behind, holding the file. */
export const endLeftOverTable = (folder: string) => {
  const left = namedProcess(path.join(folder, pidFile), 'dynoxide');
  if (left !== undefined) process.kill(left, 'SIGKILL');
};

/**
 * Drawn by lot, one of the 16 million addresses of the loopback network: dynoxide verifies nobody and answers pages of
 * every origin, so none may find it.
 */
const drawHost = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

const freePort = async (host: string) => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

type Address = { host: string; port: number };

const answers = (address: Address) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(address, () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });

const opened = async (address: Address, child: ChildProcess) => {
  for (const until = Date.now() + startLimit; Date.now() < until; await sleep(5)) {
    if (await answers(address)) return;
    if (child.exitCode !== null) break;
  }
  child.kill('SIGKILL');
  throw new Error(`The local database did not open (exit status ${child.exitCode})`);
};

/** DynamoDB's place: dynoxide, a program of its own that keeps its rows in `<folder>/table.sqlite`. */
export const startTable = async (folder: string) => {
  const program = findProgram();
  endLeftOverTable(folder);
  const host = drawHost();
  const port = await freePort(host);
  const file = path.join(folder, 'table.sqlite');
  const child = spawn(program, ['serve', '--host', host, '--port', String(port), '--db-path', file], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const running = path.join(folder, pidFile);
  if (child.pid) writeFileSync(running, String(child.pid));
  await opened({ host, port }, child);
  const stop = async () => {
    process.off('exit', killed);
    child.kill();
    await ended;
    rmSync(running, { force: true });
  };
  return { url: `http://${host}:${port}`, service: forwardTo({ host, port }), stop };
};

/** Meant for one connection, and refused by HTTP/2 answers. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'upgrade']);
const endToEnd = (headers: http.IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !name.startsWith(':')));

const handOn = async (answer: http.IncomingMessage, reply: Reply) => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const { 'access-control-allow-origin': _forPages, date: _machineTime, ...headers } = endToEnd(answer.headers);
  reply.writeHead(answer.statusCode ?? 500, headers as http.OutgoingHttpHeaders);
  reply.end(Buffer.concat(chunks));
};

/** Passes calls on to a server of this machine. */
const forwardTo = (address: Address): Service => {
  const agent = new http.Agent({ keepAlive: true });
  return ({ method, url, headers, body }: Call, reply: Reply) =>
    new Promise((resolve, reject) => {
      const onward = { ...endToEnd(headers), 'content-length': body.length };
      const options = { ...address, agent, method, path: url, headers: onward };
      const request = http.request(options, (answer) => handOn(answer, reply).then(resolve, reject));
      request.once('error', reject).end(body);
    });
};
