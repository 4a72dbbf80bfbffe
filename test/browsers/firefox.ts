import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Driver } from './driver.ts';

type Reply = { id?: number; type: string; result?: Record<string, unknown>; error?: string; message?: string };
type Node = { sharedId: string };
/** The Enter key and Control, as WebDriver names keys. */
const control = '\uE009';

/** The commands of WebDriver BiDi, each with its answer. Throws what the browser refuses. */
const connect = async (address: string) => {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.addEventListener('message', ({ data }) => {
    const { id = -1, type, result = {}, error, message } = JSON.parse(String(data)) as Reply;
    if (type === 'success') waiting.get(id)?.resolve(result);
    else if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`));
  });
  const send = (method: string, params: object) => {
    const answer = Promise.withResolvers<Record<string, unknown>>();
    const id = waiting.size + 1;
    waiting.set(id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    return answer.promise;
  };
  return { send, close: () => socket.close() };
};

/** Firefox as its makers publish it, without a window, by WebDriver BiDi. */
export const openFirefox = async (program: string): Promise<Driver> => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = spawn(program, args, { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] });
  let address = '';
  for await (const line of createInterface({ input: browser.stderr })) {
    address = /BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  const { send, close } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  const evaluate = async (expression: string) => {
    const target = { context };
    const { result, exceptionDetails } = (await send('script.evaluate', {
      expression,
      target,
      awaitPromise: true,
    })) as {
      result?: { value?: unknown } & Node;
      exceptionDetails?: { text: string };
    };
    if (!result || exceptionDetails) throw new Error(`${expression}: ${exceptionDetails?.text}`);
    return result;
  };
  const press = async (element: string) => {
    const { sharedId } = await evaluate(element);
    await evaluate(`(${element}).scrollIntoView({ block: 'center', behavior: 'instant' })`);
    const origin = { type: 'element', element: { sharedId } };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
  };
  const keys = (values: { type: 'keyDown' | 'keyUp'; value: string }[]) =>
    send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions: values }] });
  const stroke = (value: string) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ];
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    read: async (expression) => JSON.parse(String((await evaluate(`JSON.stringify(${expression} ?? null)`)).value)),
    press,
    type: async (element, text) => {
      await press(element);
      await keys([
        { type: 'keyDown', value: control },
        ...stroke('a'),
        { type: 'keyUp', value: control },
        ...[...text].flatMap(stroke),
      ]);
    },
    close: async () => {
      close();
      browser.kill();
      if (browser.exitCode === null && browser.signalCode === null) await once(browser, 'exit');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
