import { environment } from '../edge/env.ts';
import { onUserMessage } from '../edge/event.ts';
import { userMessage } from '../services/user-message.ts';

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
