import { useId } from 'react';
import { NewWebhook, type WebhookChange, webhookEventLabels, webhookEvents } from '../../../../shared/api/webhooks.ts';
import { showFailure, useRouteForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { ChipCheckbox } from '../../ui/chip-checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { about } from './use-webhooks.ts';

type WebhookFormProps = { busy: boolean; onCreate: (body: WebhookChange) => Promise<unknown> };

/** Adds a webhook: where, and what it is told of. */
export const WebhookForm = ({ busy, onCreate }: WebhookFormProps) => {
  const form = useRouteForm({ body: NewWebhook }, { defaultValues: { url: '', events: [...webhookEvents] } });
  const { errors } = form.formState;
  const refusal = useId();
  const submit = async (body: NewWebhook) => {
    try {
      await onCreate({ action: 'create', ...body });
      form.reset();
    } catch (error) {
      showFailure(form, error, { about });
    }
  };
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <TextField
        label="Adresse du nouveau webhook"
        hint="Une adresse publique de votre serveur, en https://."
        type="url"
        inputMode="url"
        autoComplete="off"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <fieldset className="min-w-0" aria-describedby={errors.events ? refusal : undefined}>
        <legend className="mb-2 font-medium">Événements</legend>
        <div className="flex flex-wrap gap-2">
          {webhookEvents.map((event) => (
            <ChipCheckbox key={event} value={event} label={webhookEventLabels[event]} {...form.register('events')} />
          ))}
        </div>
        {errors.events && (
          <p id={refusal} className="mt-2 text-danger text-note">
            {errors.events.message}
          </p>
        )}
      </fieldset>
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        Ajouter le webhook
      </Button>
    </form>
  );
};
