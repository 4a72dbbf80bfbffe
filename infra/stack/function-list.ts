import { functionName, type RouteName, routeList } from '../../shared/api/routes.ts';
import { timing } from '../../shared/quote/generation-limits.ts';
import { domains } from './function-files.ts';

type Kebab<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : S;

/** Seconds and MB. `x86`: the function has a native program, which exists for this processor only. */
type Size = { timeout: number; memory: number; x86?: true };

const httpSize: Size = { timeout: 10, memory: 256 };

/** Sizes of functions of routes that need more than `httpSize`. */
const routeSizes: Partial<Record<RouteName, Size>> = {
  /** Calls Stripe up to twelve times in a row. */
  endContract: { timeout: 25, memory: 256 },
  /** A file is read for ten seconds at most, and API Gateway waits for thirty. The memory limits what a hostile file can use. */
  readDocument: { timeout: 25, memory: 1792 },
  /** Waits for the model's answer, and API Gateway for thirty seconds. */
  readReceivedDevis: { timeout: 29, memory: 512 },
  /** The PDF engine needs 130 MB and a whole processor. */
  generatePdfFile: { timeout: 20, memory: 1024, x86: true },
  getOfferFile: { timeout: 20, memory: 1024, x86: true },
};

/** Functions that events call. */
export const eventFunctions = {
  'write-quote': { timeout: timing.worker / 1000, memory: 512 },
  'refund-quote': { timeout: 30, memory: 256 },
  /** Ends before the next minute's run begins. */
  'sweep-quotes': { timeout: 50, memory: 256 },
  /** Ends before the next minute's run begins. */
  'erase-accounts': { timeout: 50, memory: 256 },
  /** Holds all data of one person and their archive in memory. Ends before the next minute's run begins. */
  'write-exports': { timeout: 55, memory: 1024 },
  /** Prints signed files as generatePdfFile does. Ends before the next minute's run begins. */
  'follow-offers': { timeout: 55, memory: 1024, x86: true },
  /** Ends before the next minute's run begins. */
  'deliver-webhooks': { timeout: 55, memory: 256 },
  'note-mail-events': { timeout: 10, memory: 256 },
  /** Ends before the next hour's run begins. The next run continues. */
  'follow-contracts': { timeout: 300, memory: 256 },
  /** The next day's run continues. */
  'close-idle-accounts': { timeout: 300, memory: 256 },
  'notify-slack-feedback': { timeout: 20, memory: 256 },
  /** Cognito waits 5 seconds for a trigger, whatever the function's own limit. */
  'send-user-message': { timeout: 5, memory: 256 },
  /** A program waits for it before each call. */
  'authorize-api-key': { timeout: 5, memory: 256 },
  'admit-sign-up': { timeout: 5, memory: 256 },
  'end-sessions': { timeout: 5, memory: 256 },
} as const satisfies Record<string, Size>;

export type EventFunctionName = keyof typeof eventFunctions;
export type FunctionName = Kebab<RouteName> | EventFunctionName;

const nameOf = (route: RouteName) => functionName(route) as Kebab<RouteName>;

/** A function. `domain`: its folder below `functions/handlers/`. `serves`: its route; undefined where events call it. */
export type Listed = Size & { name: FunctionName; domain: string; serves?: (typeof routeList)[number] };

const domainOf = domains();
const listed = (name: FunctionName, size: Size) => {
  const domain = domainOf.get(name);
  if (!domain) throw new Error(`${name} has no source below functions/handlers/`);
  return { name, domain, ...size };
};

/** Every function of the product: one a route of the table, then those of events. */
export const functionList: Listed[] = [
  ...routeList.map((route) => ({ ...listed(nameOf(route.name), routeSizes[route.name] ?? httpSize), serves: route })),
  ...Object.entries(eventFunctions).map(([name, size]) => listed(name as EventFunctionName, size)),
];
