import { type ComponentProps, type ReactNode, useId } from 'react';

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'title'> & {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
};

/** A radio button as large as its card, with a sentence where it needs one. All choices of a group share one `name`. */
export const ChoiceCard = ({ title, description, icon, className = '', ...props }: ChoiceCardProps) => {
  const id = useId();
  return (
    <label
      className={`group relative flex min-w-0 items-start gap-4 rounded-card border border-line-strong bg-surface p-5 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${className}`}
    >
      <input
        {...props}
        type="radio"
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        className="mt-1 size-5 shrink-0 focus-visible:outline-none"
      />
      <span className="min-w-0 flex-1">
        <span id={`${id}-title`} className="block font-serif text-heading">
          {title}
        </span>
        {description && (
          <span id={`${id}-description`} className="mt-1 block text-muted">
            {description}
          </span>
        )}
      </span>
      {icon && <span className="shrink-0 text-accent">{icon}</span>}
    </label>
  );
};
