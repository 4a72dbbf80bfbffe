/** Whether the visitor's system asks for as little motion as can be. */
export const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
