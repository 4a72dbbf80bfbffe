import { useWatch } from 'react-hook-form';
import { offerLimits } from '../../../../shared/offer/offer.ts';
import { lengthCounter } from '../../lib/length-counter.ts';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { SendForm } from './use-send-form.ts';

type FieldsProps = { form: SendForm; byMail: boolean };

/** Whether a mail brings the link, or its provider does. */
export const WayFields = ({ byMail, onChange }: { byMail: boolean; onChange: (byMail: boolean) => void }) => (
  <FieldGroup legend="Comment">
    <ChoiceCard
      name="way"
      title="Par mail"
      description="Il part en votre nom, et les réponses vous reviennent."
      checked={byMail}
      onChange={() => onChange(true)}
    />
    <ChoiceCard
      name="way"
      title="Copier le lien, sans mail"
      description="Vous donnez le lien vous-même."
      checked={!byMail}
      onChange={() => onChange(false)}
    />
  </FieldGroup>
);

export const RecipientFields = ({ form: { register, formState }, byMail }: FieldsProps) => {
  const errors = formState.errors.recipient;
  return (
    <FieldGroup legend="À qui">
      <TextField
        label="Nom du destinataire"
        autoComplete="off"
        maxLength={offerLimits.name}
        error={errors?.name?.message}
        {...register('recipient.name')}
      />
      {byMail && (
        <TextField
          label="Email du destinataire"
          type="email"
          autoComplete="off"
          error={errors?.email?.message}
          {...register('recipient.email')}
        />
      )}
    </FieldGroup>
  );
};

export const WordsFields = ({ form: { control, register, formState }, byMail }: FieldsProps) => {
  const { errors } = formState;
  const [subject, message] = useWatch({ control, name: ['subject', 'message'] });
  return (
    <FieldGroup legend="Vos mots">
      {byMail && (
        <TextField
          label="Objet du mail"
          autoComplete="off"
          error={errors.subject?.message}
          counter={lengthCounter(subject, offerLimits.subject)}
          {...register('subject')}
        />
      )}
      <TextArea
        label="Message"
        rows={9}
        hint="Le lien du devis suit ce texte."
        error={errors.message?.message}
        counter={lengthCounter(message, offerLimits.message)}
        {...register('message')}
      />
    </FieldGroup>
  );
};
