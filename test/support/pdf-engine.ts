import { createRequire } from 'node:module';

/** True where npm has installed the native PDF engine for this machine. */
export const hasNativeEngine = (): boolean => {
  try {
    createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler');
    return true;
  } catch {
    return false;
  }
};
