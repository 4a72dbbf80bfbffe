import { useController } from 'react-hook-form';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { formatEuros } from '../../../../shared/text/format.ts';
import { RemindersPlan } from '../../quote-view/offer-reminders.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { choosableOf } from './default-message.ts';
import { FieldGroup } from './field-group.tsx';
import type { SendForm } from './use-send-form.ts';

/** Which options priced once the recipient may add; what is priced a year, or by use, is no part of this total. */
export const ChoosableFields = ({ form: { control }, quote }: { form: SendForm; quote: Quote }) => {
  const { field } = useController({ control, name: 'choosable' });
  const options = choosableOf(quote);
  const change = (index: number, ticked: boolean) =>
    field.onChange(
      options.map((option) => option.index).filter((each) => (each === index ? ticked : field.value.includes(each))),
    );
  if (options.length === 0) return null;
  return (
    <FieldGroup legend="Options que votre client peut ajouter">
      <div>
        {options.map(({ index, name, price }) => (
          <Checkbox
            key={index}
            label={`${name}, ${formatEuros(price)}\u00A0HT`}
            checked={field.value.includes(index)}
            onChange={({ target }) => change(index, target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
};

/** Whether mails remind the recipient. `reminds`: the plan opens it. */
export const RemindersField = ({ form, reminds }: { form: SendForm; reminds: boolean }) => (
  <div>
    <Checkbox
      label="Rappeler par mail"
      hint="Trois jours après l’envoi si le devis n’est pas ouvert, puis sept et deux jours avant sa fin de validité."
      disabled={!reminds}
      {...form.register('reminders')}
    />
    {!reminds && <RemindersPlan />}
  </div>
);
