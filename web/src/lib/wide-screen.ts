/** Whether the window has room for two columns, from Tailwind's `lg` on. */
export const wideScreen = (): MediaQueryList => matchMedia('(min-width: 64rem)');
