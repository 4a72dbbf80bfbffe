import { PasswordField } from '../../ui/password-field.tsx';

type Props = { value: string; refusal: string | undefined; onChange: (password: string) => void };

/** The reader's present password, before what a computer that was left open must not do. */
export const OwnPasswordField = ({ value, refusal, onChange }: Props) => (
  <PasswordField
    autoComplete="current-password"
    hint="Pour confirmer que c’est bien vous."
    error={refusal}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
