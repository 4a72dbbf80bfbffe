import * as z from 'zod/mini';
import { composeMail } from '../ses/compose.ts';
import { issueCode } from './codes.ts';
import type { Directory } from './directory.ts';
import { UserPoolError } from './errors.ts';
import type { CodeKind, User } from './store.ts';
import { runTrigger } from './triggers.ts';

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

/** The function's own words, else the pool's. Throws UserLambdaValidationException, InvalidLambdaResponseException. */
const contentOf = async (directory: Directory, user: User, { occasion, client, metadata }: Sending) => {
  const { mail } = directory.settings;
  const answer = await runTrigger(directory, user, {
    name: 'CustomMessage',
    occasion,
    client,
    metadata,
    request: { codeParameter: placeholder, linkParameter: '{##Click Here##}', usernameParameter: null },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  if (answer === undefined) return mail;
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
