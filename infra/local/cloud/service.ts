import type { Handler } from './call.ts';
import type { Caller } from './gateway/caller.ts';
import type { Known, Protocol } from './gateway/protocol.ts';
import type { Clock } from './host/clock.ts';
import type { VisitorRequest } from './http/visitor.ts';
import type { WebAnswer } from './http/web-server.ts';
import type { ResourceType } from './template/resource-type.ts';
import type { ResourceTypes, Template } from './template/template.ts';
import type { View } from './view.ts';

/** What a service is deployed with. */
export type Deployment = {
  template: Template;
  /** The assets of the stack by object key, `<hash>.zip`: their folders. */
  assets: Map<string, string>;
  clock: Clock;
  /** Where everything is kept: an absolute path. */
  folder: string;
  /** A secret by a key, the same each time. */
  secretOf: (key: string) => string;
  /** A service that was deployed before this one. Throws where it was not. */
  of: <Running extends Deployed>(service: Service<Running>) => Running;
  /** Registers a cleanup for the stop, or a failed start. The last one runs first. */
  onStop: (cleanup: () => unknown) => void;
};

/** A running service, as the core knows it. */
export type Deployed = {
  /** Answers its calls. */
  handle?: Handler;
  /** Callers with keys of their own. */
  callers?: Caller[];
  /** Answers requests of the product's address. */
  site?: (visitor: VisitorRequest) => Promise<WebAnswer>;
  views?: View[];
  /** Starts background work, once every call is answered. */
  start?: () => void;
};

/** A service on this machine, of AWS or another one. */
export type Service<Running extends Deployed = Deployed, Ready = unknown> = {
  /** As signatures, faults and `/_local/calls` name it. */
  name: string;
  /** The CloudFormation resource types that it emulates, or that have no effect here. */
  resources?: Record<string, ResourceType>;
  /** Absent: it is not called through the gateway. */
  protocol?: Protocol;
  /** Ends processes that a killed run left behind. */
  endLeftOver?: (folder: string) => void;
  /** Starts slow work while the stack is synthesized; `deploy` gets its result. */
  prepare?(folder: string, onStop: Deployment['onStop']): Promise<Ready>;
  /** Creates its resources of the template. Throws for an unsupported one. */
  deploy(deployment: Deployment, ready: Ready): Running | Promise<Running>;
};

/** The services that can be called, as the gateway knows them. */
export const knownOf = (services: Service[]): Known[] =>
  services.flatMap(({ name, protocol }) => (protocol ? { name, protocol } : []));

/** The resource types of all of them. */
export const typesOf = (services: Service[]): ResourceTypes =>
  Object.assign({}, ...services.map(({ resources }) => resources));
