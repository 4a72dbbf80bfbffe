import { type FunctionName, functionList, type Listed } from './function-list.ts';
import type { Target } from './targets.ts';

/** Actions on a target. `byLambda`: Lambda itself makes the calls with the function's role, so the function gets no variables. */
export type Permission = { on: Target; actions: string[]; byLambda?: true };

/** IAM has no action for a transaction: each of its items needs its own. */
type TableAction = 'GetItem' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';
const table = (...actions: TableAction[]): Permission => ({
  on: 'table',
  actions: actions.map((action) => `dynamodb:${action}`),
});
const queries = (on: 'table' | 'open index'): Permission => ({ on, actions: ['dynamodb:Query'] });
const sendsTo = (on: Target): Permission => ({ on, actions: ['sqs:SendMessage'] });
const sendsQuotes = [sendsTo('generation queue'), sendsTo('priority queue')];
/** Lambda refuses an event source whose function lacks these three. */
const listensTo = (on: Target): Permission => ({
  on,
  actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
  byLambda: true,
});
const reads = (on: Target): Permission => ({ on, actions: ['secretsmanager:GetSecretValue'] });
const listsFiles: Permission = { on: 'files bucket', actions: ['s3:ListBucket'] };
const removesUsers: Permission = { on: 'user pool', actions: ['cognito-idp:AdminDeleteUser'] };
const mails: Permission = { on: 'mail identity', actions: ['ses:SendEmail'] };
/** Mails with attachments. */
const mailsFiles: Permission = { on: 'mail identity', actions: ['ses:SendRawEmail'] };
const asksModel: Permission = { on: 'model', actions: ['bedrock:InvokeModelWithResponseStream'] };
type FileAction = 'GetObject' | 'PutObject' | 'DeleteObject';
const files = (
  on: 'logos' | 'uploads' | 'readings' | 'documents' | 'issued' | 'exports',
  ...actions: FileAction[]
): Permission => ({
  on,
  actions: actions.map((action) => `s3:${action}`),
});
/** The function gets the variables of a target, and no action. */
const knows = (on: Target): Permission => ({ on, actions: [] });

/** A function that may receive the first call of a person creates the profile, with a digest of the mailbox. */
const makesProfile = [table('PutItem'), reads('pseudonym secret')];
const reserves = table('GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem');
const settles = table('GetItem', 'UpdateItem', 'PutItem');

/** Copies Stripe's state of a customer into the table. */
const syncs = [table('UpdateItem', 'ConditionCheckItem', 'PutItem'), reads('payments')];

const opensQuotes = [reserves, queries('table'), knows('model budget')];

/** Stores an issued version with its logo, and reads it afterwards. */
const issuesDevis = [
  table('GetItem', 'ConditionCheckItem', 'UpdateItem', 'PutItem'),
  files('logos', 'GetObject'),
  files('issued', 'GetObject', 'PutObject'),
];

/** A function that serves a person or their program reads the account at every call. */
const ofAccountRoutes = table('BatchGetItem');

