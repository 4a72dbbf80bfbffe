import { Glyph } from '../ui/glyph.tsx';
import { toggleTheme } from './theme.ts';

/** Light to dark and back. Its sign is chosen by the style, since the theme is unknown when the page is written. */
export const ThemeToggle = () => (
  <button
    type="button"
    onClick={toggleTheme}
    aria-label="Changer de thème, clair ou sombre"
    className="grid size-11 place-items-center rounded-control hover:bg-sunken noscript:hidden"
  >
    <Glyph name="moon" className="size-5 dark:hidden" />
    <Glyph name="sun" className="hidden size-5 dark:block" />
  </button>
);
