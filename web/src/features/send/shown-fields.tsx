import { riskText } from '../../../../shared/estimate/phases.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type DevisDraft, precisionsOf } from './devis-draft.ts';
import type { FieldsProps } from './document-fields.tsx';

type Ticks = { [Name in keyof DevisDraft]: DevisDraft[Name] extends boolean ? Name : never }[keyof DevisDraft];
type Part = { name: Ticks; label: string; hint?: string };

const parts: Part[] = [
  { name: 'hours', label: 'Les heures de chaque ligne, sur la page de votre client' },
  { name: 'range', label: 'La fourchette de prix' },
  { name: 'risks', label: 'Les risques' },
  { name: 'questions', label: 'Les questions à préciser' },
  { name: 'sources', label: 'Ce qui demande chaque ligne' },
];
const budget: Part = { name: 'budget', label: 'Son budget, comparé au total' };
const spreadRisks: Part = {
  name: 'spread_risks',
  label: 'Répartir la provision pour imprévus sur les lignes',
  hint: 'Sinon elle a sa propre ligne. Le total est le même.',
};
const spreadRounding: Part = {
  name: 'spread_rounding',
  label: 'Répartir l’arrondi sur les lignes',
  hint: 'Sinon une ligne «\u00A0Arrondi\u00A0» complète le total, et chaque prix reste ses heures au taux horaire.',
};
const verified: Part = {
  name: 'verified',
  label: 'J’ai vérifié ce devis',
  hint: 'Coché, le document dit «\u00A0vérifiée par le prestataire\u00A0».',
};

type Props = Omit<FieldsProps, 'errors'> & { quote: Quote };

const Tick = ({ draft, onChange, part }: Omit<Props, 'quote'> & { part: Part }) => (
  <Checkbox
    label={part.label}
    hint={part.hint}
    checked={draft[part.name]}
    onChange={({ target }) => onChange({ [part.name]: target.checked })}
  />
);

const Legend = ({ children }: { children: string }) => <legend className="font-medium">{children}</legend>;

/** Which of the client's own answers are printed. */
const Precisions = ({ draft, onChange, quote }: Props) => {
  const answers = [...new Set(precisionsOf(quote))];
  if (answers.length === 0) return null;
  const others = (answer: string) => draft.precisions.filter((each) => each !== answer);
  return (
    <fieldset className="min-w-0">
      <Legend>Imprimer ces précisions de votre client</Legend>
      <div className="mt-1">
        {answers.map((answer) => (
          <Checkbox
            key={answer}
            label={answer}
            checked={draft.precisions.includes(answer)}
            onChange={({ target }) =>
              onChange({ precisions: target.checked ? [...others(answer), answer] : others(answer) })
            }
          />
        ))}
      </div>
    </fieldset>
  );
};

/** The provider chooses what the devis shows and confirms that it was checked. At first only the rounding is spread. */
export const ShownFields = ({ quote, ...fields }: Props) => (
  <div className="grid gap-4">
    <fieldset className="min-w-0">
      <Legend>Montrer aussi à votre client</Legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-6">
        {[...parts, ...(quote.budget ? [budget] : [])].map((part) => (
          <Tick key={part.name} part={part} {...fields} />
        ))}
      </div>
    </fieldset>
    <Precisions quote={quote} {...fields} />
    <fieldset className="min-w-0">
      <Legend>Lignes de prix</Legend>
      <div className="mt-1">
        {quote.breakdown[riskText.key] && <Tick part={spreadRisks} {...fields} />}
        <Tick part={spreadRounding} {...fields} />
      </div>
    </fieldset>
    <div className="border-t pt-3">
      <Tick part={verified} {...fields} />
    </div>
  </div>
);
