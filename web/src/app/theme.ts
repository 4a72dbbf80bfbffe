/** The stored choice: `light`, `dark` or `system`. /theme.js reads the same key before the first paint. */
const key = 'vite-ui-theme';
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

const show = (dark: boolean) => {
  const { classList } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
};

const stored = () => {
  try {
    return localStorage.getItem(key) ?? 'system';
  } catch {
    return 'system'; // the browser refuses storage to this site
  }
};

const store = (theme: 'light' | 'dark') => {
  try {
    localStorage.setItem(key, theme);
  } catch (error) {
    console.warn('theme not kept', error); // it holds for this visit
  }
};

/** From light to dark or back, and keeps the choice. */
export const toggleTheme = () => {
  const dark = !document.documentElement.classList.contains('dark');
  show(dark);
  store(dark ? 'dark' : 'light');
};

/** Follows the system as long as nothing was chosen. Answers how to stop. */
export const followSystemTheme = () => {
  const controller = new AbortController();
  systemIsDark().addEventListener(
    'change',
    ({ matches }) => {
      if (stored() === 'system') show(matches);
    },
    controller,
  );
  return () => controller.abort();
};
