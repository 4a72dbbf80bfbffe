import { restJson } from '../../cloud/gateway/errors.ts';
import type { Protocol } from '../../cloud/gateway/protocol.ts';
import type { Deployed, Deployment, Service } from '../../cloud/service.ts';
import { secretsmanager } from '../../cloud/services/secretsmanager/service.ts';
import { localCatalogue } from './catalogue.ts';
import { createStripe, type StripeAccount } from './stripe.ts';
import { stripeView } from './view.ts';

/** Stripe is recognized by its paths: it is no service of AWS. */
export const stripeProtocol: Protocol = {
  knows: ({ url }) => url.startsWith('/v1/') || url.startsWith('/stripe/'),
  takesUnsigned: () => true,
  ownAuthorization: true,
  errors: { render: restJson },
};

/** Creates the products and the webhook, and stores the secrets, which an operator does by hand. */
const deploy = ({ template, folder, secretOf, clock, of, onStop }: Deployment) => {
  const key = `sk_test_${secretOf('stripe').slice(0, 48)}`;
  const secret = `whsec_${secretOf('stripe webhook').slice(0, 48)}`;
  for (const name of template.variables('STRIPE_SECRET'))
    of(secretsmanager).store(name, JSON.stringify({ api_key: key, webhook_secret: secret }));
  const [site = ''] = template.variables('SITE_URL');
  const account = createStripe({
    folder,
    clock,
    origin: template.place.endpoint,
    webhook: { address: `${site}/api/webhooks/stripe`, secret },
    key,
    catalogue: localCatalogue,
  });
  onStop(account.stop);
  return { ...account, views: [stripeView(account)] };
};

/** Stripe, by which plans are paid for. */
export const stripe: Service<Deployed & StripeAccount> = { name: 'stripe', protocol: stripeProtocol, deploy };
