import { FileDown, Printer } from 'lucide-react';
import { devisNumber, type Quote } from '../../../shared/quote/quote.ts';
import { formatParisDay } from '../../../shared/text/format.ts';
import { useSession } from '../lib/session/session.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { givesFile, useCreditsReading } from './credits.ts';
import { sendAddress } from './quote-addresses.ts';
import { UnknownPlan } from './unknown-plan.tsx';
import { useIsLocked } from './use-offers.ts';
import { usePrintable } from './use-printable.ts';

/** The number of the devis with its version, and what becomes of both. */
const DevisNumber = ({ quote: { devis_number, quote_version, issued } }: { quote: Quote }) => (
  <div className="mb-4">
    {devis_number === undefined ? (
      'Son numéro lui est donné à l’émission.'
    ) : (
      <>
        Devis <strong>{issued?.number ?? devisNumber(devis_number, quote_version)}</strong>
        {issued ? `, émis le ${formatParisDay(issued.at)}` : ', pas encore émis dans cette version'}
      </>
    )}
  </div>
);

type DocumentsProps = {
  quote: Quote;
  /** Whether the plan gives a file. */
  file: boolean;
  /** Whether it may be sent, and issued again otherwise. */
  offers: boolean;
};

const Documents = ({ quote, file, offers }: DocumentsProps) => {
  const { ask, busy } = usePrintable(quote);
  return (
    <>
      {file && (
        <Button variant="secondary" busy={busy === 'pdf'} onClick={() => ask('pdf')}>
          {busy !== 'pdf' && <FileDown aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
          Télécharger le PDF
        </Button>
      )}
      <Button variant="secondary" busy={busy === 'page'} onClick={() => ask('page')}>
        {busy !== 'page' && <Printer aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
        Version imprimable
      </Button>
      {offers && (
        <ButtonLink to={sendAddress(quote)} variant="quiet">
          Changer le client ou les conditions
        </ButtonLink>
      )}
    </>
  );
};

/** The document to print or to keep as a PDF; a provider issues it first. */
export const PrintableCard = ({ quote }: { quote: Quote }) => {
  const { profile } = useSession();
  const { credits, failed, reading, retry } = useCreditsReading();
  const tier = credits?.subscription_tier;
  const isProvider = profile?.account_type === 'developer';
  const locked = useIsLocked(quote);
  return (
    <>
      <h3 className="font-medium">Télécharger le PDF</h3>
      <p className="mt-1 mb-4 text-muted">
        La version imprimable s’ouvre dans un nouvel onglet&nbsp;: Ctrl+P l’imprime ou l’enregistre en PDF.
        {tier === 'Gratuit' && (
          <>
            {' '}
            Le plan&nbsp;Pro ouvre le fichier PDF. <TextLink to="/pricing">Voir les plans</TextLink>
          </>
        )}
      </p>
      {failed && (
        <div className="mb-4">
          <UnknownPlan reading={reading} retry={retry} />
        </div>
      )}
      {isProvider && <DevisNumber quote={quote} />}
      <div className="flex flex-wrap gap-3">
        {isProvider && !quote.issued ? (
          <ButtonLink to={sendAddress(quote)}>Émettre le devis</ButtonLink>
        ) : (
          <Documents quote={quote} file={givesFile(credits)} offers={isProvider && !locked} />
        )}
      </div>
    </>
  );
};
