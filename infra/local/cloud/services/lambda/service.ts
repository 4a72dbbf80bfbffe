import type { Caller } from '../../gateway/caller.ts';
import { type Role, roleOf } from '../../gateway/iam.ts';
import type { Deployed, Deployment, Service } from '../../service.ts';
import { named, withArn } from '../../template/identities.ts';
import { sqs } from '../sqs/service.ts';
import { buildBootstrap } from './build-bootstrap.ts';
import { startEventSources } from './event-sources.ts';
import { functionsOf, type LocalFunction } from './lambda.ts';
import { openLog } from './log.ts';
import { logsView, permissionsView } from './views.ts';

/** Most processes of a function, or of a queue that it reads: enough to meet every race, few enough for a laptop. */
const concurrency = 4;
/** Milliseconds after which an idle process is ended. */
const retireAfter = 60_000;

const callerOf = (lambda: LocalFunction, role: Role): Caller => {
  const { label: name, credentials } = lambda.settings;
  return { name, credentials, role, serving: (at) => lambda.serving(at), crash: (at) => lambda.crash(at) };
};

/** `bootstrap`: the program that runs a function's process. */
const deploy = ({ template, assets, clock, folder, of, onStop }: Deployment, bootstrap: string) => {
  const log = openLog(folder, clock.now);
  onStop(log.stop);
  const runtime = { bootstrap, clock, log: log.write, concurrency, retireAfter };
  const functions = functionsOf(template, runtime, assets);
  onStop(() => Promise.all(functions.map((lambda) => lambda.stop())));
  const roles = new Map(functions.map(({ settings: { id, role } }) => [id, roleOf(template, role)]));
  const ofRole = functions.map((lambda) => ({ lambda, role: roles.get(lambda.settings.id) as Role }));
  const start = () => {
    const { queues } = of(sqs);
    onStop(startEventSources(template, { functions, roles, queues, region: template.place.region, concurrency }).stop);
  };
  return {
    functions,
    callers: ofRole.map(({ lambda, role }) => callerOf(lambda, role)),
    views: [
      logsView(log.lines),
      permissionsView(() =>
        ofRole.map(({ lambda, role }) => ({
          function: lambda.settings.label,
          grants: role.grants(),
          refused: role.refused(),
        })),
      ),
    ],
    start,
  };
};

/** Functions, each in processes of its own, and the queues that they read. */
export const lambda: Service<Deployed & { functions: LocalFunction[] }, string> = {
  name: 'lambda',
  resources: {
    'AWS::Lambda::Function': withArn('lambda', 'function:', 'FunctionName'),
    'AWS::Lambda::EventSourceMapping': named,
    'AWS::Lambda::Permission': named,
    'AWS::Lambda::LayerVersion': named,
  },
  prepare: buildBootstrap,
  deploy,
};
