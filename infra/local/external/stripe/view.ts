import * as z from 'zod/mini';
import type { Json } from '../../cloud/json.ts';
import type { Pen, View } from '../../cloud/view.ts';
import { StripeFailure } from './failure.ts';
import { itemOf } from './objects/subscription.ts';
import type { StripeAccount } from './stripe.ts';

/** Commands that replace Stripe's dashboard. */
const Command = z.union([
  /** How many of the next calls of the API are answered with 503. */
  z.strictObject({ fail: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)) }),
  /** Whether events are lost from now on. */
  z.strictObject({
    lose: z.union([
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((flag) => flag === 'true'),
      ),
    ]),
  }),
  z.strictObject({ subscription: z.string(), do: z.literal('cancel') }),
  z.strictObject({ charge: z.string(), do: z.enum(['refund', 'dispute', 'win', 'lose']) }),
]);

const labels = { refund: 'Rembourser', dispute: 'Contester', win: 'Contestation gagnée', lose: 'Contestation perdue' };

const euros = (cents: number) => (cents / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });
const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** What stands in the account, and what can be done to it. */
export const stripeView = ({ store, billing, webhooks, outage }: StripeAccount): View => {
  const runCommand = (input: Json) => {
    const command = z.parse(Command, input);
    if ('fail' in command) return outage.behave(command);
    if ('lose' in command) return webhooks.lose(command.lose);
    try {
      if ('subscription' in command) return billing.cancelNow(store.get('subscription', command.subscription));
      const charge = store.get('charge', command.charge);
      if (command.do === 'refund') return billing.refund(charge);
      if (command.do === 'dispute') return billing.dispute(charge);
      return billing.closeDispute(charge, command.do === 'win' ? 'won' : 'lost');
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return undefined; // a form that was sent twice
    }
  };
  const json = () => ({
    subscriptions: store.all('subscription'),
    customers: store.all('customer'),
    charges: store.all('charge'),
    invoices: store.all('invoice'),
    sessions: store.all('checkout.session'),
    events: store
      .all('event')
      .map(({ id, type, created, pending_webhooks }) => ({ id, type, created, pending_webhooks })),
    waiting: store.kept.deliveries,
    behaviour: { ...outage.behaviour(), lose: webhooks.lost() },
  });
  const form = ({ html }: Pen, fields: Record<string, string>, text: string) =>
    html`<form method="post" action="/_local/stripe">${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button type="submit">${text}</button></form>`;
  return {
    name: 'stripe',
    label: 'Paiements',
    title: 'Stripe',
    json,
    page: (pen) => {
      const { html, table, moment, newest } = pen;
      const subscriptions = newest(store.all('subscription')).map((subscription) => [
        subscription.id,
        store.find('customer', subscription.customer)?.email ?? 'client effacé',
        itemOf(subscription).price.id,
        subscription.status,
        moment(isoOf(itemOf(subscription).current_period_end)),
        form(pen, { subscription: subscription.id, do: 'cancel' }, 'Résilier tout de suite'),
      ]);
      const charges = newest(store.all('charge')).map((charge) => [
        charge.id,
        euros(charge.amount),
        charge.refunded ? 'remboursé' : charge.disputed ? 'contesté' : 'payé',
        Object.entries(labels).map(([command, text]) => form(pen, { charge: charge.id, do: command }, text)),
      ]);
      const events = newest(store.all('event')).map((event) => [
        moment(isoOf(event.created)),
        event.type,
        event.pending_webhooks ? 'pas encore reçu' : 'reçu',
      ]);
      const lost = webhooks.lost();
      return html`<p>Le temps fait les renouvellements : <a href="/_local/clock">avancer l’horloge</a>. Une carte qui échoue se choisit
sur le portail.</p>
${form(pen, { lose: String(!lost) }, lost ? 'Prévenir de nouveau le webhook' : 'Perdre tous les webhooks')}
<form method="post" action="/_local/stripe"><label>Prochains appels en panne <input name="fail" type="number" min="0" value="${outage.behaviour().fail}" required></label>
<button type="submit">Régler</button></form>
${table('Abonnements', ['Abonnement', 'Client', 'Prix', 'État', 'Fin de période', ''], subscriptions, 'Aucun abonnement.')}
${table('Paiements', ['Paiement', 'Montant', 'État', ''], charges, 'Aucun paiement.')}
${table('Événements', ['Heure', 'Type', 'Webhook'], events, 'Aucun événement.')}`;
    },
    summary: () => `${store.all('subscription').length} abonnements`,
    switches: { put: runCommand, post: runCommand },
  };
};
