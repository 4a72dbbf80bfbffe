import path from 'node:path';

/** The project's own folder. */
export const root = path.resolve(import.meta.dirname, '..');

/** What `npm run build` writes, and the stack deploys. */
export const built = { functions: path.join(root, 'dist/functions'), pages: path.join(root, 'dist/web') };

/** The page of the design system, for this machine only. */
export const builtDesign = path.join(root, 'dist/design');
