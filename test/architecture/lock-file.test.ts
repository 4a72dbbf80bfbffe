import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const file = path.resolve(import.meta.dirname, '../../package-lock.json');
type Entry = { integrity?: string; inBundle?: boolean; optional?: boolean };
const packages: Record<string, Entry> = JSON.parse(readFileSync(file, 'utf8')).packages;
/** Every entry but the project's own, by its folder. */
const entries = Object.entries(packages).filter(([folder]) => folder !== '');

/**
 * Platform binaries that the registry does not serve: npm leaves them out, `infra/build/complete-lock.mjs` adds them by name so
 * that `npm ci` skips them, and there is no file to take a hash of.
 */
const unserved = Object.entries({
  '@biomejs/cli-':
    'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64',
  '@myriaddreamin/typst-ts-node-compiler-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 linux-arm-gnueabihf linux-arm64-gnu linux-arm64-musl win32-arm64-msvc win32-x64-msvc',
  '@oxc-parser/binding-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@tailwindcss/oxide-':
    'android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf wasm32-wasi win32-arm64-msvc win32-x64-msvc',
  'node-bin-': 'darwin-arm64',
}).flatMap(([family, platforms]) => platforms.split(' ').map((platform) => `node_modules/${family}${platform}`));

/** What a package brings within itself is part of what its own hash covers. */
const covered = (folder: string): boolean => {
  const entry = packages[folder];
  if (!entry?.inBundle) return /^sha512-[\w+/]{86}==$/.test(entry?.integrity ?? '');
  return covered(folder.slice(0, folder.lastIndexOf('/node_modules/')));
};

test('every package that the registry serves is locked by its hash; the others are named here, and optional', () => {
  expect(entries.length).toBeGreaterThan(300);
  expect(
    entries
      .map(([folder]) => folder)
      .filter((folder) => !covered(folder))
      .sort(),
  ).toEqual([...unserved].sort());
  for (const folder of unserved) expect(packages[folder]?.optional, folder).toBe(true);
});

test('the lock file names no host that packages come from', () => {
  for (const [folder, entry] of entries) expect(Object.keys(entry), folder).not.toContain('resolved');
});
