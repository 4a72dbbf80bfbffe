// Builds the page of the design system into `dist/design`: `node web/design/build.ts`.
import path from 'node:path';
import { build } from 'vite';

await build({ configFile: path.join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' });
