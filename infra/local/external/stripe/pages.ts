import { escapeHtml } from '../../../../shared/text/escape.ts';
import type { Call } from '../../cloud/call.ts';
import type { Billing } from './billing/billing.ts';
import { cards } from './billing/test-cards.ts';
import { StripeFailure } from './failure.ts';
import type { Invoice } from './objects/invoice.ts';
import type { Price } from './objects/price.ts';
import { isLive, itemOf, type Subscription } from './objects/subscription.ts';
import type { Store } from './store.ts';

type Shown = { status: number; html: string } | { status: 303; location: string };

const style = `*{box-sizing:border-box}body{font:16px/1.5 system-ui;margin:0;padding:2rem 1rem;color-scheme:light dark;background:Canvas;color:CanvasText}
main{max-width:30rem;margin:0 auto}h1{font-size:1.3rem}h2{font-size:1.05rem;margin-top:2rem}
.banner{border:1px dashed;padding:.5rem .75rem;font-size:.9rem}
label{display:block;margin:1rem 0}input,select,button,.button{display:block;width:100%;padding:.7rem;font:inherit;text-align:center}
input,select{text-align:left;margin-top:.25rem}button,.button{margin-top:.6rem;cursor:pointer;border:1px solid;border-radius:.4rem;background:ButtonFace;color:ButtonText;text-decoration:none}
.main{background:#17324d;color:#fff;border-color:#17324d}[role=alert]{border-left:4px solid #c0392b;padding-left:.75rem}table{width:100%;border-collapse:collapse}
td,th{text-align:left;padding:.4rem 0;border-bottom:1px solid}`;

