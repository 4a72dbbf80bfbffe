import { briefs, firstSelection } from './briefs.ts';

/** Which project is shown. Inputs are left to the browser, which has them before our code is there. */
export const BriefChoice = () => (
  <div role="radiogroup" aria-label="Brief d’exemple" className="flex gap-x-5 border-b noscript:invisible">
    {briefs.map(({ id, label }) => (
      <label
        key={id}
        className="-mb-px flex min-h-11 items-center border-transparent border-b-2 text-[0.9375rem] text-muted transition-colors hover:text-ink has-checked:border-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
      >
        <input type="radio" name="brief" value={id} defaultChecked={firstSelection.includes(id)} className="sr-only" />
        {label}
      </label>
    ))}
  </div>
);
