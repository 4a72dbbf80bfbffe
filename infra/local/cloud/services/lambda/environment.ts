import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { FunctionSettings, Log, Runtime } from './function-settings.ts';

/** What Lambda reports when a function fails; `name` is the error's type as the function's log shows it. */
export class FunctionError extends Error {
  constructor(type: string, message: string) {
    super(message);
    this.name = type;
  }
}

type Answer = { id: number; result?: string; error?: { errorType: string; errorMessage: string } };
type Pending = { id: number; resolve: (result: string | undefined) => void; reject: (error: Error) => void };

/**
 * One process of a function, started at the first call and kept while it is used. A process, since a thread's memory
 * limit was seen to take the whole runner down with it.
 */
export class Environment {
  readonly id = randomUUID().slice(0, 13);
  readonly ready: Promise<void>;
  /** The request it serves, or undefined when idle. */
  requestId: string | undefined;
  #child: ChildProcess;
  #ended: Promise<unknown>;
  #pending: Pending | undefined;
  #calls = 0;

  constructor(settings: FunctionSettings, runtime: Runtime, gone: (reason: string) => void) {
    this.#child = spawn(settings, runtime, this.id);
    this.#ended = new Promise((resolve) => this.#child.once('exit', resolve));
    const forget = runtime.clock.onJump((ahead) => this.#post({ ahead }));
    this.ready = new Promise((resolve, reject) => {
      this.#child.on('message', (message: Answer & { ready?: true }) => {
        if (message.ready) return resolve();
        // What the function printed before its answer came by another pipe, which is ready at the same moment: it is
        // logged first.
        setImmediate(() => this.#settle(message));
      });
      const ended = (reason: string) => {
        forget();
        const error = new FunctionError('Runtime.ExitError', `Runtime exited: ${reason}`);
        reject(error);
        this.#pending?.reject(error);
        gone(reason);
      };
      this.#child.once('exit', (code, signal) => ended(signal ? `signal ${signal}` : `exit status ${code}`));
      this.#child.once('error', (error) => ended(error.message));
    });
    this.ready.catch(() => undefined); // the call that waits for it reports it
    forwardOutput(this.#child, settings, runtime.log);
  }

  /** `timeout`: the milliseconds that the function believes it has; the caller enforces them. */
  invoke(event: unknown, timeout: number) {
    this.#calls += 1;
    const id = this.#calls;
    this.requestId = randomUUID();
    return new Promise<string | undefined>((resolve, reject) => {
      this.#pending = { id, resolve, reject };
      this.#post({ id, event: JSON.stringify(event), requestId: this.requestId, timeout });
    });
  }

  /** Ends the process at once, whatever it is doing. */
  async stop() {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** A process that ends meanwhile reports that by its exit. */
  #post(message: object) {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #settle({ id, result, error }: Answer) {
    if (id !== this.#pending?.id) return;
    if (error) this.#pending.reject(new FunctionError(error.errorType, error.errorMessage));
    else this.#pending.resolve(result);
    this.#pending = undefined;
    this.requestId = undefined;
  }
}

const spawn = ({ folder, handler, name, memory, variables }: FunctionSettings, runtime: Runtime, id: string) =>
  fork(runtime.bootstrap, [folder, handler, name, String(runtime.clock.ahead)], {
    // The SDK puts the application id into its user agent: it tells the gateway which process calls.
    env: { TZ: 'UTC', ...variables, AWS_SDK_UA_APP_ID: id },
    execArgv: [`--max-old-space-size=${memory}`, '--max-semi-space-size=1'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

const forwardOutput = (child: ChildProcess, { label }: FunctionSettings, log: Log) => {
  for (const stream of [child.stdout, child.stderr])
    stream
      ?.setEncoding('utf8')
      .on('data', (text: string) => log({ function: label, event: 'output', text: text.trimEnd() }));
};
