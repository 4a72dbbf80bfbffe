import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../../call.ts';
import type { Answer } from '../../gateway/errors.ts';
import { namedProcess } from '../../host/processes.ts';

/** Milliseconds until a database that does not open counts as failed. */
const startLimit = 60_000;
const pidFile = 'table.pid';

/** dynoxide's program, from its npm package; undefined where there is none for this machine. */
export const findDynoxide = () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch {
    return undefined; // an optional package: npm goes on without it where the registry does not serve it
  }
};

/**
 * Ends the database that a killed runner has left behind, since it locks the file. Once the machine has restarted, the
 * process of that id is another.
 */
export const endLeftOverTable = (folder: string) => {
  if (!findDynoxide()) return;
  const left = namedProcess(path.join(folder, pidFile), 'dynoxide');
  if (left !== undefined) process.kill(left, 'SIGKILL');
};

/**
 * A random one of the 16 million addresses of the loopback network: dynoxide verifies nobody and answers pages of every
 * origin, so none may find it.
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

/** Starts the program at an address of its own. Rejects where it ends before it answers there. */
const launch = async (program: string, file: string) => {
  const host = drawHost();
  const port = await freePort(host);
  const child = spawn(program, ['serve', '--host', host, '--port', String(port), '--db-path', file], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const running = path.join(path.dirname(file), pidFile);
  if (child.pid) writeFileSync(running, String(child.pid));
  const stop = async () => {
    process.off('exit', killed);
    child.kill();
    await ended;
    rmSync(running, { force: true });
  };
  try {
    await opened({ host, port }, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://${host}:${port}`, answer: forwardTo({ host, port }), stop };
};

const mostLaunches = 3;

/**
 * Starts dynoxide with its rows in `file`. A port that was free may be taken a moment later: then it starts again at
 * another one.
 */
export const openDynoxide = async (program: string, file: string): ReturnType<typeof launch> => {
  endLeftOverTable(path.dirname(file));
  for (let launches = 1; ; launches++)
    try {
      return await launch(program, file);
    } catch (error) {
      if (launches === mostLaunches) throw error;
    }
};

/** Headers that belong to one connection; HTTP/2 answers refuse them. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'upgrade']);
const endToEnd = (headers: http.IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !name.startsWith(':')));

const read = async (answer: http.IncomingMessage): Promise<Answer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const { 'access-control-allow-origin': _forPages, date: _machineTime, ...headers } = endToEnd(answer.headers);
  const body = Buffer.concat(chunks).toString();
  return { status: answer.statusCode ?? 500, headers: headers as Record<string, string>, body };
};

/** Passes calls on to a server of this machine. */
const forwardTo = (address: Address) => {
  const agent = new http.Agent({ keepAlive: true });
  return ({ method, url, headers, body }: Call) =>
    new Promise<Answer>((resolve, reject) => {
      const onward = { ...endToEnd(headers), 'content-length': body.length };
      const options = { ...address, agent, method, path: url, headers: onward };
      const request = http.request(options, (answer) => read(answer).then(resolve, reject));
      request.once('error', reject).end(body);
    });
};
