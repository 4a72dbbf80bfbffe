/** How the description of an option ends that is priced apart. */
export const apart = ', hors du total.';

/** The same description once the option is chosen, and counts in the total. */
export const asCounted = (description: string): string =>
  description.endsWith(apart) ? `${description.slice(0, -apart.length)}.` : description;
