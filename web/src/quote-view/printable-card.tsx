import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../../shared/account.ts';
import type { DevisChoices } from '../../../shared/devis-choices.ts';
import { count } from '../../../shared/format.ts';
import { missingDetails } from '../../../shared/legal-details.ts';
import type { Quote } from '../../../shared/quote.ts';
import { useSession } from '../lib/session.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextLink } from '../ui/link.tsx';
import { usePrintable } from './use-printable.ts';

const parts = [
  { name: 'range', label: 'La fourchette de prix' },
  { name: 'risks', label: 'Les risques' },
  { name: 'questions', label: 'Les questions à préciser' },
] as const satisfies { name: keyof DevisChoices; label: string }[];

type ChoicesProps = { choices: DevisChoices; onChange: (choices: DevisChoices) => void };

/** What a provider decides at printing; nothing is ticked beforehand. */
const Choices = ({ choices, onChange }: ChoicesProps) => (
  <div className="mb-4">
    <fieldset>
      <legend className="font-medium">Montrer aussi à votre client</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-6">
        {parts.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={choices[name] ?? false}
            onChange={({ target }) => onChange({ ...choices, [name]: target.checked })}
          />
        ))}
      </div>
    </fieldset>
    <Checkbox
      label="J’ai vérifié ce devis"
      hint="Coché, le document dit «&nbsp;vérifiée par le prestataire&nbsp;»."
      checked={choices.verified ?? false}
      onChange={({ target }) => onChange({ ...choices, verified: target.checked })}
      className="mt-2 border-t pt-3"
    />
  </div>
);

/** The number of the devis, with the version that is printed. */
const DevisNumber = ({ quote: { devis_number, quote_version } }: { quote: Quote }) => (
  <p className="mb-4">
    {devis_number === undefined ? (
      'Son numéro lui est donné à la première impression.'
    ) : (
      <>
        Devis <strong>{[devis_number, quote_version && `v${quote_version}`].filter(Boolean).join(' ')}</strong>
      </>
    )}
  </p>
);

/** What the document would leave blank of its provider, and where that is filled in. */
const Missing = ({ profile }: { profile: Profile }) => {
  const missing = missingDetails(profile, profile.company_name).length;
  return missing > 0 ? (
    <p className="mb-4 border-l-4 border-l-signal pl-3">
      {count(missing, 'mention légale manque', 'mentions légales manquent')} sur ce devis.{' '}
      <TextLink to="/profile">Compléter mon profil</TextLink>
    </p>
  ) : null;
};

const Printable = ({ quote }: { quote: Quote }) => {
  const { profile } = useSession();
  const [choices, setChoices] = useState<DevisChoices>({});
  const { print, busy } = usePrintable(quote);
  return (
    <Card title="Télécharger le PDF" className="print:hidden">
      <p className="mb-4 text-muted">
        La version imprimable s’ouvre dans un nouvel onglet&nbsp;: Ctrl+P l’imprime ou l’enregistre en PDF.
      </p>
      {profile?.account_type === 'developer' && (
        <>
          <DevisNumber quote={quote} />
          <Missing profile={profile} />
          <Choices choices={choices} onChange={setChoices} />
        </>
      )}
      <Button variant="secondary" busy={busy} onClick={() => print(choices)}>
        {!busy && <Printer aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
        Version imprimable
      </Button>
    </Card>
  );
};

/** The document to print or to keep as a PDF. What was ticked for one quote is not ticked for the next. */
export const PrintableCard = ({ quote }: { quote: Quote }) => <Printable key={quote.id} quote={quote} />;
