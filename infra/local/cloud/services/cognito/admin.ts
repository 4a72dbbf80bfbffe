import * as z from 'zod/mini';
import { listed } from './attributes.ts';
import { change, type Directory, requireUser } from './directory.ts';
import { invalidParameter, UserPoolError } from './errors.ts';
import { operation, Text } from './operation.ts';
import { type Identity, nameOf, toldAttributes } from './store.ts';

const Person = z.object({ UserPoolId: Text, Username: Text });

export const adminGetUser = operation(Person, (directory, { UserPoolId, Username }) => {
  const user = requireUser(directory, UserPoolId, Username);
  return {
    Username: nameOf(user),
    UserAttributes: listed(toldAttributes(user)),
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

const Search = z.object({ UserPoolId: Text, Filter: z.string().check(z.regex(/^email = "[^"\\]+"$/)) });

/** Of the filters that the interface knows, an exact address. */
export const listUsers = operation(Search, ({ store, settings }, { UserPoolId, Filter }) => {
  requirePool(settings.id, UserPoolId);
  const found = store.withEmail(Filter.slice('email = "'.length, -1));
  return {
    Users: found.map((user) => ({
      Username: nameOf(user),
      Attributes: listed(toldAttributes(user)),
      UserCreateDate: user.created / 1000,
      UserLastModifiedDate: user.modified / 1000,
      Enabled: true,
      UserStatus: user.status,
    })),
  };
});

const requirePool = (own: string, poolId: string) => {
  if (poolId !== own) throw new UserPoolError('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
};

const Named = z.object({
  ProviderName: Text,
  ProviderAttributeName: z.optional(z.string()),
  ProviderAttributeValue: Text,
});
const Link = z.object({ UserPoolId: Text, DestinationUser: Named, SourceUser: Named });

const identityOf = ({ ProviderName, ProviderAttributeValue }: z.output<typeof Named>): Identity => ({
  provider: ProviderName,
  subject: ProviderAttributeValue,
});

const destinationOf = ({ store }: Directory, named: z.output<typeof Named>) =>
  named.ProviderName === 'Cognito' ? store.find(named.ProviderAttributeValue) : store.withIdentity(identityOf(named));

/** The source must never have signed in before: it has no user of its own then. */
export const adminLinkProviderForUser = operation(Link, (directory, { UserPoolId, DestinationUser, SourceUser }) => {
  requirePool(directory.settings.id, UserPoolId);
  const user = destinationOf(directory, DestinationUser);
  if (!user) throw new UserPoolError('UserNotFoundException', 'User does not exist.');
  const identity = identityOf(SourceUser);
  if (SourceUser.ProviderName === 'Cognito' || SourceUser.ProviderAttributeName !== 'Cognito_Subject')
    throw invalidParameter('SourceUser must name an identity of another service');
  if (directory.store.withIdentity(identity))
    throw invalidParameter('Merging is not currently supported, provide a SourceUser that has not been signed up');
  change(directory, user, { identities: [...(user.identities ?? []), identity] });
  return {};
});
