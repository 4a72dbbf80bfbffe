import path from 'node:path';
import type { Caller } from './gateway/caller.ts';
import { drawUserKeys, writeCredentials } from './gateway/credentials.ts';
import { Gateway } from './gateway/gateway.ts';
import { listenGateway } from './gateway/gateway-server.ts';
import { originsOn } from './gateway/origins.ts';
import { Clock } from './host/clock.ts';
import { openFolder, openState, secretDeriver } from './host/state.ts';
import { openFrontServer } from './http/front-server.ts';
import type { VisitorRequest } from './http/visitor.ts';
import type { WebAnswer } from './http/web-server.ts';
import { type Deployed, type Deployment, knownOf, type Service, typesOf } from './service.ts';
import type { Assembly } from './template/assembly.ts';
import type { View } from './view.ts';

/** What the console shows of a running cloud. */
export type CloudView = { gateway: Gateway; clock: Clock; views: View[] };

export type MachineOptions = {
  /** The port of the front server; 0 chooses a free one. */
  port: number;
  folder: string;
  fresh: boolean;
  /** What can be deployed, in the order in which it is. */
  services: Service[];
  /** Synthesizes the stack with the two open addresses. */
  synthesize: (addresses: { site: string; aws: string }) => Promise<Assembly>;
  /** Answers what is asked below `/_local`. */
  console: (cloud: CloudView) => (request: VisitorRequest) => Promise<WebAnswer>;
};

/** Runs the last added one first. */
const cleanups = () => {
  const all: (() => unknown)[] = [];
  const stop = async () => {
    for (const cleanup of all.splice(0).reverse()) await cleanup();
  };
  const add: Deployment['onStop'] = (cleanup) => {
    all.push(cleanup);
  };
  return { add, stop };
};
type Cleanups = ReturnType<typeof cleanups>;

/** Opens the addresses and the folder, before the stack is known. */
const openPlaces = async ({ port, folder, fresh, services }: MachineOptions, later: Cleanups) => {
  // The port first: where it is taken, the folder belongs to another run.
  const front = await openFrontServer(port);
  later.add(front.stop);
  const endLeftOver = (at: string) => {
    for (const service of services) service.endLeftOver?.(at);
  };
  later.add(openFolder(folder, fresh, endLeftOver));
  const state = openState(folder);
  const clock = new Clock(state.ahead);
  later.add(() => clock.stop());
  clock.onJump((ahead) => state.save({ ahead }));
  const gateway = new Gateway(knownOf(services));
  const address = await listenGateway(gateway, state.awsPort);
  later.add(address.stop);
  state.save({ awsPort: address.port });
  const prepared = services.map(async (service) => [service, await service.prepare?.(folder, later.add)] as const);
  await Promise.allSettled(prepared); // waits for all, also where one fails
  return { state, clock, front, gateway, aws: address.url, prepared: new Map(await Promise.all(prepared)) };
};
type Places = Awaited<ReturnType<typeof openPlaces>>;

/** Deploys the template: every service, one after the other. */
const deploy = async (assembly: Assembly, places: Places, { services, folder }: MachineOptions, later: Cleanups) => {
  const secretOf = secretDeriver(places.state.secret);
  const template = assembly.template(places.aws, typesOf(services), secretOf);
  const running = new Map<object, Deployed>();
  const of: Deployment['of'] = <Running extends Deployed>(service: Service<Running>) => {
    const found = running.get(service);
    if (!found) throw new Error(`${service.name} has to be deployed before what works with it`);
    return found as Running;
  };
  const { assets } = assembly;
  const deployment = { template, assets, clock: places.clock, folder: path.resolve(folder), secretOf, of };
  for (const service of services)
    running.set(service, await service.deploy({ ...deployment, onStop: later.add }, places.prepared.get(service)));
  return { template, of, running: services.map((service) => ({ name: service.name, ...of(service) })) };
};

const begin = async (options: MachineOptions, later: Cleanups) => {
  const places = await openPlaces(options, later);
  const { clock, gateway, front, state } = places;
  const assembly = await options.synthesize({ site: front.url, aws: places.aws });
  const { template, of, running } = await deploy(assembly, places, options, later);
  const credentials = drawUserKeys();
  const operator: Caller = { name: 'operator', credentials };
  gateway.open({
    place: template.place,
    clock,
    origins: originsOn(front.port),
    callers: [operator, ...running.flatMap(({ callers = [] }) => callers)],
    handlers: new Map(running.flatMap(({ name, handle }) => (handle ? [[name, handle] as const] : []))),
  });
  const [site, ...others] = running.flatMap((service) => service.site ?? []);
  if (!site || others.length) throw new Error('One service, and one alone, answers at the product’s address');
  let ready = false;
  const views = running.flatMap((service) => service.views ?? []);
  front.serve({ site, console: options.console({ gateway, clock, views }), ready: () => ready });
  const { region, endpoint } = template.place;
  later.add(writeCredentials(options.folder, { endpoint, region, credentials }));
  for (const { start } of running) start?.();
  return {
    url: front.url,
    state,
    awsUrl: places.aws,
    region,
    template,
    /** A running service, by its descriptor. */
    of,
    /** Keys of the operator, for tools: every call is allowed, and no fault applies. */
    credentials,
    open: () => {
      ready = true;
    },
    stop: later.stop,
  };
};
export type Machine = Awaited<ReturnType<typeof begin>>;

/** Starts the stack on this machine. Where a step fails, what was started is stopped. */
export const startMachine = async (options: MachineOptions): Promise<Machine> => {
  const later = cleanups();
  try {
    return await begin(options, later);
  } catch (error) {
    await later.stop();
    throw error;
  }
};
