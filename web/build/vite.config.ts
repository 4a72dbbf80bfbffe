import path from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { allowLoopback, insisting } from './local-sign-in.ts';

/** Browsers that have `light-dark()`, the youngest thing that the styles stand on (May 2024). */
export const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
const web = path.resolve(import.meta.dirname, '..');
/** React Router's package gives every bundler its development build, with warnings. */
const router = normalizePath(path.resolve(web, '../node_modules/react-router/dist/production/index.mjs'));

/**
 * Every `import()` is wrapped by Vite in a helper that fetches the chunk's styles and dependencies ahead. There is one
 * sheet for the whole site, and links preload their pages: what is left of the helper is the call.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load();' },
};

/**
 * Lets the bundler drop what no page uses of the router (forms, scroll restoration, scripts of its framework). It keeps each
 * component that gets a name for developer tools or is wrapped by `forwardRef`, as if either had side effects.
 */
const unusedOfRouter: Plugin = {
  name: 'unused-of-router',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
};

/** A module named `….at-build.ts` is run here: pages get what it exports by default as plain data, without its code. */
const computedAtBuild: Plugin = {
  name: 'computed-at-build',
  enforce: 'pre',
  load: {
    filter: { id: /\.at-build\.ts$/ },
    handler: async (id) => {
      const { default: value } = await import(pathToFileURL(id).href);
      return `export default ${JSON.stringify(value)};`;
    },
  },
};

/** Amplify reaches the hosted sign-in of this machine, which has no certificate. */
const localSignIn: Plugin = {
  name: 'local-sign-in',
  enforce: 'pre',
  transform: { filter: { id: insisting }, handler: (code, id) => ({ code: allowLoopback(id, code), map: null }) },
};

export default defineConfig({
  root: web,
  // Tailwind's own optimizer would compile `light-dark()` away for older browsers: Vite minifies instead.
  plugins: [plainImports, unusedOfRouter, computedAtBuild, localSignIn, react(), tailwind({ optimize: false })],
  resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
  build: {
    outDir: path.resolve(web, '../dist/web'),
    emptyOutDir: true,
    target: browsers,
    // Every asset is a file of its own: the content policy refuses `data:` fonts and styles.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    // The licences of what pages are made of ask that their notices go with it. /legal leads there.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      output: {
        // In a chunk of its own React is compiled while the rest still arrives: neither blocks the page for long.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// }],
        },
      },
    },
  },
});
