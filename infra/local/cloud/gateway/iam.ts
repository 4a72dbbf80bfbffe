import { type Json, listOf } from '../json.ts';
import type { Template } from '../template/template.ts';

/** One question to IAM. `context`: condition keys and their values. */
export type Ask = { action: string; resource: string; context?: Record<string, string[]> };
/** `unused`: the resources on which nothing has asked for the action yet. */
export type Grant = { action: string; resources: string[]; unused: string[] };
type Pattern = { text: string; matches: (value: string) => boolean };
type Condition = (context: Record<string, string[]>) => boolean;
type Statement = { effect: 'Allow' | 'Deny'; actions: Pattern[]; resources: Pattern[]; conditions: Condition[] };

const pattern = (text: string, flags = ''): Pattern => {
  const source = text
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[\\s\\S]*')
    .replaceAll('?', '[\\s\\S]');
  const expression = new RegExp(`^${source}$`, flags);
  return { text, matches: (value) => expression.test(value) };
};

type Operator = (allowed: Pattern[], actual: string[]) => boolean;
const equals: Operator = (allowed, actual) => actual.every((value) => allowed.some(({ text }) => text === value));
const like: Operator = (allowed, actual) => actual.every((value) => allowed.some(({ matches }) => matches(value)));
const present =
  (operator: Operator): Operator =>
  (allowed, actual) =>
    actual.length > 0 && operator(allowed, actual);

const operators: Record<string, Operator | undefined> = {
  StringEquals: present(equals),
  StringLike: present(like),
  ArnEquals: present(like),
  ArnLike: present(like),
  'ForAllValues:StringEquals': equals,
  'ForAllValues:StringLike': like,
};

const conditionsOf = (source: Json, where: string): Condition[] =>
  Object.entries<Json>(source ?? {}).flatMap(([name, keys]) => {
    const holds = operators[name];
    if (!holds) throw new Error(`${where}: the condition operator ${name} is not evaluated by the local cloud`);
    return Object.entries<Json>(keys).map(([key, values]): Condition => {
      const allowed = listOf<string>(values).map((value) => pattern(value));
      return (context) => holds(allowed, context[key] ?? []);
    });
  });

const statementOf = (source: Json, where: string): Statement => {
  const unknown = ['NotAction', 'NotResource', 'NotPrincipal'].find((key) => source[key]);
  if (unknown) throw new Error(`${where}: ${unknown} is not evaluated by the local cloud`);
  return {
    effect: source.Effect,
    actions: listOf<string>(source.Action).map((text) => pattern(text, 'i')),
    resources: listOf<string>(source.Resource).map((text) => pattern(text)),
    conditions: conditionsOf(source.Condition, where),
  };
};

/** Managed policies by the end of their ARN. Both are for Lambda itself, not for the function's code. */
const managed: Record<string, Json[] | undefined> = {
  'service-role/AWSLambdaBasicExecutionRole': [],
  AWSXRayDaemonWriteAccess: [],
};
/** Actions of Lambda itself. */
const servesLambda = /^(logs|xray):/;

const fits = ({ actions, resources, conditions }: Statement, { action, resource, context = {} }: Ask) =>
  actions.some(({ matches }) => matches(action)) &&
  resources.some(({ matches }) => matches(resource)) &&
  conditions.every((holds) => holds(context));

/** The identity policies of one role of the template. */
export class Role {
  readonly #statements: Statement[];
  /** Resources by the action that was asked for on them. */
  readonly #used = new Map<Pattern, Set<Pattern>>();
  readonly #refused = new Set<string>();

  /** Throws for an unknown condition: ignoring it would grant too much. */
  constructor(statements: Json[], where: string) {
    this.#statements = statements.map((source) => statementOf(source, where));
  }

  allows(ask: Ask) {
    const fitting = this.#statements.filter((statement) => fits(statement, ask));
    const allowed = fitting.length > 0 && fitting.every(({ effect }) => effect === 'Allow');
    if (!allowed) {
      this.#refused.add(`${ask.action} ${ask.resource}`);
      return false;
    }
    for (const { actions, resources } of fitting)
      for (const action of actions.filter(({ matches }) => matches(ask.action)))
        for (const resource of resources.filter(({ matches }) => matches(ask.resource))) this.#use(action, resource);
    return true;
  }

  #use(action: Pattern, resource: Pattern) {
    const known = this.#used.get(action) ?? new Set();
    this.#used.set(action, known.add(resource));
  }

  /** The refused requests, each as `action resource`. */
  refused(): string[] {
    return [...this.#refused];
  }

  /** Every granted action, and its resources without a request. */
  grants(): Grant[] {
    return this.#statements
      .filter(({ effect }) => effect === 'Allow')
      .flatMap(({ actions, resources }) =>
        actions
          .filter(({ text }) => !servesLambda.test(text))
          .map((action) => ({
            action: action.text,
            resources: resources.map(({ text }) => text),
            unused: resources.filter((resource) => !this.#used.get(action)?.has(resource)).map(({ text }) => text),
          })),
      );
  }
}

/** The role that a function or a schedule runs under, by the ARN it names. */
export const roleOf = (template: Template, arn: string) => {
  const { id, name, properties } = template.find('AWS::IAM::Role', arn);
  const byName = listOf<string>(properties.ManagedPolicyArns).flatMap((policy) => {
    const found = managed[policy.split(':policy/')[1] ?? ''];
    if (!found) throw new Error(`${id}: the managed policy ${policy} is not known to the local cloud`);
    return found;
  });
  const inline = listOf<Json>(properties.Policies);
  const attached = template
    .ofType('AWS::IAM::Policy')
    .filter((policy) => listOf<string>(policy.properties.Roles).includes(name))
    .map((policy) => policy.properties);
  const documents = [...inline, ...attached].flatMap(({ PolicyDocument }) => listOf<Json>(PolicyDocument.Statement));
  return new Role([...byName, ...documents], id);
};