const page = (title: string, content: string, status = 200): Shown => ({
  status,
  html: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head><body><main>
<p class="banner">Stripe, joué sur cette machine. Aucun argent n’est débité.</p><h1>${title}</h1>${content}</main></body></html>`,
});

const euros = (cents: number) => (cents / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });
const dayOf = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const rhythms = { month: 'mois', year: 'an' } as const;
const rhythmOf = ({ unit_amount, recurring }: Price) => `${euros(unit_amount)} par ${rhythms[recurring.interval]}`;
const note = (message: string | undefined) => (message ? `<p>${escapeHtml(message)}</p>` : '');
const alert = (message: string | undefined) => (message ? `<p role="alert">${message}</p>` : '');

const statuses: Record<Subscription['status'], string> = {
  active: 'actif',
  past_due: 'paiement en retard',
  canceled: 'résilié',
  unpaid: 'impayé',
  incomplete: 'incomplet',
  incomplete_expired: 'expiré',
};
const invoiceStatuses: Record<Invoice['status'], string> = {
  open: 'à payer',
  paid: 'payée',
  void: 'annulée',
  uncollectible: 'irrécouvrable',
};
const declined = 'Votre carte a été refusée.';

type Options = { store: Store; billing: Billing };

/** The pages that Stripe shows to a payer. A link of a form is followed by GET: the gateway takes no page's POST. */
export const createPages = ({ store, billing }: Options) => {
  const nameOf = ({ product }: Price) => escapeHtml(store.get('product', product).name);

  const checkout = (id: string, parameters: URLSearchParams): Shown => {
    const session = store.get('checkout.session', id);
    const order = store.kept.orders[id];
    const price = store.get('price', order?.price ?? '');
    if (parameters.get('do') === 'cancel') return { status: 303, location: session.cancel_url ?? session.success_url };
    if (session.status !== 'open')
      return page('Cette page de paiement a expiré', '<p>Retournez sur le site pour recommencer.</p>', 410);
    const card = parameters.get('card')?.replace(/\s/g, '');
    let refused: string | undefined;
    if (parameters.get('do') === 'pay' && card) {
      try {
        billing.complete(session, card);
        return { status: 303, location: session.success_url.replace('{CHECKOUT_SESSION_ID}', id) };
      } catch (error) {
        if (!(error instanceof StripeFailure)) throw error;
        refused = declined;
      }
    }
    return page(
      `S’abonner à ${nameOf(price)}`,
      `<p>${rhythmOf(price)}</p>${alert(refused)}<form action="/stripe/pay/${id}">
<label>Numéro de carte <input name="card" value="${cards.good}" inputmode="numeric" required></label>
<p>Une carte refusée : ${cards.refused}.</p>
<button class="main" name="do" value="pay">S’abonner</button>${note(session.custom_text.submit?.message)}
<button name="do" value="cancel" formnovalidate>Revenir en arrière</button></form>`,
    );
  };

  const act = (subscription: Subscription, customer: string, parameters: URLSearchParams): string | undefined => {
    const action = parameters.get('do');
    try {
      if (action === 'cancel') billing.cancelAtPeriodEnd(subscription, true);
      if (action === 'resume') billing.cancelAtPeriodEnd(subscription, false);
      if (action === 'change') billing.changePlan(subscription, store.get('price', parameters.get('price') ?? ''));
      if (action === 'card')
        billing.payWith(store.get('customer', customer), (parameters.get('card') ?? '').replace(/\s/g, ''));
      return undefined;
    } catch (error) {
      if (error instanceof StripeFailure && error.body.code === 'card_declined') return declined;
      throw error;
    }
  };
  const described = (subscription: Subscription) => {
    const { price, current_period_end } = itemOf(subscription);
    const next = store.kept.changes[subscription.id];
    const until = dayOf(current_period_end);
    const after = next ? `, puis ${nameOf(store.get('price', next))}` : '';
    return `<p><strong>${nameOf(price)}</strong>, ${rhythmOf(price)} : ${statuses[subscription.status]}</p>
<p>${subscription.cancel_at_period_end ? `Prend fin le ${until}` : `Se renouvelle le ${until}${after}`}</p>`;
  };
  const manage = (subscription: Subscription, id: string) => {
    const { price } = itemOf(subscription);
    const others = store.all('price').filter((other) => other.id !== price.id);
    const [action, label] = subscription.cancel_at_period_end
      ? ['resume', 'Reprendre l’abonnement']
      : ['cancel', 'Annuler l’abonnement'];
    return `${described(subscription)}<form action="/stripe/portal/${id}">
<button name="do" value="${action}">${label}</button></form>
<form action="/stripe/portal/${id}"><label>Changer de formule <select name="price">${others
      .map((other) => `<option value="${other.id}">${nameOf(other)}, ${rhythmOf(other)}</option>`)
      .join('')}</select></label><button name="do" value="change">Changer</button></form>
<form action="/stripe/portal/${id}"><label>Carte <input name="card" value="${store.kept.cards[subscription.customer] ?? cards.good}" required></label>
<p>Refusée aux prochains prélèvements : ${cards.failsLater}.</p><button name="do" value="card">Enregistrer la carte</button></form>`;
  };
  const invoicesOf = (customer: string) => {
    const rows = store
      .all('invoice')
      .filter((invoice) => invoice.customer === customer)
      .reverse()
      .map(
        ({ id, number, created, total, status }) =>
          `<tr><td>${dayOf(created)}</td><td><a href="/stripe/invoice/${id}">${number}</a></td><td>${euros(total)}</td><td>${invoiceStatuses[status]}</td></tr>`,
      );
    return `<table><tr><th>Date</th><th>Numéro</th><th>Montant</th><th>État</th></tr>${rows.join('')}</table>`;
  };
  const portal = (id: string, parameters: URLSearchParams): Shown => {
    const { customer, return_url } = store.get('billing_portal.session', id);
    const live = () =>
      store.all('subscription').filter((subscription) => subscription.customer === customer && isLive(subscription));
    const [first] = live();
    const refused = first && parameters.has('do') ? act(first, customer, parameters) : undefined;
    if (parameters.has('do') && !refused) return { status: 303, location: `/stripe/portal/${id}` };
    const current = live().map((subscription) => manage(subscription, id));
    return page(
      'Gérer votre abonnement',
      `${alert(refused)}<h2>Abonnement</h2>${current.join('') || '<p>Aucun abonnement en cours.</p>'}
<h2>Factures</h2>${invoicesOf(customer)}${return_url ? `<p><a class="button main" href="${escapeHtml(return_url)}">Revenir sur le site</a></p>` : ''}`,
    );
  };
  const invoice = (id: string): Shown => {
    const { number, created, total, status, customer_email, lines } = store.get('invoice', id);
    const rows = lines.data.map(
      ({ amount, pricing, period }) =>
        `<tr><td>${nameOf(store.get('price', pricing.price_details.price))}, du ${dayOf(period.start)} au ${dayOf(period.end)}</td><td>${euros(amount)}</td></tr>`,
    );
    return page(
      `Facture ${number}`,
      `<p>${dayOf(created)}, ${escapeHtml(customer_email ?? '')} : ${invoiceStatuses[status]}</p>
<table>${rows.join('')}<tr><th>Total TTC</th><th>${euros(total)}</th></tr></table>`,
    );
  };

  return ({ url }: Call): Shown => {
    const [path = '', query = ''] = url.split('?');
    const [, , kind, id = ''] = path.split('/');
    const parameters = new URLSearchParams(query);
    try {
      if (kind === 'pay') return checkout(id, parameters);
      if (kind === 'portal') return portal(id, parameters);
      if (kind === 'invoice') return invoice(id);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
    }
    return page('Page introuvable', '<p>Cette adresse n’existe pas, ou n’existe plus.</p>', 404);
  };
};
