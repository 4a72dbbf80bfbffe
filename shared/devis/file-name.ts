import { fold } from '../text/fold.ts';

/** Longest part of a file name that comes from a person. */
const longest = 80;

const words = { devis: 'devis', specification: 'cahier-des-charges' };

/**
 * `devis-<project name>.html`, or `.pdf`, or of another document, in letters without accents, digits and dashes only: no path, no line break, no hidden
 * direction mark, and a length that every file system takes. A name that has none of these gives `devis-projet.html`.
 */
export const devisFileName = (
  projectName: string,
  extension: 'html' | 'pdf' = 'html',
  document: keyof typeof words = 'devis',
): string => {
  const name = fold(projectName.slice(0, 2 * longest))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
  return `${words[document]}-${name || 'projet'}.${extension}`;
};
