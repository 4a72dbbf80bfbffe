import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { escapeHtml } from '../../../shared/text/escape.ts';
import type { Call, Now, Reply } from '../cloud/call.ts';

/** The person that a visitor chooses. `opened`: the account's first address, which gives its number. */
export type Person = { email: string; opened: string; verified: boolean; name: string };
/** The grant of a code. */
export type Grant = { person: Person; redirect: string; nonce: string | undefined };
export type Client = { client_id: string; client_secret: string };

const code = { life: 600_000, atOnce: 1_000 } as const;

const SignInRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.optional(z.string()),
  nonce: z.optional(z.string()),
});
type SignInRequest = z.output<typeof SignInRequest>;
const Choice = z.extend(SignInRequest, {
  answer: z.enum(['accept', 'refuse']),
  email: z.string(),
  name: z.string(),
  opened: z.optional(z.string()),
  verified: z.optional(z.literal('on')),
});

export const parametersOf = ({ url, method, body }: Call): Record<string, string> =>
  Object.fromEntries(
    method === 'POST' ? new URLSearchParams(body.toString()) : new URL(url, 'http://stand-in').searchParams,
  );

/** Responses are not cached, and pages load nothing. */
export const answer = (reply: Reply, status: number, type: string, content: string) => {
  reply.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  reply.end(content);
};
export const answerJson = (reply: Reply, status: number, body: object) =>
  answer(reply, status, 'application/json', JSON.stringify(body));

const style = `body{font:16px/1.5 system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}
label{display:block;margin:1rem 0}input:not([type=checkbox]),button{display:block;width:100%;box-sizing:border-box;
padding:.6rem;font:inherit}button{margin-top:.6rem}`;

const page = (service: string, content: string) => `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${service}, joué sur cette machine</title>
<style>${style}</style></head><body><main><h1>${service}, joué sur cette machine</h1>${content}</main></body></html>`;

/** A link of a form is followed by GET: the gateway takes forms of the site's own pages alone. */
const consentPage = (service: string, action: string, request: SignInRequest) => {
  const hidden = Object.entries(request).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`,
  );
  return page(
    service,
    `<p>Choisissez qui vous êtes. Aucun mot de passe n’est demandé ici.</p>
<form action="${action}">${hidden.join('')}
<label>Adresse email <input name="email" type="email" value="camille@example.fr" required></label>
<label>Adresse d’avant, si celle du compte a changé <input name="opened" type="email"></label>
<label>Nom affiché <input name="name" value="Camille Martin"></label>
<label><input name="verified" type="checkbox" checked> ${service} a vérifié cette adresse</label>
<button name="answer" value="accept">Continuer</button>
<button name="answer" value="refuse" formnovalidate>Refuser</button></form>`,
  );
};

type Options = { service: string; action: string; client: Client; redirects: string[]; now: Now };

/**
 * The part of an OAuth service that all of them share: a page on which somebody chooses whom to be, or refuses, and codes
 * that serve once. Source: RFC 6749, 4.1: a wrong client or address gets no redirect.
 */
export const createConsent = ({ service, action, client, redirects, now }: Options) => {
  const granted = new Map<string, Grant & { until: number }>();
  const isKnown = ({ client_id, redirect_uri }: SignInRequest) =>
    client_id === client.client_id && redirects.includes(redirect_uri);
  const draw = (grant: Grant) => {
    const drawn = randomBytes(16).toString('base64url');
    granted.set(drawn, { ...grant, until: now() + code.life });
    const [oldest] = granted.keys();
    if (granted.size > code.atOnce && oldest !== undefined) granted.delete(oldest);
    return drawn;
  };
  const refuse = (reply: Reply) =>
    answer(reply, 400, 'text/html', page(service, '<p>redirect_uri ou client_id inconnu.</p>'));
  return {
    /** The page of a sign-in. */
    show: (call: Call, reply: Reply) => {
      const parsed = SignInRequest.safeParse(parametersOf(call));
      if (!parsed.success || !isKnown(parsed.data)) return refuse(reply);
      answer(reply, 200, 'text/html', consentPage(service, action, parsed.data));
    },
    /** What was chosen there: on to where the sign-in came from. */
    choose: (call: Call, reply: Reply) => {
      const chosen = Choice.safeParse(parametersOf(call));
      if (!chosen.success || !isKnown(chosen.data)) return refuse(reply);
      const { redirect_uri, state, nonce, email, opened, name, verified } = chosen.data;
      const person = { email, opened: opened || email, name: name.trim(), verified: verified === 'on' };
      const outcome: Record<string, string> =
        chosen.data.answer === 'accept'
          ? { code: draw({ person, redirect: redirect_uri, nonce }) }
          : { error: 'access_denied', error_description: 'The user has denied access' };
      const query = new URLSearchParams({ ...outcome, ...(state !== undefined && { state }) });
      reply.writeHead(302, { location: `${redirect_uri}?${query}`, 'cache-control': 'no-store' });
      reply.end();
    },
    isClient: (given: Record<string, string>) =>
      given.client_id === client.client_id && given.client_secret === client.client_secret,
    /** The grant of a code, once, for a caller with the right redirect address. */
    redeem: (given: Record<string, string>): Grant | undefined => {
      const grant = granted.get(given.code ?? '');
      granted.delete(given.code ?? '');
      return grant && grant.until > now() && grant.redirect === given.redirect_uri ? grant : undefined;
    },
  };
};

const Behaviour = z.strictObject({ fail: z.int().check(z.minimum(0), z.maximum(1_000_000)) });

/** How many of the next calls of a service are answered with 503, as `/_local/<name>` is told. */
export const createOutage = () => {
  let left = 0;
  return {
    /** Throws where the wish is not understood. */
    behave: (wished: unknown) => {
      left = z.parse(Behaviour, wished).fail;
    },
    behaviour: () => ({ fail: left }),
    strikes: () => left > 0 && left-- > 0,
  };
};
export type Outage = ReturnType<typeof createOutage>;
