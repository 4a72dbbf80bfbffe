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
  /** What nobody guesses, the same each time for the same key. */
  secretOf: (key: string) => string;
  /** What another service gave, deployed before this one. Throws where it was not. */
  of: <Running extends Deployed>(service: Service<Running>) => Running;
  /** Runs at the stop, or when the start fails: last begun, first ended. */
  onStop: (cleanup: () => unknown) => void;
};

/** A running service, as the core knows it; each service gives more to those that work with it. */
export type Deployed = {
  /** Answers its calls. */
  handle?: Handler;
  /** Who has keys of its own to call with. */
  callers?: Caller[];
  /** Answers what visitors ask of the product's address. */
  site?: (visitor: VisitorRequest) => Promise<WebAnswer>;
  views?: View[];
  /** Begins what works by itself, once every call is answered. */
  start?: () => void;
};

/** A service of AWS, or of somebody else, on this machine: all that the local cloud knows of it. */
export type Service<Running extends Deployed = Deployed, Ready = unknown> = {
  /** As signatures, faults and `/_local/calls` name it. */
  name: string;
  /** The CloudFormation resource types that it plays, or whose absence changes nothing that this machine shows. */
  resources?: Record<string, ResourceType>;
  /** Absent: nobody calls it through the gateway. */
  protocol?: Protocol;
  /** Ends what a runner that was killed has left behind in a folder. */
  endLeftOver?: (folder: string) => void;
  /** Begins what takes long while the stack is synthesized; `deploy` is given what comes of it. */
  prepare?(folder: string, onStop: Deployment['onStop']): Promise<Ready>;
  /** Brings its resources of the template to life. Throws for what it cannot play. */
  deploy(deployment: Deployment, ready: Ready): Running | Promise<Running>;
};

/** The services that can be called, as the gateway knows them. */
export const knownOf = (services: Service[]): Known[] =>
  services.flatMap(({ name, protocol }) => (protocol ? { name, protocol } : []));

/** The resource types of all of them. */
export const typesOf = (services: Service[]): ResourceTypes =>
  Object.assign({}, ...services.map(({ resources }) => resources));
