import { chooseTheme, type Theme, useTheme } from './theme.ts';

const labels: Record<Theme, string> = { light: 'Clair', dark: 'Sombre', system: 'Système' };

/** The three themes. The style marks the current one by the class of `<html>`, before this code is there to check it. */
export const ThemeChoice = () => {
  const current = useTheme();
  return (
    <fieldset className="theme-choice noscript:hidden">
      <legend>Thème</legend>
      {(Object.keys(labels) as Theme[]).map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={current === theme}
            onChange={() => chooseTheme(theme)}
          />
          {labels[theme]}
        </label>
      ))}
    </fieldset>
  );
};
