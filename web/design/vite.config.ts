import path from 'node:path';
import { defineConfig } from 'vite';
import site from '../build/vite.config.ts';

/** The page of the design system, made as the site is, to a folder that is never deployed. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/_local/design/',
  publicDir: path.resolve(import.meta.dirname, '../public'),
  plugins: site.plugins,
  resolve: site.resolve,
  build: {
    outDir: path.resolve(import.meta.dirname, '../../dist/design'),
    emptyOutDir: true,
    target: site.build?.target,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
  },
});
