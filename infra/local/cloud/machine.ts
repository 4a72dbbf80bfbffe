import path from 'node:path';
import { deployQueues, deployTables } from './deploy.ts';
import type { Caller } from './gateway/caller.ts';
import { drawUserKeys, writeCredentials } from './gateway/credentials.ts';
import { Gateway } from './gateway/gateway.ts';
import { type Role, roleOf } from './gateway/iam.ts';
import { listenGateway } from './gateway/listen.ts';
import { originsOn } from './gateway/origins.ts';
import { Clock } from './host/clock.ts';
import { openLog } from './host/log.ts';
import { openFolder, openState, secretDeriver } from './host/state.ts';
import type { VisitorRequest } from './http/visitor.ts';
import type { WebAnswer } from './http/web-server.ts';
import { openApiAddress } from './services/apigateway/address.ts';
import { createApi } from './services/apigateway/api.ts';
import { routesOf } from './services/apigateway/routes.ts';
import { behavioursOf } from './services/cloudfront/distribution.ts';
import { openFrontServer } from './services/cloudfront/front-server.ts';
import { siteOf } from './services/cloudfront/site.ts';
import { startTable, tableService } from './services/dynamodb/table.ts';
import { buildBootstrap } from './services/lambda/build-bootstrap.ts';
import { startEventSources } from './services/lambda/event-sources.ts';
import { functionsOf, type LocalFunction } from './services/lambda/lambda.ts';
import { startSchedules } from './services/scheduler/schedules.ts';
import { createStandIns, type External, type Surroundings } from './stand-ins.ts';
import type { Assembly } from './template/assembly.ts';
import type { Template } from './template/template.ts';
import type { CloudView } from './view.ts';

export type MachineOptions = {
  /** Of the front server; 0: a free one. */
  port: number;
  folder: string;
  fresh: boolean;
  /** The stack's assembly, once the two addresses it has to know are open. */
  synthesize: (addresses: { site: string; aws: string }) => Promise<Assembly>;
  external: (surroundings: Surroundings) => External;
  /** Answers what is asked below `/_local`. */
  console: (cloud: CloudView) => (request: VisitorRequest) => Promise<WebAnswer>;
};

/** Processes a function at most: enough to meet every race, few enough for a laptop. */
const concurrency = 4;
/** Milliseconds after which an idle process is ended. */
const retireAfter = 60_000;

const rolesOf = (template: Template, functions: LocalFunction[]) =>
  new Map(functions.map(({ settings }) => [settings.id, roleOf(template, settings.role)]));

const callersOf = (functions: LocalFunction[], roles: Map<string, Role>) =>
  functions.map((one): Caller => {
    const { id, label: name, credentials } = one.settings;
    const role = roles.get(id);
    if (!role) throw new Error(`${name} has no role`);
    return { name, credentials, role, serving: (at) => one.serving(at), crash: (at) => one.crash(at) };
  });

/** Runs in the order last begun, first ended. */
const cleanups = () => {
  const all: (() => unknown)[] = [];
  const stop = async () => {
    for (const cleanup of all.splice(0).reverse()) await cleanup();
  };
  return { add: (cleanup: () => unknown) => all.push(cleanup), stop };
};

/** The places that hold an address or a file, begun before the stack is known. */
const openPlaces = async (options: MachineOptions, later: ReturnType<typeof cleanups>) => {
  // The port first: who cannot have it must not touch the folder of the run that has it.
  const front = await openFrontServer(options.port);
  later.add(front.stop);
  later.add(openFolder(options.folder, options.fresh));
  const state = openState(options.folder);
  const clock = new Clock(state.ahead);
  later.add(() => clock.stop());
  clock.onJump((ahead) => state.save({ ahead }));
  const gateway = new Gateway();
  const address = await listenGateway(gateway, state.awsPort);
  later.add(address.stop);
  state.save({ awsPort: address.port });
  const log = openLog(options.folder, clock.now);
  later.add(log.stop);
  const [table, bootstrap] = await Promise.all([startTable(options.folder), buildBootstrap(options.folder)]);
  later.add(table.stop);
  return { state, clock, front, gateway, aws: address.url, log, table, bootstrap };
};
type Places = Awaited<ReturnType<typeof openPlaces>>;

