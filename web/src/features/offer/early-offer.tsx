// Runs in the head of the page of a devis. It asks for the devis while the code of the page is on its way, and draws the
// first view of an open one, with `build/dom-jsx.ts` in place of React.
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { offerTotals } from '../../../../shared/offer/offer-totals.ts';
import { isOpenOffer } from '../../../../shared/offer/states.ts';
import { wideScreen } from '../../lib/wide-screen.ts';
import { FirstView, OfferFrame, Paper } from '../../offer-view/first-view.tsx';
import { chosenOf, storedOptions } from '../../offer-view/stored-options.ts';

const viewOf = (offer: ReceivedOffer) => (
  <main id="early-view">
    <OfferFrame>
      <Paper>
        <FirstView
          offer={offer}
          totals={offerTotals(offer, chosenOf(offer, storedOptions(offer)))}
          wide={wideScreen().matches}
        />
      </Paper>
    </OfferFrame>
  </main>
);

/** Stands in front of the page that has no devis yet, unless the page has shown it first (`early-view.ts`). */
const draw = (offer: ReceivedOffer) => {
  const root = document.getElementById('root');
  if (!root) return requestAnimationFrame(() => draw(offer));
  if (root.dataset.shown !== undefined) return;
  root.hidden = true;
  root.before(viewOf(offer) as unknown as Node);
};

const ask = async (token: string) => {
  const url = '/api/offer';
  const body = JSON.stringify({ token });
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  // Before the code of the page, which a slow connection would share with it.
  const response = fetch(url, { method: 'POST', priority: 'high', headers, body });
  globalThis.earlyAnswer = { url, body, response };
  try {
    const answer = await response;
    if (!answer.ok) return;
    const offer: ReceivedOffer = await answer.clone().json();
    if (isOpenOffer(offer.state)) draw(offer);
  } catch {
    // The page reads the same answer, and says what is wrong with it.
  }
};

const token = location.hash.slice(1);
if (token) void ask(token);
