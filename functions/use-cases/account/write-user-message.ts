import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { userMessage } from '../../mail/user-message.ts';
import { environment } from '../../runtime/env.ts';
import { readAccount } from '../../store/account/account.ts';
import { isAddressRequest } from '../../store/account/address.ts';

/**
 * An access token alone can change the address at the pool. So the code is mailed only for a request that
 * `request-address` has just stored. Throws otherwise, and no code is sent.
 */
const requireRequest = async ({ request, triggerSource }: CustomMessageTriggerEvent): Promise<void> => {
  const sub = request.userAttributes.sub;
  const { profile } = sub ? await readAccount(sub) : {};
  const addressRequest =
    triggerSource === 'CustomMessage_UpdateUserAttribute' ? request.clientMetadata?.request : undefined;
  if (!profile || !isAddressRequest(profile, addressRequest, new Date()))
    throw new Error('No change of address was asked for');
};

/** The mail that the user pool is about to send. */
export const writeUserMessage = async (event: CustomMessageTriggerEvent) => {
  if (event.triggerSource.endsWith('UserAttribute')) await requireRequest(event);
  return userMessage({
    trigger: event.triggerSource,
    siteUrl: environment('SITE_URL'),
    user: event.userName,
    email: event.request.userAttributes.email ?? '',
    username: event.request.userAttributes.preferred_username,
    code: event.request.codeParameter,
  });
};