/** The exact list of what each function may do beyond that, and beyond writing its own log. */
const beyond: Partial<Record<FunctionName, Permission[]>> = {
  'get-profile': [...makesProfile, queries('table'), table('UpdateItem'), mails, knows('site address')],
  'choose-account-type': [...makesProfile, table('UpdateItem')],
  'save-calibration': [table('UpdateItem')],
  'save-legal-details': [table('UpdateItem')],
  'save-clients': [table('ConditionCheckItem', 'PutItem')],
  'list-api-keys': [queries('table')],
  'create-api-key': [table('ConditionCheckItem', 'PutItem'), mails, knows('site address')],
  'revoke-api-key': [queries('table'), table('DeleteItem')],
  'list-webhooks': [queries('table')],
  'save-webhook': [
    queries('table'),
    table('ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
    reads('pseudonym secret'),
  ],
  'authorize-api-key': [table('BatchGetItem', 'UpdateItem')],
  'get-learned-calibration': [queries('table')],
  'switch-learned-calibration': [table('UpdateItem')],
  // A presigned upload is evaluated against the role of the function that signed it.
  'create-logo-upload': [table('UpdateItem'), files('uploads', 'PutObject'), knows('files address')],
  'keep-logo': [
    table('UpdateItem', 'PutItem'),
    files('uploads', 'GetObject', 'DeleteObject'),
    files('logos', 'PutObject', 'DeleteObject'),
  ],
  'get-logo': [files('logos', 'GetObject')],
  'remove-logo': [table('UpdateItem', 'PutItem'), files('logos', 'DeleteObject')],
  'export-account': [table('ConditionCheckItem', 'PutItem', 'UpdateItem')],
  // A presigned download is evaluated against the role of the function that signed it.
  'get-export': [table('GetItem'), files('exports', 'GetObject'), knows('files address')],
  'delete-account': [...makesProfile, table('UpdateItem')],
  'change-password': [queries('table'), table('UpdateItem'), mails, knows('site address')],
  'request-address': [
    ...makesProfile,
    table('UpdateItem'),
    { on: 'user pool', actions: ['cognito-idp:ListUsers'] },
    mails,
    knows('site address'),
  ],
  'confirm-address': [queries('table'), table('UpdateItem'), reads('pseudonym secret'), mails, knows('site address')],
  'sign-out-everywhere': [queries('table'), table('UpdateItem'), mails, knows('site address')],
  'get-user-credits': [...makesProfile, table('GetItem')],
  'create-document': [
    queries('table'),
    table('ConditionCheckItem', 'UpdateItem', 'PutItem'),
    files('uploads', 'PutObject'),
    knows('files address'),
  ],
  // A hostile file that controlled its reader could do no more than this.
  'read-document': [
    table('UpdateItem', 'DeleteItem'),
    files('uploads', 'GetObject', 'DeleteObject'),
    files('readings', 'PutObject', 'DeleteObject'),
  ],
  'list-documents': [queries('table')],
  'remove-document': [table('DeleteItem'), files('uploads', 'DeleteObject'), files('readings', 'DeleteObject')],
  'create-checkout': [
    table('GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
    reads('payments'),
    knows('seller'),
    knows('site address'),
  ],
  'customer-portal': [table('GetItem', 'UpdateItem'), reads('payments'), knows('site address')],
  'list-invoices': [table('GetItem', 'UpdateItem'), reads('payments')],
  'sync-subscription': [table('GetItem'), ...syncs],
  'end-contract': [table('GetItem'), queries('table'), ...syncs, mails, knows('site address')],
  'stripe-webhook': [table('BatchGetItem'), ...syncs],
  'generate-quote': [...opensQuotes, ...sendsQuotes],
  // For Enterprise only, whose quotes have their own queue.
  'regenerate-quote': [...opensQuotes, sendsTo('priority queue')],
  'list-quotes': [queries('table')],
  'get-quote': [table('GetItem')],
  'generate-pdf': issuesDevis,
  'generate-pdf-file': issuesDevis,
  'get-corrections': [table('GetItem')],
  'get-scenarios': [table('GetItem')],
  'correct-quote': [table('GetItem', 'UpdateItem', 'PutItem')],
  'list-versions': [table('GetItem'), queries('table')],
  'get-version': [table('GetItem')],
  'restore-version': [table('GetItem', 'UpdateItem', 'PutItem')],
  'delete-quote': [
    table('DeleteItem', 'UpdateItem', 'PutItem'),
    listsFiles,
    files('documents', 'DeleteObject'),
    files('issued', 'DeleteObject'),
  ],
  'read-received-devis': [
    table('GetItem', 'ConditionCheckItem', 'UpdateItem', 'PutItem', 'DeleteItem'),
    knows('model budget'),
    asksModel,
    files('readings', 'GetObject', 'DeleteObject'),
  ],
  'remove-received-devis': [table('ConditionCheckItem', 'DeleteItem')],
  'send-offer': [
    table('GetItem', 'BatchGetItem', 'ConditionCheckItem', 'UpdateItem', 'PutItem'),
    queries('table'),
    files('issued', 'GetObject'),
    reads('pseudonym secret'),
    knows('site address'),
  ],
  'list-offers': [table('GetItem', 'BatchGetItem'), queries('table'), reads('pseudonym secret'), knows('site address')],
  'change-offer': [
    table('GetItem', 'BatchGetItem', 'ConditionCheckItem', 'UpdateItem', 'PutItem'),
    queries('table'),
    reads('pseudonym secret'),
    knows('site address'),
  ],
  'duplicate-quote': [
    table('BatchGetItem', 'ConditionCheckItem', 'UpdateItem', 'PutItem'),
    listsFiles,
    files('documents', 'GetObject', 'PutObject'),
  ],
  'read-offer': [
    table('GetItem', 'BatchGetItem', 'UpdateItem'),
    queries('table'),
    files('issued', 'GetObject'),
    reads('pseudonym secret'),
  ],
  'get-offer-file': [table('GetItem', 'BatchGetItem', 'UpdateItem'), files('issued', 'GetObject')],
  'answer-offer': [
    table('GetItem', 'BatchGetItem', 'ConditionCheckItem', 'UpdateItem', 'PutItem'),
    queries('table'),
    files('issued', 'GetObject'),
    reads('pseudonym secret'),
    reads('evidence keys'),
    mails,
  ],
  'stop-offer-mails': [table('UpdateItem')],
  'publish-evidence-keys': [reads('evidence keys')],
  'save-actual-hours': [table('GetItem', 'ConditionCheckItem', 'PutItem')],
  'remove-actual-hours': [table('ConditionCheckItem', 'DeleteItem')],
  'save-quote-feedback': [
    table('GetItem', 'ConditionCheckItem', 'UpdateItem', 'PutItem'),
    sendsTo('notification queue'),
  ],
  'remove-quote-feedback': [table('ConditionCheckItem', 'DeleteItem')],
  'request-callback': [table('UpdateItem'), mails, knows('contact address'), sendsTo('notification queue')],
  'send-app-feedback': [table('ConditionCheckItem', 'UpdateItem', 'PutItem'), sendsTo('notification queue')],
  'send-contact-email': [table('UpdateItem'), mails, knows('contact address')],
  'send-support-email': [...makesProfile, table('UpdateItem'), mails, knows('contact address')],
  'notify-slack-feedback': [table('GetItem', 'BatchGetItem'), listensTo('notification queue'), reads('slack secret')],
  'admit-sign-up': [
    { on: 'any user pool', actions: ['cognito-idp:ListUsers', 'cognito-idp:AdminLinkProviderForUser'] },
  ],
  'end-sessions': [queries('table'), table('BatchGetItem', 'UpdateItem'), mails, knows('site address')],
  'send-user-message': [table('BatchGetItem'), knows('site address')],
  'authorize-github': [
    table('PutItem'),
    reads('GitHub secret'),
    knows('GitHub address'),
    knows('site address'),
    knows('sign-in callback'),
  ],
  'complete-github': [
    table('DeleteItem', 'PutItem'),
    reads('GitHub secret'),
    knows('GitHub address'),
    knows('site address'),
    knows('sign-in callback'),
  ],
  'issue-github-tokens': [
    table('DeleteItem'),
    reads('GitHub client secret'),
    reads('GitHub key'),
    knows('site address'),
    knows('sign-in callback'),
  ],
  'read-github-user': [reads('GitHub key'), knows('site address')],
  'publish-github-keys': [reads('GitHub key')],
  'write-quote': [
    settles,
    queries('table'),
    table('BatchGetItem'),
    listensTo('generation queue'),
    listensTo('priority queue'),
    asksModel,
    files('readings', 'GetObject'),
    files('documents', 'GetObject', 'PutObject'),
  ],
  'refund-quote': [settles, listensTo('given-up queue')],
  'erase-accounts': [
    queries('open index'),
    queries('table'),
    table('GetItem', 'BatchGetItem', 'DeleteItem', 'UpdateItem', 'PutItem'),
    listsFiles,
    files('logos', 'DeleteObject'),
    files('uploads', 'DeleteObject'),
    files('readings', 'DeleteObject'),
    files('documents', 'DeleteObject'),
    files('issued', 'DeleteObject'),
    files('exports', 'DeleteObject'),
    removesUsers,
    reads('payments'),
    mails,
  ],
  'write-exports': [
    queries('open index'),
    queries('table'),
    table('GetItem', 'BatchGetItem', 'UpdateItem'),
    listsFiles,
    files('logos', 'GetObject'),
    files('documents', 'GetObject'),
    files('issued', 'GetObject'),
    files('exports', 'PutObject'),
    mails,
    knows('site address'),
  ],
  'close-idle-accounts': [queries('open index'), table('BatchGetItem', 'UpdateItem'), mails, knows('site address')],
  'follow-offers': [
    queries('open index'),
    queries('table'),
    table('GetItem', 'BatchGetItem', 'ConditionCheckItem', 'UpdateItem', 'PutItem'),
    reads('pseudonym secret'),
    mails,
    mailsFiles,
    knows('site address'),
  ],
  'deliver-webhooks': [
    queries('open index'),
    queries('table'),
    table('GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'),
    reads('pseudonym secret'),
  ],
  'note-mail-events': [table('PutItem', 'UpdateItem'), reads('pseudonym secret')],
  'follow-contracts': [
    queries('open index'),
    queries('table'),
    table('GetItem', 'BatchGetItem'),
    ...syncs,
    mails,
    knows('site address'),
  ],
  'sweep-quotes': [queries('open index'), settles, ...sendsQuotes],
};

/** Everything that a function may do, but for its log. */
export const permissionsOf = ({ name, serves }: Pick<Listed, 'name' | 'serves'>): Permission[] => [
  ...(serves?.access === 'account' ? [ofAccountRoutes] : []),
  ...(beyond[name] ?? []),
];

/** One action of one function. */
export type SinglePermission = { function: string; action: string };

/**
 * The permissions of every function without one action of one of them, to see what happens then. Throws where that action is
 * not granted anyway.
 */
export const permissionsWithout = (removed: SinglePermission): typeof permissionsOf => {
  if (!functionList.some(({ name }) => name === removed.function))
    throw new Error(`There is no function ${removed.function} to take a permission from`);
  return (listed) => {
    const all = permissionsOf(listed);
    if (removed.function !== listed.name) return all;
    const rest = all.map((one) => ({ ...one, actions: one.actions.filter((action) => action !== removed.action) }));
    if (rest.flatMap(({ actions }) => actions).length === all.flatMap(({ actions }) => actions).length)
      throw new Error(`${listed.name} is not granted ${removed.action}: there is nothing to take away`);
    return rest;
  };
};
