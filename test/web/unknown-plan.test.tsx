// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Credits, Tier } from '../../shared/billing/subscription.ts';
import { PlanAction } from '../../web/src/features/pricing/plan-action.tsx';
import PricingPage from '../../web/src/features/pricing/pricing-page.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { CreditsCard, NoCreditsBanner } from '../../web/src/quote-view/credits-card.tsx';
import { PrintableCard } from '../../web/src/quote-view/printable-card.tsx';
import { finishedQuote } from '../support/printed-devis.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();

const creditsOf = (subscription_tier: Tier, credits_remaining = 3): Credits => ({
  credits_remaining,
  credits_allocated: 15,
  subscription_tier,
  credits_renew_at: null,
});
const unavailable = { status: 503, json: { code: 'unavailable', requestId: '1' } };

test('somebody who pays finds the PDF again where the plan could not be read at first', async () => {
  server.answer = () => unavailable;
  const person = show(
    <QueryProvider>
      <PrintableCard quote={finishedQuote} />
    </QueryProvider>,
  );
  await screen.findByText(/votre plan n’est pas connu/);
  screen.getByRole('button', { name: 'Version imprimable' });
  server.answer = () => ({ json: creditsOf('Pro') });
  await person.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('button', { name: 'Télécharger le PDF' });
  expect(screen.queryByText(/votre plan n’est pas connu/)).toBeNull();
});

test('a plan is offered to nobody whose own plan could not be read', async () => {
  const user = { id: 'me', email: 'me@example.fr' };
  sessionStore.set({ status: 'in', user, subscription: null });
  server.answer = () => unavailable;
  const person = show(<PlanAction tier="Pro" />);
  await person.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.queryByRole('button', { name: 'Choisir Pro' })).toBeNull();
  server.answer = () => ({
    json: {
      subscribed: true,
      subscription_tier: 'Pro',
      subscription_end: null,
      subscription_status: 'active',
      billing_interval: 'month',
      renews_at: null,
      withdrawal_until: null,
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('button', { name: 'Gérer mon abonnement' });
});

test('the page of the plans says once that the subscription could not be read', async () => {
  show(<PricingPage />);
  sessionStore.set({ status: 'in', user: { id: 'me', email: 'me@example.fr' }, subscription: null });
  await screen.findByText("Impossible de récupérer les informations d'abonnement.");
});

describe('a larger plan', () => {
  test.each([
    ['Pro', 1],
    ['Enterprise', 0],
  ] as const)('a larger plan is offered to somebody with %s as often as there is one', async (tier, offers) => {
    sessionStore.set({ status: 'in', user: { id: tier, email: 'me@example.fr' } });
    server.answer = () => ({ json: creditsOf(tier) });
    show(
      <QueryProvider>
        <CreditsCard />
      </QueryProvider>,
    );
    await screen.findByText('sur 15');
    expect(screen.queryAllByText('Améliorer mon plan')).toHaveLength(offers);
  });

  test('no larger plan is named to somebody who has used the credits of the largest', () => {
    show(<NoCreditsBanner credits={creditsOf('Enterprise', 0)} />);
    screen.getByText("Vous n'avez plus de crédits disponibles");
    expect(document.body.textContent).not.toMatch(/Mettez à niveau|Voir les plans/);
  });
});

test('C6 somebody whose plan is not paid for reads why the credits are the free ones', () => {
  show(<NoCreditsBanner credits={{ ...creditsOf('Pro', 0), payment_due: true }} />);
  screen.getByText(/Le dernier paiement de votre plan.Pro n’est pas passé/);
  screen.getByRole('link', { name: 'Voir mon abonnement' });
  expect(document.body.textContent).not.toMatch(/Mettez à niveau|Voir les plans/);
});
