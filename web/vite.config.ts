import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Browsers that have `light-dark()`, the youngest thing that the styles stand on (May 2024). */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

export default defineConfig({
  root: import.meta.dirname,
  // Tailwind's own optimizer would compile `light-dark()` away for older browsers: Vite minifies instead.
  plugins: [react(), tailwind({ optimize: false })],
  build: {
    outDir: path.resolve(import.meta.dirname, '../dist/web'),
    emptyOutDir: true,
    target: browsers,
    manifest: true,
    // Every asset is a file of its own: the content policy refuses `data:` fonts and styles.
    assetsInlineLimit: 0,
    // Chunks carry their own imports; the polyfill of <link rel="modulepreload"> is for browsers older than these.
    modulePreload: { polyfill: false },
  },
});
