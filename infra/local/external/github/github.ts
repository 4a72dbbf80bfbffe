import { createHash, randomBytes } from 'node:crypto';
import type { Call, Handler, Now, Reply } from '../../cloud/call.ts';
import { answerJson, type Client, createConsent, createOutage, type Person, parametersOf } from '../consent.ts';

/** GitHub numbers its accounts: the same person has the same number at every start. */
const numberOf = ({ opened }: Person) =>
  Number.parseInt(createHash('sha256').update(opened.toLowerCase()).digest('hex').slice(0, 8), 16) + 1;

const user = (person: Person) => ({
  id: numberOf(person),
  login: person.email.replace(/@.*$/, ''),
  name: person.name || null,
  // People show none unless they wish to: only /user/emails tells.
  email: null,
});

/** The primary one, and the address that GitHub makes for commits. */
const addresses = (person: Person) => [
  { email: `${numberOf(person)}@users.noreply.example`, primary: false, verified: true, visibility: null },
  { email: person.email, primary: true, verified: person.verified, visibility: 'private' },
];

type Options = { client: Client; callback: string; now: Now };

/**
 * GitHub's OAuth and the two addresses of its API that tell of a person, below `/github`. Source: GitHub's documentation
 * of OAuth applications: a refused code is answered with 200, and no OpenID is spoken.
 */
export const createGithub = ({ client, callback, now }: Options) => {
  const action = '/github/choose';
  const consent = createConsent({ service: 'GitHub', action, client, redirects: [callback], now });
  const outage = createOutage();
  const people = new Map<string, Person>();

  const exchange = (call: Call, reply: Reply) => {
    const given = parametersOf(call);
    if (!consent.isClient(given)) return answerJson(reply, 200, { error: 'incorrect_client_credentials' });
    const grant = consent.redeem(given);
    if (!grant) return answerJson(reply, 200, { error: 'bad_verification_code' });
    const access_token = `gho_${randomBytes(27).toString('base64url')}`;
    people.set(access_token, grant.person);
    answerJson(reply, 200, { access_token, token_type: 'bearer', scope: 'read:user,user:email' });
  };
  const tell = (of: (person: Person) => object) => (call: Call, reply: Reply) => {
    const person = people.get(call.headers.authorization?.replace(/^bearer /i, '') ?? '');
    if (person) answerJson(reply, 200, of(person));
    else answerJson(reply, 401, { message: 'Bad credentials' });
  };
  const served = new Map<string, (call: Call, reply: Reply) => unknown>([
    ['GET /github/login/oauth/authorize', consent.show],
    [`GET ${action}`, consent.choose],
    ['POST /github/login/oauth/access_token', exchange],
    ['GET /github/api/user', tell(user)],
    ['GET /github/api/user/emails', tell(addresses)],
  ]);
  const handle: Handler = async (call, reply) => {
    const [path] = call.url.split('?');
    const serve = served.get(`${call.method} ${path}`);
    if (!serve) return answerJson(reply, 404, { message: 'Not Found' });
    if (path?.startsWith('/github/api') && outage.strikes())
      return answerJson(reply, 503, { message: 'No server is currently available' });
    serve(call, reply);
  };
  return { handle, outage };
};
