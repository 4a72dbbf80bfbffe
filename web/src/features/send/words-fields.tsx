import type { Profile } from '../../../../shared/account/account.ts';
import { offerLimits } from '../../../../shared/offer/offer.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { brand } from '../../../../shared/text/brand.ts';
import { formatEuros } from '../../../../shared/text/format.ts';
import { lengthCounter } from '../../lib/length-counter.ts';
import { RemindersPlan } from '../../quote-view/offer-reminders.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup, WideField } from '../../ui/field-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { choosableOf } from './choosable-options.ts';
import { senderOf } from './default-words.ts';
import { type FieldsProps, wired } from './document-fields.tsx';

type Props = FieldsProps & {
  quote: Quote;
  profile: Profile;
  reminds: boolean;
  /** Whether the words are those of the last sending. */
  reused: boolean;
};

/** Whether mails remind the recipient. `reminds`: the plan opens it. */
const Reminders = ({ draft, onChange, reminds }: Pick<Props, 'draft' | 'onChange' | 'reminds'>) => (
  <WideField>
    <Checkbox
      label="Rappeler par mail"
      hint="Trois jours après l’envoi si le devis n’est pas ouvert, puis sept et deux jours avant sa fin de validité."
      disabled={!reminds}
      checked={reminds && draft.reminders}
      onChange={({ target }) => onChange({ reminders: target.checked })}
    />
    {!reminds && <RemindersPlan />}
  </WideField>
);

/** The words that go with the devis: in a mail, or above the devis where the provider passes its link on. */
export const WordsFields = ({ quote, profile, reminds, reused, ...props }: Props) => {
  const { subject, message, by_link } = props.draft;
  return (
    <FieldGroup legend="Le message">
      {!by_link && (
        <WideField>
          <TextField
            label="Objet du mail"
            autoComplete="off"
            counter={lengthCounter(subject, offerLimits.subject)}
            {...wired(props, 'subject')}
          />
        </WideField>
      )}
      <WideField>
        <TextArea
          label="Message"
          rows={7}
          hint={`${reused ? 'Repris de votre dernier envoi, à relire. ' : ''}${
            by_link
              ? 'Votre client le lit au-dessus du devis.'
              : `Le lien du devis, son montant et sa date de validité suivent ce texte. Il part au nom de ${senderOf(profile)} via ${brand.name}\u00A0; les réponses arrivent à ${profile.email}.`
          }`}
          counter={lengthCounter(message, offerLimits.message)}
          {...wired(props, 'message')}
        />
      </WideField>
      {!by_link && <Reminders {...props} reminds={reminds} />}
    </FieldGroup>
  );
};

/** Which options priced once the recipient may add; what is priced a year, or by use, is no part of this total. */
export const ChoosableFields = ({
  quote,
  draft: { withheld },
  onChange,
}: Omit<FieldsProps, 'errors'> & { quote: Quote }) => {
  const options = choosableOf(quote);
  const others = (name: string) => withheld.filter((each) => each !== name);
  if (options.length === 0) return null;
  return (
    <FieldGroup legend="Options que votre client peut ajouter">
      <WideField>
        {options.map(({ index, name, price }) => (
          <Checkbox
            key={index}
            label={`${name}, ${formatEuros(price)}\u00A0HT`}
            checked={!withheld.includes(name)}
            onChange={({ target }) => onChange({ withheld: target.checked ? others(name) : [...others(name), name] })}
          />
        ))}
      </WideField>
    </FieldGroup>
  );
};
