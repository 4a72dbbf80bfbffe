/** An answer that is a refusal, under the name that the user pool gives it. */
export class UserPoolError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.name = 'UserPoolError';
    this.code = code;
    this.status = status;
  }
}

export const invalidParameter = (message: string) => new UserPoolError('InvalidParameterException', message);
export const notAuthorized = (message: string) => new UserPoolError('NotAuthorizedException', message);
/** The same error for an unknown person and a wrong password, so that addresses cannot be probed. */
export const badCredentials = () => notAuthorized('Incorrect username or password.');
export const unknownUser = () => new UserPoolError('UserNotFoundException', 'User does not exist.');
export const limitExceeded = () =>
  new UserPoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
