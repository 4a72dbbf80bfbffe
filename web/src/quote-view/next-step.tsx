import type { ReactNode } from 'react';
import type { AccountType, Profile } from '../../../shared/account/account.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { useSession } from '../lib/session/session.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { givesFile, useCreditsReading } from './credits.ts';
import { CopyQuote, LockedSentence } from './locked-quote.tsx';
import { correctionAddress, sendAddress } from './quote-addresses.ts';
import { useIsLocked, useOffers } from './use-offers.ts';
import { usePrintable } from './use-printable.ts';

type Step = 'correct' | 'send' | 'download' | 'copy';
/** Whether this version waits for the answer of a recipient, and whether one was accepted. */
type Offered = { waits: boolean; locked: boolean };

/** Chooses the next step for the state of a quote, and an alternative. Only a provider issues and sends. */
export const nextSteps = (
  { issued, quote_version }: Quote,
  account: AccountType,
  { waits, locked }: Offered = { waits: false, locked: false },
): [Step, Step] => {
  if (locked) return ['download', 'copy'];
  if (account === 'developer') return [issued && waits ? 'download' : 'send', 'correct'];
  return quote_version === undefined ? ['correct', 'download'] : ['download', 'correct'];
};

type StepProps = {
  profile: Profile;
  quote: Quote;
  variant: 'primary' | 'secondary';
  onCorrect?: (() => void) | undefined;
};

/** The form in which the plan gives the document: a PDF file, or a page to print. */
const useForm = () => {
  const { credits, failed } = useCreditsReading();
  const reading = !credits && !failed;
  return { form: reading || givesFile(credits) ? 'pdf' : 'page', reading } as const;
};

const Correct = ({ quote, profile, variant, onCorrect }: StepProps) => {
  const isProvider = profile.account_type === 'developer';
  const label = isProvider ? 'Corriger' : 'Préciser';
  return onCorrect ? (
    <Button variant={variant} onClick={onCorrect}>
      {label}
    </Button>
  ) : (
    <ButtonLink variant={variant} to={correctionAddress(quote, isProvider ? 'lines' : 'refine')}>
      {label}
    </ButtonLink>
  );
};

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

const steps = { correct: Correct, send: Send, download: Download, copy: CopyQuote };

const useOffered = (quote: Quote): Offered => {
  const last = useOffers(quote).data?.offers[0];
  const locked = useIsLocked(quote);
  return { locked, waits: last?.quote_version === (quote.quote_version ?? 1) && isOpenOffer(last.state) };
};

type Props = {
  quote: Quote;
  /** Begins the correction on this page; without it, a link leads there. */
  onCorrect?: (() => void) | undefined;
  /** What else the page offers. */
  children?: ReactNode;
};

/** The buttons for the next step and an alternative. */
export const NextStep = ({ quote, onCorrect, children }: Props) => {
  const { profile } = useSession();
  const offered = useOffered(quote);
  if (!profile) return children;
  const [first, second] = nextSteps(quote, profile.account_type, offered);
  const [First, Second] = [steps[first], steps[second]];
  const owner = { profile, quote, onCorrect };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <First {...owner} variant="primary" />
      <Second {...owner} variant="secondary" />
      {children}
      {offered.locked && <LockedSentence />}
    </div>
  );
};
