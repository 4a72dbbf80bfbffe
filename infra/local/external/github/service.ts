import { createHash, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { restJson } from '../../cloud/gateway/errors.ts';
import type { Protocol } from '../../cloud/gateway/protocol.ts';
import type { Deployed, Deployment, Service } from '../../cloud/service.ts';
import { secretsmanager } from '../../cloud/services/secretsmanager/service.ts';
import { outageView } from '../outage-view.ts';
import { createGithub } from './github.ts';

/** GitHub is recognized by its paths: it is no service of AWS. */
export const githubProtocol: Protocol = {
  knows: ({ url }) => url.startsWith('/github/'),
  takesUnsigned: () => true,
  ownAuthorization: true,
  errors: { render: restJson },
};

/** The key of the tokens that our own provider makes of GitHub's accounts, as somebody stores it by hand on AWS. */
const prepare = async () => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return JSON.stringify({ kid: createHash('sha256').update(private_key).digest('hex').slice(0, 16), private_key });
};

/** Registers the application and stores its secrets, which an operator does by hand on AWS. */
const deploy = ({ template, secretOf, clock: { now }, of }: Deployment, key: string) => {
  const { store } = of(secretsmanager);
  const client = { client_id: 'Iv1.chiffre', client_secret: secretOf('github').slice(0, 40) };
  for (const name of template.variables('GITHUB_SECRET')) store(name, JSON.stringify(client));
  for (const name of template.variables('GITHUB_KEY_SECRET')) store(name, key);
  const [site = ''] = template.variables('SITE_URL');
  const github = createGithub({ client, callback: `${site}/api/github/callback`, now });
  return { handle: github.handle, views: [outageView('github', 'GitHub', github.outage)] };
};

/** GitHub, with whose accounts people sign in. */
export const github: Service<Deployed, string> = { name: 'github', protocol: githubProtocol, prepare, deploy };
