import type { Directory } from './directory.ts';
import { UserPoolError } from './errors.ts';
import { nameOf, type User } from './store.ts';

type Triggering = {
  name: 'CustomMessage' | 'PostConfirmation' | 'PreSignUp';
  /** What the trigger's source names after it: `SignUp` of `CustomMessage_SignUp`. */
  occasion: string;
  client: string;
  metadata?: Record<string, string> | undefined;
  /** What this trigger's event has beside the attributes of the user, and what its function may fill in. */
  request?: object;
  response?: object;
};

/**
 * Calls the function of a trigger and gives what it returned; undefined where the pool has none. The event is as Cognito
 * sends it. Throws UserLambdaValidationException.
 */
export const runTrigger = async ({ settings, trigger }: Directory, user: User, triggering: Triggering) => {
  const { name, occasion, client, metadata, request, response = {} } = triggering;
  if (!settings.triggers.has(name)) return undefined;
  const event = {
    version: '1',
    region: settings.region,
    userPoolId: settings.id,
    userName: nameOf(user),
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client },
    triggerSource: `${name}_${occasion}`,
    request: {
      userAttributes: { ...user.attributes, 'cognito:user_status': user.status },
      ...request,
      ...(metadata && { clientMetadata: metadata }),
    },
    response,
  };
  return trigger(name, event).catch((error: Error) => {
    throw new UserPoolError('UserLambdaValidationException', `${name} failed with error ${error.message}.`);
  });
};
