import { type ReactNode, useEffect, useId, useState } from 'react';
import { errors } from '../../../../shared/api/errors.ts';
import type { StepFigures, StepNeed, Threshold } from '../../../../shared/estimate/two-steps.ts';
import { inTaxOf } from '../../../../shared/quote/budget.ts';
import type { CorrectionSheet } from '../../../../shared/quote/corrections.ts';
import { formatEuros, formatLongDay, typography } from '../../../../shared/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Page } from '../../ui/page.tsx';
import { type TwoStepsState, useTwoSteps } from './use-two-steps.ts';

type FrameProps = { id: string; title?: string; lead?: ReactNode; action?: ReactNode; children: ReactNode };

/** All states of the page share the link back to the quote. */
export const TwoStepsFrame = ({ id, title = 'En deux temps', ...props }: FrameProps) => (
  <Page title={title} back={{ to: `/quote/${id}`, label: 'Retour au devis' }} dense {...props} />
);

const thresholds: Record<Threshold, { label: string; told: string }> = {
  p50: { label: 'Une fois sur deux', told: 'une fois sur deux' },
  p80: { label: 'Huit fois sur dix, à prévoir', told: 'huit fois sur dix' },
};

const taxLabels = { ht: 'HT', ttc: 'TTC', unknown: 'HT' } as const;

const BudgetFields = ({ state }: { state: TwoStepsState }) => (
  <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-[15rem_1fr]">
    <NumberField
      label={`${state.isProvider ? 'Budget de votre client' : 'Votre budget'} ${taxLabels[state.tax]}, en euros`}
      whole
      value={state.value}
      onChange={state.setValue}
      error={state.error}
    />
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">Il suffit à la première étape</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(thresholds) as Threshold[]).map((threshold) => (
          <Button
            key={threshold}
            variant={state.threshold === threshold ? 'primary' : 'secondary'}
            aria-pressed={state.threshold === threshold}
            onClick={() => state.setThreshold(threshold)}
          >
            {thresholds[threshold].label}
          </Button>
        ))}
      </div>
    </fieldset>
  </div>
);

/** Whether the budget suffices, announced whenever a line moves. */
const fitText = (state: TwoStepsState): string => {
  const { amount, needed = 0, isWithin, isShort, isProvider, steps, threshold, tax } = state;
  const budget = isProvider ? 'le budget' : 'votre budget';
  if (amount === undefined || !steps) return '';
  const told = (euros: number) => `${formatEuros(euros)} ${taxLabels[tax]}`;
  const kept = steps.needs.filter(({ isLater }) => !isLater).map(({ name }) => `« ${name} »`);
  if (isShort && kept.length > 0)
    return `Même réduit à ${kept.join(', ')}, il faut ${told(needed)} pour tenir ${thresholds[threshold].told}.`;
  if (isShort) return `Ce projet ne se coupe pas : il faut ${told(needed)} pour tenir ${thresholds[threshold].told}.`;
  if (!isWithin)
    return `La première étape dépasse ${budget} de ${formatEuros(needed - amount)} pour tenir ${thresholds[threshold].told}.`;
  if (!steps.second)
    return `${isProvider ? 'Le' : 'Votre'} budget couvre tout : ${told(inTaxOf({ value: amount, tax }, steps.whole))}, et il suffit ${thresholds[threshold].told}.`;
  return `La première étape tient dans ${budget} ${thresholds[threshold].told}.`;
};

type MoveProps = { need: StepNeed; onMove: ((key: string) => void) | undefined };

const NeedRow = ({ need: { key, name, price, isLater, obstacle }, onMove }: MoveProps) => (
  <li
    id={`besoin-${key}`}
    tabIndex={-1}
    className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 border-b py-1"
  >
    <span className="wrap-anywhere">{name}</span>
    <span className="tabular-nums">{formatEuros(price)}</span>
    {onMove && obstacle === undefined && (
      <Button
        variant="quiet"
        size="sm"
        aria-label={typography(`Passer « ${name} » ${isLater ? 'd’abord' : 'ensuite'}`)}
        onClick={() => onMove(key)}
      >
        <Glyph name={isLater ? 'arrow-left' : 'arrow-right'} />
      </Button>
    )}
  </li>
);

type StepProps = {
  title: string;
  figures: StepFigures;
  needs: StepNeed[];
  hint: ReactNode;
  shared: string;
  onMove: MoveProps['onMove'];
};

