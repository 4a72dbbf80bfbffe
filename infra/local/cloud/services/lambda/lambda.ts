import { devNull } from 'node:os';
import path from 'node:path';
import { drawRoleKeys } from '../../gateway/credentials.ts';
import type { Json } from '../../json.ts';
import type { Resource, Template } from '../../template/template.ts';
import { Environment, FunctionError } from './environment.ts';
import type { FunctionSettings, Runtime } from './function-settings.ts';

/** As on Lambda, the start of a process has its own limit, in ms. */
const startLimit = 10_000;

type Waiting = { resolve: (environment: Environment) => void; reject: (error: Error) => void };

/**
 * Runs one function as Lambda does: it starts processes as events come, reuses them, and replaces them after a crash or
 * a timeout.
 */
export class LocalFunction {
  readonly settings: FunctionSettings;
  readonly #runtime: Runtime;
  readonly #all = new Set<Environment>();
  readonly #idle = new Map<Environment, NodeJS.Timeout>();
  readonly #waiting: Waiting[] = [];
  #stopped = false;

  constructor(settings: FunctionSettings, runtime: Runtime) {
    this.settings = settings;
    this.#runtime = runtime;
  }

  /** Processes at this moment. */
  get size() {
    return this.#all.size;
  }

  /**
   * The handler's answer. `begun` is called when a process starts on the event, after it has waited for one. Throws
   * FunctionError: the handler's own, `Sandbox.Timedout`, or `Runtime.ExitError`.
   */
  async invoke(event: unknown, begun?: () => void): Promise<Json> {
    const environment = await this.#take();
    begun?.();
    const { timeout, label } = this.settings;
    try {
      await within(environment.ready, startLimit);
      const result = await within(environment.invoke(event, timeout), timeout);
      return result === undefined ? null : JSON.parse(result);
    } catch (thrown) {
      const error = thrown as Error;
      this.#runtime.log({ function: label, event: 'error', text: `${error.name}: ${error.message}` });
      if (error.name === 'Sandbox.Timedout') await this.#end(environment);
      throw error;
    } finally {
      this.#release(environment);
    }
  }

  /** Kills one process in the middle of what it does, as a lost machine would. */
  crash(id: string) {
    return [...this.#all].find((environment) => environment.id === id)?.stop();
  }

  /** The request that a process serves at this moment. */
  serving(id: string) {
    return [...this.#all].find((environment) => environment.id === id)?.requestId;
  }

  async stop() {
    this.#stopped = true;
    for (const { reject } of this.#waiting.splice(0))
      reject(new FunctionError('Stopped', 'The local cloud is stopping'));
    await Promise.all([...this.#all].map((environment) => this.#end(environment)));
  }

  async #take(): Promise<Environment> {
    if (this.#stopped) throw new FunctionError('Stopped', 'The local cloud is stopping');
    const [environment] = this.#idle.keys();
    if (environment) {
      clearTimeout(this.#idle.get(environment));
      this.#idle.delete(environment);
      return environment;
    }
    if (this.#all.size < this.#runtime.concurrency) return this.#start();
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #start() {
    const { label } = this.settings;
    const gone = (reason: string) => {
      this.#forget(environment);
      this.#runtime.log({ function: label, event: 'end', text: reason });
    };
    const environment = new Environment(this.settings, this.#runtime, gone);
    this.#runtime.log({ function: label, event: 'start', text: environment.id });
    this.#all.add(environment);
    return environment;
  }

  /** Gives the process, or a new one in its place, to the next event that waits; else leaves it idle for a while. */
  #release(environment: Environment) {
    if (this.#stopped) return;
    const next = this.#waiting.shift();
    const alive = this.#all.has(environment);
    if (next) return next.resolve(alive ? environment : this.#start());
    if (!alive) return;
    const retire = setTimeout(() => this.#end(environment), this.#runtime.retireAfter);
    retire.unref();
    this.#idle.set(environment, retire);
  }

  #end(environment: Environment) {
    this.#forget(environment);
    return environment.stop();
  }

  #forget(environment: Environment) {
    clearTimeout(this.#idle.get(environment));
    this.#idle.delete(environment);
    this.#all.delete(environment);
  }
}

const within = <T>(work: Promise<T>, limit: number) => {
  const { promise: alarm, reject } = Promise.withResolvers<never>();
  const late = () => reject(new FunctionError('Sandbox.Timedout', `Task timed out after ${limit / 1000} seconds`));
  const timer = setTimeout(late, limit);
  return Promise.race([work, alarm]).finally(() => clearTimeout(timer));
};

/**
 * True for the CDK's own functions, which fill buckets while a stack is deployed: here deploy.ts and front-server.ts do
 * their work.
 */
const servesDeployment = (template: Template, { id }: Resource) =>
  template.resources.some(({ properties }) => properties.ServiceToken === template.get(id, 'Arn'));

/** Lambda limits each queue of a function on its own, so here too no queue's messages wait for those of another. */
const processesOf = (template: Template, id: string, each: number) => {
  const reads = template
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => template.find('AWS::Lambda::Function', properties.FunctionName).id === id);
  return each * Math.max(1, reads.length);
};

/** Every function of the template, its code in the folder of its asset. */
export const functionsOf = (template: Template, runtime: Runtime, folders: Map<string, string>) =>
  template
    .ofType('AWS::Lambda::Function')
    .filter((resource) => !servesDeployment(template, resource))
    .map(({ id, name, properties }) => {
      const folder = folders.get(properties.Code.S3Key);
      if (!folder) throw new Error(`${id}: its code is not an asset of the stack`);
      const { Handler: handler, Timeout = 3, MemorySize: memory = 128, Role: role, Environment } = properties;
      const credentials = drawRoleKeys();
      const variables = {
        ...Environment?.Variables,
        ...lambdaVariables(template, name, memory),
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        AWS_SESSION_TOKEN: credentials.sessionToken,
      };
      const label = path.basename(folder);
      return new LocalFunction(
        { id, name, label, role, folder, handler, timeout: Timeout * 1000, memory, credentials, variables },
        { ...runtime, concurrency: processesOf(template, id, runtime.concurrency) },
      );
    });

/** What Lambda sets, and where the SDK finds the gateway. The developer's own ~/.aws must never be read. */
const lambdaVariables = ({ place }: Template, name: string, memory: number) => ({
  AWS_REGION: place.region,
  AWS_DEFAULT_REGION: place.region,
  AWS_ENDPOINT_URL: place.endpoint,
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
});
