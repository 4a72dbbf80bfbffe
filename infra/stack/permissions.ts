import { type FunctionName, functionList } from './function-list.ts';

/** What a function may be allowed to reach. An index is a resource of its own. */
export type Target =
  | 'table'
  | 'open index'
  | 'generation queue'
  | 'given-up queue'
  | 'notification queue'
  | 'model'
  | 'mail identity'
  | 'slack secret'
  | 'pseudonym secret';
export type Permission = { on: Target; actions: string[] };

/** Lambda reads a queue in the function's name: it refuses the event source without these three. */
const listens = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
/** A transaction has no permission of its own: what it puts, updates, deletes and checks is asked for item by item. */
const settles = ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:PutItem'];

/** Whoever serves a signed-in person reads that person's account, at every call. */
const ofAccountRoutes: Permission = { on: 'table', actions: ['dynamodb:BatchGetItem'] };

/** Whoever may be the first call of a person makes the profile, keyed by a digest of the mailbox. */
const makesProfile: Permission[] = [
  { on: 'table', actions: ['dynamodb:PutItem'] },
  { on: 'pseudonym secret', actions: ['secretsmanager:GetSecretValue'] },
];

/** The exact list of what each function may do beyond that, and beyond writing its own log. */
const beyond: Partial<Record<FunctionName, Permission[]>> = {
  'get-profile': makesProfile,
  'choose-account-type': [...makesProfile, { on: 'table', actions: ['dynamodb:UpdateItem'] }],
  'save-calibration': [{ on: 'table', actions: ['dynamodb:UpdateItem'] }],
  'get-user-credits': [...makesProfile, { on: 'table', actions: ['dynamodb:GetItem'] }],
  'generate-quote': [
    {
      on: 'table',
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem'],
    },
    { on: 'generation queue', actions: ['sqs:SendMessage'] },
  ],
  'list-quotes': [{ on: 'table', actions: ['dynamodb:Query'] }],
  'get-quote': [{ on: 'table', actions: ['dynamodb:GetItem'] }],
  'generate-pdf': [{ on: 'table', actions: ['dynamodb:GetItem'] }],
  'delete-quote': [{ on: 'table', actions: ['dynamodb:DeleteItem', 'dynamodb:UpdateItem', 'dynamodb:PutItem'] }],
  'send-app-feedback': [
    { on: 'table', actions: ['dynamodb:ConditionCheckItem', 'dynamodb:UpdateItem', 'dynamodb:PutItem'] },
    { on: 'notification queue', actions: ['sqs:SendMessage'] },
  ],
  'send-contact-email': [
    { on: 'table', actions: ['dynamodb:UpdateItem'] },
    { on: 'mail identity', actions: ['ses:SendEmail'] },
  ],
  'notify-slack-feedback': [
    { on: 'table', actions: ['dynamodb:GetItem'] },
    { on: 'notification queue', actions: listens },
    { on: 'slack secret', actions: ['secretsmanager:GetSecretValue'] },
  ],
  'end-sessions': [{ on: 'table', actions: ['dynamodb:UpdateItem'] }],
  'write-quote': [
    { on: 'table', actions: settles },
    { on: 'generation queue', actions: listens },
    { on: 'model', actions: ['bedrock:InvokeModelWithResponseStream'] },
  ],
  'refund-quote': [
    { on: 'table', actions: settles },
    { on: 'given-up queue', actions: listens },
  ],
  'sweep-quotes': [
    { on: 'open index', actions: ['dynamodb:Query'] },
    { on: 'table', actions: settles },
    { on: 'generation queue', actions: ['sqs:SendMessage'] },
  ],
};

/** Everything that a function may do, but for its log. */
export const permissionsOf = (name: FunctionName): Permission[] => {
  const serves = functionList.find((each) => each.name === name)?.serves;
  return [...(serves?.access === 'account' ? [ofAccountRoutes] : []), ...(beyond[name] ?? [])];
};

/** One action of one function. */
export type SinglePermission = { function: string; action: string };

/** The same without one action, to see what happens then. Throws where that action is not granted anyway. */
export const permissionsWithout = (name: FunctionName, removed: SinglePermission | undefined): Permission[] => {
  const all = permissionsOf(name);
  if (removed?.function !== name) return all;
  const kept = all
    .map(({ on, actions }) => ({ on, actions: actions.filter((action) => action !== removed.action) }))
    .filter(({ actions }) => actions.length > 0);
  if (kept.flatMap(({ actions }) => actions).length === all.flatMap(({ actions }) => actions).length)
    throw new Error(`${name} is not granted ${removed.action}: there is nothing to take away`);
  return kept;
};
