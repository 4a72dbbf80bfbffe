import { type ComponentProps, type ReactNode, useId } from 'react';

type CheckboxProps = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode };

/** A checkbox whose whole line can be pressed. */
export const Checkbox = ({ label, hint, className = '', ...props }: CheckboxProps) => {
  const id = useId();
  return (
    <label className={`flex min-h-11 items-start gap-3 py-2 ${className}`}>
      <input {...props} type="checkbox" aria-describedby={hint ? id : undefined} className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint && (
          <span id={id} className="block text-note text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
};
