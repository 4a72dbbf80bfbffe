import { hoursBeforeLearning } from '../../../../shared/estimate/learned.ts';
import type { ActualHoursEntry } from '../../../../shared/quote/actual-hours.ts';
import type { ActualHours, Quote } from '../../../../shared/quote/quote.ts';
import { formatHours } from '../../../../shared/text/format.ts';
import { showFailure } from '../../lib/form.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useLearnedCalibration } from '../../quote-view/learned-calibration.ts';
import { quoteParts } from '../../quote-view/quote-parts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PhaseFields, TotalField } from './actual-hours-fields.tsx';
import { RemoveHours } from './remove-hours.tsx';
import { useActualHours } from './use-actual-hours.ts';
import { useActualHoursForm } from './use-actual-hours-form.ts';

type Props = { quote: Quote };

const Entered = ({ stored, estimated }: { stored: ActualHours; estimated: number }) => (
  <p className="tabular-nums">
    <strong>{formatHours(stored.hours)}</strong> passées pour {formatHours(estimated)} estimées.
  </p>
);

/** The hours of a project that is over, in all or by phase; beside each, what was estimated before anything was learned. */
const HoursForm = ({ quote }: Props) => {
  const stored = quote.actual_hours ?? null;
  const estimated = hoursBeforeLearning(quote);
  const { form, byPhase, choose, startFrom } = useActualHoursForm(stored, estimated);
  const { save, remove } = useActualHours(quote.id);
  const submit = async (body: ActualHoursEntry) => {
    try {
      startFrom(await save.mutateAsync(body));
    } catch (error) {
      showFailure(form, error, { about: 'actual-hours' });
    }
  };
  const takeBack = async ({ updated_at }: ActualHours) => {
    await remove.mutateAsync(updated_at).then(
      () => startFrom(null),
      () => undefined,
    );
  };
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      {stored && <Entered stored={stored} estimated={estimated.hours} />}
      {quote.quote_version !== undefined && (
        <p className="text-muted">
          Vous avez corrigé ce devis&nbsp;: ses heures sont gardées, et ne corrigent pas vos prochains devis.
        </p>
      )}
      <Checkbox label="Saisir phase par phase" checked={byPhase} onChange={({ target }) => choose(target.checked)} />
      {byPhase ? (
        <PhaseFields form={form} estimated={estimated} breakdown={quote.breakdown} />
      ) : (
        <TotalField form={form} estimated={estimated} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? 'Enregistrement…' : 'Enregistrer'}
        </Button>
        {stored && (
          <RemoveHours
            stored={stored}
            name={quote.project_name}
            busy={remove.isPending}
            onRemove={() => takeBack(stored)}
          />
        )}
      </div>
    </form>
  );
};

/** Without the plan: which one opens it. What was entered with it can still be taken back. */
const Closed = ({ quote }: Props) => {
  const { remove } = useActualHours(quote.id);
  const stored = quote.actual_hours;
  return (
    <div className="grid justify-items-start gap-3">
      {stored && <Entered stored={stored} estimated={hoursBeforeLearning(quote).hours} />}
      <p>
        Le plan Pro ouvre cette saisie&nbsp;: les heures de vos projets finis corrigent vos devis suivants.{' '}
        <TextLink to="/pricing">Voir les plans</TextLink>
      </p>
      {stored && (
        <RemoveHours
          stored={stored}
          name={quote.project_name}
          busy={remove.isPending}
          onRemove={() => remove.mutateAsync(stored.updated_at).catch(() => undefined)}
        />
      )}
    </div>
  );
};

const Content = ({ quote }: Props) => {
  const { data, failed, reading, retry } = useLearnedCalibration();
  if (data) return data.open ? <HoursForm quote={quote} /> : <Closed quote={quote} />;
  if (!failed) return <Skeleton className="h-32 w-full" />;
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="text-muted">
        Le service n’a pas répondu&nbsp;: les heures ne peuvent pas être saisies.
      </p>
      <Button variant="secondary" size="sm" busy={reading} onClick={retry}>
        Réessayer
      </Button>
    </div>
  );
};

/** Asks a provider for the hours of a finished project. Clients do not see it. */
export const ActualHoursCard = ({ quote }: Props) =>
  useSession().profile?.account_type === 'developer' ? (
    <Disclosure
      title="Heures réellement passées"
      anchor={quoteParts.hours}
      hint={quote.actual_hours && formatHours(quote.actual_hours.hours)}
      className="print:hidden"
    >
      <p className="mb-4 text-muted">Une fois le projet terminé. Elles restent entre vous et l’outil.</p>
      <Content quote={quote} />
    </Disclosure>
  ) : null;
