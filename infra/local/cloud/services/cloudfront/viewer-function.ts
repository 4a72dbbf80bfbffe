import vm from 'node:vm';
import type { Json } from '../../json.ts';

/** CloudFront's form of headers, cookies and query parameters. */
type Values = Record<string, { value: string; multiValue?: { value: string }[] }>;
export type ViewerRequest = { method: string; uri: string; querystring: Values; headers: Values; cookies: Values };

/** Runs at the front server for one request: changes it, or answers it. */
export type ViewerFunction = (event: Json) => Promise<Json>;

/** Milliseconds of real time, against an endless loop. */
const limit = 10_000;

/** A CloudFront function of the template, in an isolated context. */
export const viewerFunction = (code: string, name: string): ViewerFunction => {
  const context = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  new vm.Script(code, { filename: `${name}.js` }).runInContext(context, { timeout: limit });
  return async (event) => {
    const text = JSON.stringify(JSON.stringify(event));
    const expression = `Promise.resolve(handler(JSON.parse(${text}))).then(JSON.stringify)`;
    return JSON.parse(await vm.runInContext(expression, context, { timeout: limit }));
  };
};

/** `{ name: { value } }` of plain values. */
export const valuesOf = (plain: Record<string, string | undefined>): Values =>
  Object.fromEntries(
    Object.entries(plain).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])),
  );
export const plainOf = (values: Values = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));
