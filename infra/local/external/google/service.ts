import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { restJson } from '../../cloud/gateway/errors.ts';
import type { Protocol } from '../../cloud/gateway/protocol.ts';
import type { Deployed, Deployment, Service } from '../../cloud/service.ts';
import { secretsmanager } from '../../cloud/services/secretsmanager/service.ts';
import { outageView } from '../outage-view.ts';
import { createGoogle } from './google.ts';

/** Google is recognized by its paths: it is no service of AWS. */
export const googleProtocol: Protocol = {
  knows: ({ url }) => url.startsWith('/google/'),
  takesUnsigned: () => true,
  ownAuthorization: true,
  errors: { render: restJson },
};

const prepare = () => promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
type Keys = Awaited<ReturnType<typeof prepare>>;

/** The name of the secret that the user pool is to read, as the template refers to it. */
const secretIn = (reference: unknown) => /secretsmanager:([^:]+):/.exec(String(reference))?.[1];

/** Registers the application and stores its secret, which an operator does by hand on AWS. */
const deploy = ({ template, secretOf, clock: { now }, of }: Deployment, keys: Keys) => {
  const client = { client_id: 'chiffre.apps.example', client_secret: secretOf('google').slice(0, 40) };
  for (const { properties } of template.ofType('AWS::Cognito::UserPoolIdentityProvider')) {
    const name = properties.ProviderType === 'Google' && secretIn(properties.ProviderDetails.client_secret);
    if (name) of(secretsmanager).store(name, JSON.stringify(client));
  }
  const key = { id: 'google-1', private: keys.privateKey, public: keys.publicKey };
  const google = createGoogle({ client, callback: `${template.place.endpoint}/oauth2/idpresponse`, key, now });
  return { handle: google.handle, views: [outageView('google', 'Google', google.outage)] };
};

/** Google, with whose accounts people sign in. */
export const google: Service<Deployed, Keys> = { name: 'google', protocol: googleProtocol, prepare, deploy };
