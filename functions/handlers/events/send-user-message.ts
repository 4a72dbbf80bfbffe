import { userMessage } from '../../mail/user-message.ts';
import { environment } from '../../runtime/env.ts';
import { onUserMessage } from '../../runtime/event.ts';

export const handler = onUserMessage((event) =>
  userMessage({
    trigger: event.triggerSource,
    siteUrl: environment('SITE_URL'),
    user: event.userName,
    email: event.request.userAttributes.email ?? '',
    username: event.request.userAttributes.preferred_username,
    code: event.request.codeParameter,
  }),
);
