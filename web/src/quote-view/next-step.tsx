import type { ReactNode } from 'react';
import type { Profile } from '../../../shared/account/account.ts';
import type { Offer } from '../../../shared/offer/offer.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { useSession } from '../lib/session/session.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { givesFile, useCreditsReading } from './credits.ts';
import { CopyQuote } from './locked-quote.tsx';
import { nextOf, type OfferStep } from './next-offer-step.ts';
import { SignedFile } from './offer-acceptance.tsx';
import { CopyLink } from './offer-link.tsx';
import { answerId } from './offer-thread.tsx';
import { correctionAddress, sendAddress } from './quote-addresses.ts';
import { quoteParts } from './quote-parts.ts';
import { useIsLocked, useOfferChange, useOffers } from './use-offers.ts';
import { usePrintable } from './use-printable.ts';

type Step = 'correct' | 'send' | 'download' | 'copy' | OfferStep;
/** What comes next for the last offer, and whether one was accepted. */
type Offered = { next?: OfferStep | undefined; locked: boolean };

/** Chooses the next step of a provider for the state of a quote, and an alternative. */
export const nextSteps = ({ issued }: Quote, { next, locked }: Offered = { locked: false }): [Step, Step] => {
  if (locked) return next ? [next, 'copy'] : ['download', 'copy'];
  return [(issued && next) || 'send', 'correct'];
};

type StepProps = {
  profile: Profile;
  quote: Quote;
  variant: 'primary' | 'secondary';
  onCorrect?: (() => void) | undefined;
};

type OfferStepProps = StepProps & { offer: Offer };

/** The form in which the plan gives the document: a PDF file, or a page to print. */
const useForm = () => {
  const { credits, failed } = useCreditsReading();
  const reading = !credits && !failed;
  return { form: reading || givesFile(credits) ? 'pdf' : 'page', reading } as const;
};

const Correct = ({ quote, variant, onCorrect }: StepProps) =>
  onCorrect ? (
    <Button variant={variant} onClick={onCorrect}>
      Corriger
    </Button>
  ) : (
    <ButtonLink variant={variant} to={correctionAddress(quote, 'lines')}>
      Corriger
    </ButtonLink>
  );

const Send = ({ quote, variant }: StepProps) => (
  <ButtonLink variant={variant} to={sendAddress(quote)}>
    Envoyer à mon client
  </ButtonLink>
);

const Download = ({ quote, profile, variant }: StepProps) => {
  const { form, reading } = useForm();
  const { ask, busy } = usePrintable(quote);
  const document = profile.account_type === 'developer' ? 'le devis' : 'l’estimation';
  return (
    <Button variant={variant} busy={reading || busy !== undefined} onClick={() => ask(form)}>
      {form === 'pdf' ? 'Télécharger' : 'Imprimer'} {document}
    </Button>
  );
};

const Answer = ({ variant }: StepProps) => (
  <Button variant={variant} onClick={() => document.getElementById(answerId)?.focus()}>
    Répondre
  </Button>
);

/** Changes the last offer by one press. */
const Change = ({
  quote,
  offer,
  variant,
  action,
  label,
}: OfferStepProps & { action: 'resend' | 'deposit_received'; label: string }) => {
  const { change, busy } = useOfferChange(quote.id, offer.id);
  return (
    <Button variant={variant} busy={busy === action} onClick={() => change({ action })}>
      {label}
    </Button>
  );
};

const Remind = (props: OfferStepProps) => <Change {...props} action="resend" label="Relancer" />;
const Deposit = (props: OfferStepProps) => <Change {...props} action="deposit_received" label="Acompte reçu" />;
const Signed = ({ offer, quote, variant }: OfferStepProps) => (
  <SignedFile offer={offer} project={quote.project_name} variant={variant} size="md" />
);
const CopyOfferLink = ({ offer, variant }: OfferStepProps) => (
  <CopyLink link={offer.link} variant={variant} size="md" />
);

const steps = { correct: Correct, send: Send, download: Download, copy: CopyQuote };
const offerSteps = { answer: Answer, remind: Remind, deposit: Deposit, signed: Signed, link: CopyOfferLink };

/** Takes the place of the step that depends on the offers of an issued devis, until they are read. */
const Held = ({ quote }: { quote: Quote }) => {
  const { error, isFetching, refetch } = useOffers(quote);
  if (!error) return <Skeleton className="h-11 w-36" />;
  return (
    <Button busy={isFetching} onClick={() => void refetch()}>
      Relire l’envoi
    </Button>
  );
};

type Props = {
  quote: Quote;
  /** Begins the correction on this page; without it, a link leads there. */
  onCorrect?: (() => void) | undefined;
  /** What else the page offers. */
  children?: ReactNode;
};

const ProviderSteps = ({ quote, profile, onCorrect }: Omit<StepProps, 'variant'>) => {
  const { data, isEnabled } = useOffers(quote);
  const offer = data?.offers[0];
  const locked = useIsLocked(quote);
  const owner = { profile, quote, onCorrect };
  const button = (step: Step, variant: StepProps['variant']) => {
    if (step in offerSteps) {
      const Step = offerSteps[step as OfferStep];
      return offer && <Step {...owner} offer={offer} variant={variant} />;
    }
    const Step = steps[step as keyof typeof steps];
    return <Step {...owner} variant={variant} />;
  };
  const [first, second] = nextSteps(quote, { next: offer && nextOf(offer, quote), locked });
  return (
    <>
      {isEnabled && quote.issued && !data ? <Held quote={quote} /> : button(first, 'primary')}
      {button(second, 'secondary')}
    </>
  );
};

/** The next step of a client is one of the actions under the answer. */
const ClientSteps = (props: Omit<StepProps, 'variant'>) => (
  <>
    <Download {...props} variant="secondary" />
    <ButtonLink variant="quiet" to={`#${quoteParts.callback}`} className="lg:hidden">
      Être rappelé
    </ButtonLink>
  </>
);

/** The buttons of a quote's page. */
export const NextStep = ({ quote, onCorrect, children }: Props) => {
  const { profile } = useSession();
  if (!profile) return children;
  const Steps = profile.account_type === 'client' ? ClientSteps : ProviderSteps;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Steps profile={profile} quote={quote} onCorrect={onCorrect} />
      {children}
    </div>
  );
};
