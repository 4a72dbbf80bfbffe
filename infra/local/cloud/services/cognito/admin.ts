import * as z from 'zod/mini';
import { listed } from './attributes.ts';
import { change, requireUser } from './directory.ts';
import { operation, Text } from './operation.ts';

const Person = z.object({ UserPoolId: Text, Username: Text });

export const adminGetUser = operation(Person, (directory, { UserPoolId, Username }) => {
  const user = requireUser(directory, UserPoolId, Username);
  return {
    Username: user.sub,
    UserAttributes: listed(user.attributes),
    UserCreateDate: user.created / 1000,
    UserLastModifiedDate: user.modified / 1000,
    Enabled: true,
    UserStatus: user.status,
  };
});

export const adminDeleteUser = operation(Person, (directory, { UserPoolId, Username }) => {
  directory.store.delete(requireUser(directory, UserPoolId, Username));
  return {};
});

export const adminUserGlobalSignOut = operation(Person, (directory, { UserPoolId, Username }) => {
  change(directory, requireUser(directory, UserPoolId, Username), { sessions: [] });
  return {};
});
