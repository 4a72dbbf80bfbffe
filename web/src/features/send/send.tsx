import { useCreditsReading } from '../../quote-view/credits.ts';
import { Button } from '../../ui/button.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChoosableFields, RemindersField } from './send-choices.tsx';
import { RecipientFields, WayFields, WordsFields } from './send-fields.tsx';
import { SendPreview } from './send-preview.tsx';
import { useSend } from './use-send.ts';
import { type Sending, useSendForm } from './use-send-form.ts';

const Form = (sending: Sending) => {
  const { user, quote, profile, reminds } = sending;
  const { form, keyOf, byMail, setByMail } = useSendForm(sending);
  const { send, sending: busy } = useSend(user, quote.id, { form, keyOf });
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((body) => send(body))}
      className="grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div className="grid content-start gap-8">
        <WayFields byMail={byMail} onChange={setByMail} />
        <RecipientFields form={form} byMail={byMail} />
        <WordsFields form={form} byMail={byMail} />
        <ChoosableFields form={form} quote={quote} />
        {byMail && <RemindersField form={form} reminds={reminds} />}
        <Button type="submit" size="lg" busy={busy} className="max-sm:w-full sm:justify-self-start">
          {byMail ? 'Envoyer le devis' : 'Créer le lien'}
        </Button>
      </div>
      <PartBoundary>
        <SendPreview form={form} byMail={byMail} profile={profile} quote={quote} />
      </PartBoundary>
    </form>
  );
};

/** The form, once it is known whether the plan sends reminders; a plan that cannot be read opens none. */
export const Send = (props: Omit<Sending, 'reminds'>) => {
  const { credits, failed } = useCreditsReading();
  if (!credits && !failed) return <Skeleton className="h-120 w-full" />;
  return <Form {...props} reminds={credits !== undefined && credits.subscription_tier !== 'Gratuit'} />;
};
