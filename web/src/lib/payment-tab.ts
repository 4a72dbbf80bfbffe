import type { AppError } from '../../../shared/api/errors.ts';
import type { CheckoutRequest } from '../../../shared/billing/subscription.ts';
import { toast } from '../ui/toast.ts';
import type { createApi } from './api.ts';

type Ask = (api: ReturnType<typeof createApi>) => Promise<{ url: string }>;

export const aboutPayment = 'payment';

/** These codes give no reason, so the caller's sentence is shown. */
const withoutReason = ['unavailable', 'unexpected'];

const tell = async (thrown: unknown, fallback: string): Promise<void> => {
  const [{ toastError }, { AppError, errors }] = await Promise.all([
    import('./errors.ts'),
    import('../../../shared/api/errors.ts'),
  ]);
  const sentence = thrown instanceof AppError ? fallback : errors.unexpected.sentence;
  const described = thrown instanceof AppError && !withoutReason.includes(thrown.code);
  toastError(thrown, { title: 'Erreur', ...(!described && { description: sentence }), about: aboutPayment });
};

/**
 * Opens a page of the payment service in a new tab. The tab opens within the click, since browsers block later ones, and gets
 * its address once the server has answered; after a failure it is closed. Where the browser opens no tab, this one is used.
 * `fallback`: the text of the toast where the server gives no reason. `takes`: whether the caller handles the failure.
 * Returns whether the page was opened.
 */
export const openPaymentTab = async (
  ask: Ask,
  fallback: string,
  takes: (error: unknown) => boolean = () => false,
): Promise<boolean> => {
  const tab = window.open('', '_blank');
  try {
    const { api } = await import('./app-api.ts');
    const { url } = await ask(api);
    if (!/^https?:\/\//.test(url)) throw new Error('The answer holds no address');
    if (tab) tab.location.href = url;
    else location.assign(url);
    return true;
  } catch (error) {
    tab?.close();
    if (!takes(error)) await tell(error, fallback);
    return false;
  }
};

/** `onUsed`: hears how many credits of the first month are used already, where the buyer is to be told first. */
export const openCheckout = (body: CheckoutRequest, onUsed: (used: number) => void): Promise<boolean> =>
  openPaymentTab(
    (api) => api.createCheckout({ body }),
    'Impossible de créer la session de paiement.',
    (error) => {
      const { code, fields } = error as Partial<AppError>;
      if (code !== 'credits_already_used') return false;
      onUsed(Number(fields?.used_credits));
      return true;
    },
  );

export const openPortal = (): Promise<boolean> =>
  openPaymentTab((api) => api.customerPortal(), "Impossible d'ouvrir le portail client.");

export const askSignIn = (): void =>
  toast({
    title: 'Connexion requise',
    description: 'Veuillez vous connecter pour souscrire à un abonnement.',
    tone: 'danger',
    about: aboutPayment,
  });
