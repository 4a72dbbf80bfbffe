/** Whether the window is wide enough for two columns: Tailwind's `lg`. */
export const wideScreen = (): MediaQueryList => matchMedia('(min-width: 64rem)');
