import { useSyncExternalStore } from 'react';
import { followRoot } from '../lib/root-attribute.ts';

export type Theme = 'light' | 'dark' | 'system';

/** The stored choice, `system` where there is none. before-paint.js reads the same key, before the first paint and later. */
const key = 'vite-ui-theme';
const followTheme = followRoot('class');

/** The class of `<html>` is the choice: without one the style follows the system by itself. */
const readTheme = (): Theme => {
  const { classList } = document.documentElement;
  if (classList.contains('dark')) return 'dark';
  return classList.contains('light') ? 'light' : 'system';
};

/** The theme chosen here or in another tab; undefined in what is written when the site is built. */
export const useTheme = () => useSyncExternalStore(followTheme, readTheme, () => undefined);

/** Shows a theme and keeps the choice. */
export const chooseTheme = (theme: Theme) => {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  if (theme !== 'system') classList.add(theme);
  try {
    localStorage.setItem(key, theme);
  } catch (error) {
    console.warn('theme not kept', error); // it holds for this visit
  }
};

/** From what is seen to the other one, light or dark. */
export const toggleTheme = () => {
  const theme = readTheme();
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  chooseTheme(dark ? 'light' : 'dark');
};
