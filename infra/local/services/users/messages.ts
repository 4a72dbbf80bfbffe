import * as z from 'zod/mini';
import { composeMail } from '../mail/compose.ts';
import { issueCode } from './codes.ts';
import type { Directory } from './directory.ts';
import { UserPoolError } from './errors.ts';
import type { CodeKind, User } from './store.ts';

type Occasion = 'SignUp' | 'ResendCode' | 'ForgotPassword' | 'UpdateUserAttribute';
/** Why a code goes to somebody. `to`: the address, where it is not the user's own yet. */
export type Sending = {
  kind: CodeKind;
  occasion: Occasion;
  client: string;
  to?: string;
  metadata?: Record<string, string> | undefined;
};

const placeholder = '{####}';
const Response = z.object({
  response: z.object({ emailMessage: z.nullish(z.string()), emailSubject: z.nullish(z.string()) }),
});

/** The event of the CustomMessage trigger, as Cognito sends it. */
const eventOf = ({ settings }: Directory, user: User, { occasion, client, metadata }: Sending) => ({
  version: '1',
  region: settings.region,
  userPoolId: settings.id,
  userName: user.sub,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client },
  triggerSource: `CustomMessage_${occasion}`,
  request: {
    userAttributes: { ...user.attributes, 'cognito:user_status': user.status },
    codeParameter: placeholder,
    linkParameter: '{##Click Here##}',
    usernameParameter: null,
    ...(metadata && { clientMetadata: metadata }),
  },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
});

/** The function's own words, else the pool's. Throws UserLambdaValidationException, InvalidLambdaResponseException. */
const contentOf = async (directory: Directory, user: User, sending: Sending) => {
  const { mail, customMessage } = directory.settings;
  if (!customMessage) return mail;
  const answer = await directory.trigger('CustomMessage', eventOf(directory, user, sending)).catch((error: Error) => {
    const message = `CustomMessage failed with error ${error.message}.`;
    throw new UserPoolError('UserLambdaValidationException', message);
  });
  const read = Response.safeParse(answer);
  if (!read.success) throw new UserPoolError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  const { emailMessage, emailSubject } = read.data.response;
  const message = emailMessage || mail.message;
  if (!message.includes(placeholder))
    throw new UserPoolError('InvalidLambdaResponseException', `The message must hold ${placeholder}`);
  return { subject: emailSubject || mail.subject, message };
};

/** `p***@e***`, as Cognito tells where a code went. */
export const deliveryDetails = (address: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: address.replace(
    /^(.).*?(?:@(.).*)?$/s,
    (_, first, second) => `${first}***${second ? `@${second}***` : ''}`,
  ),
});

/** Sends a new code and tells where it went. Throws LimitExceededException too. */
export const sendCode = async (directory: Directory, person: User, sending: Sending) => {
  const { value, user } = issueCode(directory, person, sending.kind);
  const { subject, message } = await contentOf(directory, user, sending);
  const to = sending.to ?? user.attributes.email ?? '';
  const html = message.replaceAll(placeholder, value);
  const { send, settings, now } = directory;
  send(composeMail({ from: settings.mail.from, to: [to], subject: subject.replaceAll(placeholder, value), html }, now));
  return deliveryDetails(to);
};
