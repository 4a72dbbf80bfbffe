import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Output } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import type { Offer, OfferChange } from '../../../shared/offer/offer.ts';
import { acceptedStates, isOpenOffer, type OfferState } from '../../../shared/offer/states.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { api } from '../lib/app-api.ts';
import { idempotencyKey } from '../lib/idempotency-key.ts';
import { showAnswer } from '../lib/query.tsx';
import { queryKeys } from '../lib/query-keys.ts';
import { useSession } from '../lib/session/session.tsx';
import { toast } from '../ui/toast.ts';

type Offers = Output<typeof routes.listOffers>;

/** Milliseconds between two looks at an offer whose mail, or whose answer, is waited for. */
const waits = { mail: 5_000, answer: 30_000 };
const waitOf = (offer: Offer | undefined) => {
  if (offer?.mail === 'due') return waits.mail;
  return offer && isOpenOffer(offer.state) ? waits.answer : false;
};

/** The offers of a quote, newest first; read once its devis has a number, and of a provider only. */
export const useOffers = ({ id, devis_number }: Pick<Quote, 'id' | 'devis_number'>) => {
  const { profile } = useSession();
  return useQuery({
    enabled: profile?.account_type === 'developer' && devis_number !== undefined,
    queryKey: queryKeys.offers(id),
    queryFn: () => api.listOffers({ params: { id } }),
    refetchInterval: ({ state }) => waitOf(state.data?.offers[0]),
  });
};

const wasAccepted = (state: OfferState) => (acceptedStates as readonly OfferState[]).includes(state);

/** Whether a devis was accepted of this quote: from then on it does not change any more. */
export const useIsLocked = (quote: Quote): boolean => {
  const { data } = useOffers(quote);
  return quote.accepted_offer !== undefined || (data?.offers ?? []).some(({ state }) => wasAccepted(state));
};

const about = 'offer';

const told: Record<OfferChange['action'], string> = {
  withdraw: 'Envoi retiré',
  resend: 'Le mail repart dans la minute',
  answer: 'Réponse ajoutée à la page du devis',
  mark_accepted: 'Devis marqué comme accepté',
  mark_refused: 'Devis marqué comme refusé',
  cancel: 'Acceptation annulée',
  deposit_received: 'Acompte noté comme reçu',
  deposit_not_received: 'Acompte noté comme non reçu',
  reminders: 'Rappels modifiés',
};

/** Tells a provider that no mail of their answer leaves, and why. Undefined where one leaves. */
const unmailed = ({ mail }: Offer) => {
  if (mail === 'due' || mail === 'sent') return undefined;
  const why = mail === 'spent' ? '\u00A0: cette adresse en a reçu assez aujourd’hui' : '';
  return `Aucun mail ne part${why}. Votre client la lit par le lien du devis.`;
};

const replaced = (read: Offers | undefined, changed: Offer): Offers | undefined =>
  read && { offers: read.offers.map((offer) => (offer.id === changed.id ? changed : offer)) };

/** The provider's changes to an offer. After a failure the offer is read again: it may have changed. */
export const useOfferChange = (quote: string, offer: string) => {
  const client = useQueryClient();
  const queryKey = queryKeys.offers(quote);
  // A change whose answer was lost keeps its key when it is sent again.
  const nonce = useRef(crypto.randomUUID());
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (body: OfferChange) =>
      api.changeOffer({
        params: { id: quote, offer },
        body,
        idempotencyKey: await idempotencyKey(nonce.current, body),
      }),
    onSuccess: (changed, { action }) => {
      nonce.current = crypto.randomUUID();
      showAnswer<Offers>(client, queryKey, (read) => replaced(read, changed));
      void client.resetQueries({ queryKey: queryKeys.quotes });
      const description = action === 'answer' ? unmailed(changed) : undefined;
      toast({ title: told[action], about, ...(description ? { description } : { tone: 'success' }) });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
    meta: { about },
  });
  return { change: mutate, busy: isPending ? variables.action : undefined };
};

/** Makes a copy of a quote that does not change any more, and goes there. */
export const useDuplicate = (id: string) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.duplicateQuote({ params: { id } }),
    onSuccess: (copy) => {
      void client.resetQueries({ queryKey: queryKeys.quotes });
      toast({ title: 'Copie créée', description: 'Elle se corrige et s’émet à part.', tone: 'success', about });
      void navigate(`/quote/${copy.id}`);
    },
    meta: { about },
  });
};
