import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../infra/paths.ts';

const native = '@myriaddreamin/typst-ts-node-compiler';
/** What a process makes of one word in which none of the packages whose names match can be found. */
const madeWithout = (absent: RegExp) => {
  const script = `
    import { registerHooks } from 'node:module';
    const resolve = (name, context, next) => {
      if (${absent}.test(name)) throw Object.assign(new Error('Cannot find package ' + name), { code: 'ERR_MODULE_NOT_FOUND' });
      return next(name, context);
    };
    registerHooks({ resolve });
    const { startEngine } = await import('./functions/devis/typst.ts');
    const engine = await startEngine([]);
    process.stdout.write(engine.pdf('#rect(width: 1cm)', {}).subarray(0, 8));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.resolve(root),
    encoding: 'utf8',
  });
};

test.each([
  ['of this machine', new RegExp(`^${native}-`)],
  ['at all', new RegExp(`^${native}`)],
])('where there is no native engine of PDF %s, the portable one makes the file', (_, absent) => {
  expect(madeWithout(absent)).toMatchObject({ status: 0, stdout: '%PDF-1.7' });
});

test('where there is neither engine of PDF, the start says which package is missing', () => {
  const { status, stderr } = madeWithout(/^@myriaddreamin/);
  expect(status).toBe(1);
  expect(stderr).toContain('Cannot find package @myriaddreamin/typst-ts-web-compiler');
});

test('a start of the engine of PDF that fails is tried again for the next document', () => {
  const script = `
    import { registerHooks } from 'node:module';
    let absent = true;
    const resolve = (name, context, next) => {
      if (absent && name.startsWith('@myriaddreamin')) throw Object.assign(new Error('absent'), { code: 'ERR_MODULE_NOT_FOUND' });
      return next(name, context);
    };
    registerHooks({ resolve });
    const { exampleView } = await import('./test/support/example-file.ts');
    const { devisFile } = await import('./functions/devis/file.ts');
    await devisFile(exampleView()).catch(({ message }) => process.stdout.write(message + ' '));
    absent = false;
    process.stdout.write((await devisFile(exampleView())).subarray(0, 8));`;
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' });
  expect(ended).toMatchObject({ status: 0, stdout: 'absent %PDF-1.7' });
});