/** What CloudFormation would do with the template, on this machine. */
const deploy = async (
  assembly: Assembly,
  places: Places,
  options: MachineOptions,
  later: ReturnType<typeof cleanups>,
) => {
  const { clock, log, table, bootstrap, state } = places;
  const secretOf = secretDeriver(state.secret);
  const template = assembly.template(places.aws, secretOf);
  await deployTables(template, table);
  const queues = deployQueues(template, clock, options.folder);
  later.add(() => queues.map((queue) => queue.stop()));
  const runtime = { bootstrap, clock, log: log.write, concurrency, retireAfter };
  const functions = functionsOf(template, runtime, assembly.folders);
  later.add(() => Promise.all(functions.map((one) => one.stop())));
  const roles = rolesOf(template, functions);
  const parts = {
    template,
    clock,
    folder: path.resolve(options.folder),
    secretOf,
    functions,
    queues,
    table: tableService(table),
    external: options.external,
  };
  const standIns = await createStandIns(parts);
  return { template, folders: assembly.folders, queues, functions, roles, ...standIns };
};
type Deployed = Awaited<ReturnType<typeof deploy>>;

type Serving = {
  places: Places;
  deployed: Deployed;
  operator: Caller;
  ready: () => boolean;
  console: MachineOptions['console'];
};

/** Answers from now on: AWS's calls, the site, and the API at its own address, which is given back. */
const serve = async ({ places: { clock, gateway, front, log }, deployed, operator, ready, console }: Serving) => {
  const { template, folders, queues, functions, roles, services, mailbox, keys } = deployed;
  const { now } = clock;
  gateway.open({
    place: template.place,
    clock,
    origins: originsOn(front.port),
    callers: [operator, ...callersOf(functions, roles)],
    services,
  });
  const routes = routesOf(template, { functions, keys, now });
  const apiId = template.ofType('AWS::ApiGatewayV2::Api')[0]?.id ?? '';
  const grants = () =>
    functions.map(({ settings }) => ({ function: settings.label, grants: roles.get(settings.id)?.grants() ?? [] }));
  const api = createApi({ routes, place: template.place, apiId: template.get(apiId), now });
  front.serve({
    behaviours: behavioursOf(template),
    site: siteOf(template, folders),
    api,
    console: console({ gateway, clock, queues, functions, mailbox, logs: log.lines, grants }),
    ready,
  });
  return openApiAddress(api);
};

const begin = async (options: MachineOptions, later: ReturnType<typeof cleanups>) => {
  const places = await openPlaces(options, later);
  const assembly = await options.synthesize({ site: places.front.url, aws: places.aws });
  const deployed = await deploy(assembly, places, options, later);
  let ready = false;
  const credentials = drawUserKeys();
  const operator = { name: 'operator', credentials };
  const api = await serve({ places, deployed, operator, ready: () => ready, console: options.console });
  later.add(api.stop);
  const { template, functions, roles, queues, mailbox } = deployed;
  const { region, endpoint } = template.place;
  later.add(writeCredentials(options.folder, { endpoint, region, credentials }));
  later.add(startEventSources(template, { functions, roles, queues, region, concurrency }).stop);
  startSchedules(template, functions, places.clock);
  return {
    url: places.front.url,
    state: places.state,
    awsUrl: places.aws,
    apiUrl: api.url,
    region,
    template,
    mailbox,
    /** Which engine the table runs on, in a sentence. */
    table: places.table.told,
    /** Keys of an operator, for tools that look at the table or the queues: nothing is refused, no fault strikes. */
    credentials,
    /** From now on `/config.json` answers. */
    open: () => {
      ready = true;
    },
    stop: later.stop,
  };
};
export type Machine = Awaited<ReturnType<typeof begin>>;

/** The stack on this machine. What was begun is ended again when a step fails. */
export const startMachine = async (options: MachineOptions): Promise<Machine> => {
  const later = cleanups();
  try {
    return await begin(options, later);
  } catch (error) {
    await later.stop();
    throw error;
  }
};
