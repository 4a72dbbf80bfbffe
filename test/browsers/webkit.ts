import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { listen } from '../support/listen.ts';
import { type Driver, until } from './driver.ts';

/** The name of an element in an answer of WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const freePort = async () => {
  const server = createServer();
  const { port } = new URL(await listen(server));
  server.close();
  await once(server, 'close');
  return port;
};

/** WebKit draws into a display: that of this session, else one of its own in memory. */
const openDisplay = async () => {
  if (process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY) return { name: process.env.DISPLAY, close: () => undefined };
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(createInterface({ input: server.stdout }), 'line');
  return { name: `:${number}`, close: () => server.kill() };
};

/** WebKitGTK by WebDriver. `programs`: its driver, and the browser that it opens. */
export const openWebKit = async (programs: { driver: string; browser: string }): Promise<Driver> => {
  const display = await openDisplay();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn(programs.driver, ['-p', port], { env, stdio: 'ignore' });
  const call = async (method: string, path: string, body?: object) => {
    const sent = body ? { method, body: JSON.stringify(body) } : { method };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, sent);
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await until('a driver that answers', () => call('GET', '/status'));
  const options = { binary: programs.browser, args: ['--automation'] };
  const alwaysMatch = { 'webkitgtk:browserOptions': options };
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch } })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const execute = (script: string) => call('POST', `${session}/execute/sync`, { script, args: [] });
  const find = async (element: string) => {
    const reference = (await execute(`return ${element}`)) as Record<string, string> | null;
    if (!reference?.[elementKey]) throw new Error(`There is no ${element}`);
    return `${session}/element/${reference[elementKey]}`;
  };
  return {
    open: async (url) => void (await call('POST', `${session}/url`, { url })),
    read: async (expression) => JSON.parse(String(await execute(`return JSON.stringify(${expression} ?? null)`))),
    press: async (element) => {
      await execute(`(${element}).scrollIntoView({ block: 'center', behavior: 'instant' })`);
      await call('POST', `${await find(element)}/click`, {});
    },
    type: async (element, text) => void (await call('POST', `${await find(element)}/value`, { text })),
    close: async () => {
      await call('DELETE', session);
      driver.kill();
      display.close();
    },
  };
};