const Step = ({ title, figures, needs, hint, shared, onMove }: StepProps) => {
  const id = useId();
  const reasons = [...new Set(needs.flatMap(({ obstacle }) => obstacle ?? []))];
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border bg-surface px-5 py-4 sm:px-6">
      <h2 id={id} className="font-serif text-heading">
        {title}
      </h2>
      <p className="font-serif text-title text-accent tabular-nums">{formatEuros(figures.total)} HT</p>
      <p className="mt-1 mb-3 text-muted">{hint}</p>
      <ul className="border-t">
        {needs.map((need) => (
          <NeedRow key={need.key} need={need} onMove={onMove} />
        ))}
        <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 py-1">
          <span>{shared}</span>
          <span className="tabular-nums">{formatEuros(figures.shared)}</span>
        </li>
      </ul>
      {onMove && reasons.length > 0 && (
        <ul className="mt-2 grid gap-1 text-note text-muted">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </section>
  );
};

const endOf = ({ lastDay }: StepFigures) => (lastDay ? ` Prêt le ${formatLongDay(lastDay)}.` : '');

/** Both steps side by side; a line that was moved is focused where it is now. */
const Columns = ({ state, onMove }: { state: TwoStepsState; onMove: MoveProps['onMove'] }) => {
  const [moved, setMoved] = useState<{ key: string }>();
  useEffect(() => {
    if (moved) document.getElementById(`besoin-${moved.key}`)?.focus();
  }, [moved]);
  if (!state.steps) return null;
  const { needs, first, second, surcharge } = state.steps;
  const press =
    onMove &&
    ((key: string) => {
      onMove(key);
      setMoved({ key });
    });
  const gross =
    state.tax === 'ttc' ? `Soit ${formatEuros(inTaxOf({ value: 0, tax: 'ttc' }, first.total))} TTC (TVA à 20 %). ` : '';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Step
        title="D’abord"
        figures={first}
        needs={needs.filter(({ isLater }) => !isLater)}
        hint={typography(`${gross}Prévoyez ${formatEuros(first.provision)} HT.${endOf(first)}`)}
        shared="Cadrage, conception, recette, pilotage"
        onMove={press}
      />
      {second && (
        <Step
          title="Ensuite"
          figures={second}
          needs={needs.filter(({ isLater }) => isLater)}
          hint={typography(
            `Prévoyez ${formatEuros(second.provision)} HT.${endOf(second)} Une part du cadrage, de la recette et du pilotage revient une seconde fois : ${formatEuros(surcharge)} de plus que d’un seul tenant.`,
          )}
          shared="Cadrage, conception, recette, pilotage"
          onMove={press}
        />
      )}
    </div>
  );
};

/** For a provider: one quote whose recipient ticks the lines of the second step. */
const AsOptions = ({ state: { asOptions, saving } }: { state: TwoStepsState }) => (
  <Notice
    title="Ou un seul devis, la suite en options"
    action={
      <Button variant="secondary" busy={saving} onClick={asOptions.save}>
        Proposer la suite en options
      </Button>
    }
  >
    {typography(
      `${formatEuros(asOptions.total)} HT, le cadrage, la conception et la recette comptés pour le tout ; votre client coche les lignes de la suite, ${formatEuros(asOptions.options)} HT ensemble.`,
    )}
  </Notice>
);

const Outside = ({ id }: { id: string }) => (
  <TwoStepsFrame id={id}>
    <Notice title="Ce projet ne peut pas encore être coupé">
      Une part de ce projet sort de ce que nous savons chiffrer&nbsp;: aucune première étape ne tiendrait à coup sûr
      dans un budget. Les questions du devis disent ce qui manque.
    </Notice>
  </TwoStepsFrame>
);

/** A first version within a budget and what comes after, line by line. Lines move by a press, and all figures follow. */
export const TwoSteps = ({ sheet, locked }: { sheet: CorrectionSheet; locked: boolean }) => {
  const state = useTwoSteps(sheet);
  const { quote, steps, amount, isShort, isWithin, isKept, isProvider, saving } = state;
  const isCut = steps?.second !== undefined && !isShort;
  const joins = sheet.corrections.later !== undefined && steps !== undefined && steps.second === undefined;
  const hasOptions = quote.included_options.some(({ once }) => once);
  if (quote.outside) return <Outside id={quote.id} />;
  return (
    <TwoStepsFrame
      id={quote.id}
      title={
        isCut && isWithin
          ? typography(`En deux temps, dans ${isProvider ? '' : 'vos '}${formatEuros(amount ?? 0)}`)
          : 'En deux temps'
      }
      lead={
        <>
          Ce qui fait vivre le projet d’abord&nbsp;; ce qui attend sans rien bloquer ensuite.
          {locked ? '' : ' Déplacez une ligne, tout se recompte.'}
          {hasOptions && ' Les lignes en option restent à part.'}
        </>
      }
      action={
        !locked &&
        !isKept &&
        (isCut || joins) && (
          <Button busy={saving} onClick={state.save}>
            {isCut ? 'Garder ces deux temps' : 'Revenir à un seul temps'}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {locked && <Notice title={errors.quote_locked.title}>{errors.quote_locked.sentence}</Notice>}
        <BudgetFields state={state} />
        <p role="status" className="font-medium empty:hidden">
          {typography(fitText(state))}
        </p>
        {amount === undefined && !state.error && !steps && (
          <p className="text-muted">Indiquez le budget&nbsp;: la coupe suit.</p>
        )}
        {isKept && <Notice tone="success">Ces deux temps sont ceux du devis actuel.</Notice>}
        {!isShort && <Columns state={state} onMove={locked ? undefined : state.move} />}
        {isCut && !locked && isProvider && <AsOptions state={state} />}
      </div>
    </TwoStepsFrame>
  );
};
