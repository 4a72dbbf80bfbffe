import type { Finding } from './judge.ts';

/** A call of AWS by the product with the answer of the local cloud. */
export type AwsCall = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  status: number;
  answer: string;
};

/** The operation of a call: `DynamoDB.GetItem`; of S3, its method. */
export const askOf = ({ method, headers, body }: Pick<AwsCall, 'method' | 'headers' | 'body'>) => {
  const target = headers['x-amz-target'];
  if (target) return target.replace(/_\d+\./, '.').replace('AWSCognitoIdentityProviderService', 'Cognito');
  const action = /^Action=(\w+)/.exec(body.toString('latin1', 0, 100))?.[1];
  return action ? `SES.${action}` : `S3.${method}`;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads XML as nested fields without attributes, and elements without children as text. */
const readXml = (text: string): unknown => {
  const fields: Record<string, unknown> = {};
  for (const [, name = '', inner = ''] of text.matchAll(/<(\w+)[^>]*>([\s\S]*?)<\/\1>/g)) fields[name] = readXml(inner);
  return Object.keys(fields).length > 0 ? fields : text;
};

export const readAnswer = (text: string): unknown => {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return text.startsWith('<') ? readXml(text) : {};
  }
};

/** The name of an error in JSON, of SES, or of S3. */
const errorOf = (answer: unknown): string => {
  const { __type, Error: ofS3, ErrorResponse: ofSes } = isObject(answer) ? answer : {};
  if (typeof __type === 'string') return __type.split('#').at(-1) ?? '';
  const told = isObject(ofSes) ? ofSes.Error : ofS3;
  return isObject(told) ? String(told.Code ?? '') : '';
};

/** Lists the fields of an answer with their types, so that two answers with other values can be compared. */
const shapeOf = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return [`${at} list`, ...value.flatMap((entry) => shapeOf(entry, `${at}[]`))];
  if (isObject(value)) return Object.entries(value).flatMap(([name, inner]) => shapeOf(inner, `${at}.${name}`));
  return [`${at} ${typeof value}`];
};

/** Sorts rows, whose order may differ, and removes the text of errors and what moto adds. */
const sorted = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(sorted).sort()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).filter(
    ([name]) => !/^(__type|message|ConsumedCapacity|ItemCollectionMetrics)$/i.test(name),
  );
  return `{${fields.map(([name, inner]) => `${name}:${sorted(inner)}`).sort()}}`;
};

/** Differences between two answers to one call. */
export const differences = (
  ask: string,
  ours: { status: number; answer: string },
  theirs: { status: number; answer: string },
): Finding[] => {
  const [own, other] = [readAnswer(ours.answer), readAnswer(theirs.answer)];
  const results = [`${ours.status} ${errorOf(own)}`.trim(), `${theirs.status} ${errorOf(other)}`.trim()];
  if (results[0] !== results[1])
    return [{ rule: 'result', where: ask, what: `${results.join(' here, there ')} ${theirs.answer.slice(0, 300)}` }];
  const [here, there] = [new Set(shapeOf(own)), new Set(shapeOf(other))];
  const only = (one: Set<string>, two: Set<string>, rule: string) =>
    [...one].filter((field) => !two.has(field)).map((field) => ({ rule, where: `${ask}${field}`, what: rule }));
  const differs = ask.startsWith('DynamoDB.') && sorted(own) !== sorted(other);
  return [
    ...only(here, there, 'only here'),
    ...only(there, here, 'only there'),
    ...(differs ? [{ rule: 'value', where: ask, what: `${sorted(own)} here, there ${sorted(other)}` }] : []),
  ];
};

/** Texts at the same place of two answers that differ: ours and moto's. */
export const pairsOf = (ours: unknown, theirs: unknown): [string, string][] => {
  if (typeof ours === 'string' && typeof theirs === 'string')
    return ours.length >= 8 && ours !== theirs ? [[ours, theirs]] : [];
  if (Array.isArray(ours) && Array.isArray(theirs))
    return ours.flatMap((entry, index) => pairsOf(entry, theirs[index]));
  if (!isObject(ours) || !isObject(theirs)) return [];
  return Object.entries(ours).flatMap(([name, inner]) => pairsOf(inner, theirs[name]));
};
