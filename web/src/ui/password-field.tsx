import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field, inputLook } from './field.tsx';

type PasswordFieldProps = ComponentProps<'input'> & { label?: string; hint?: ReactNode; error?: ReactNode };

/** A password input with a button that shows the password. */
export const PasswordField = ({ label = 'Mot de passe', hint, error, ...props }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className="relative block">
          <input
            name="password"
            {...props}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${inputLook} min-h-11 pr-24`}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 rounded-control px-3 text-note font-medium text-accent hover:underline"
          >
            {shown ? 'Masquer' : 'Afficher'}
          </button>
        </span>
      )}
    </Field>
  );
};
