import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import { build, normalizePath } from 'vite';
import { browsers } from './vite.config.ts';

/** In a sheet, a backslash of Windows would be an escape. */
const ui = normalizePath(path.resolve(import.meta.dirname, '../src/ui'));

/**
 * Browsers differ in whether they wait where a sheet stands: what follows it is hidden until it is there, and so is the
 * cookie banner, whose place is at the end. Such a page is longer than a screen: its scroll bar is there from the start,
 * and moves nothing as the rest arrives. Fonts would load late on a phone, and in the example:
 * these keep local faces of the same widths until another page is shown, so that nothing moves.
 */
const entryOf = (page: string) => `@import "tailwindcss" source(none);
@import "${ui}/base.css";
@source "${normalizePath(page)}";
@layer components {
  html {
    overflow-y: scroll;
  }
  #exemple {
    --font-sans: var(--font-sans-local);
    --font-serif: var(--font-serif-local);
    font-family: var(--font-sans);
  }
  @media (width < 48rem) {
    :root:has(#exemple) {
      --font-sans: var(--font-sans-local);
      --font-serif: var(--font-serif-local);
    }
  }
  .after-first-sheet {
    visibility: hidden;
  }
  .cookie-banner {
    display: none;
  }
}
`;

/**
 * The style of a part of a page, as Tailwind compiles it from the classes that stand there.
 * @param html the part; @param folder where the build may write.
 */
export const firstSheetOf = async (html: string, folder: string): Promise<string> => {
  mkdirSync(folder, { recursive: true });
  const [page, entry, output] = ['first.html', 'first.css', 'compiled'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(page, html);
  writeFileSync(entry, entryOf(page));
  await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'warn',
    plugins: [tailwind({ optimize: false })],
    build: { outDir: output, target: browsers, rolldownOptions: { input: entry } },
  });
  const assets = path.join(output, 'assets');
  const [file = ''] = readdirSync(assets).filter((name) => name.endsWith('.css'));
  return readFileSync(path.join(assets, file), 'utf8').trim();
};
