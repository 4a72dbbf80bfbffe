import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/** Typst, which makes a PDF of a program and the files that it reads. */
type Engine = {
  /**
   * The tagged PDF of a program, which finds each of `files` as `/<name>`: the same bytes for the same input. Nothing of them
   * stays for the next. Throws where typst takes the program or a file for none.
   */
  pdf: (program: string, files: Record<string, Buffer>) => Buffer;
};

/** The native program: it also holds each document to PDF/UA-1. Rejects where npm has none for this machine. */
const startNative = async (fonts: Buffer[]): Promise<Engine> => {
  const { NodeCompiler, PdfStandard } = await import('@myriaddreamin/typst-ts-node-compiler');
  const compiler = NodeCompiler.create({ workspace: here, fontArgs: [{ fontBlobs: fonts }] });
  return {
    pdf: (program, files) => {
      try {
        for (const [name, file] of Object.entries(files)) compiler.mapShadow(`${here}/${name}`, file);
        return compiler.pdf({ mainFileContent: program, resetRead: true }, { pdfStandard: PdfStandard.UA_1 });
      } finally {
        compiler.resetShadow();
        compiler.evictCache(0);
      }
    },
  };
};

const problems = 3;
/** The same version for WebAssembly, for machines without the program: tagged alike, but its build takes no standard to hold to. */
const startPortable = async (fonts: Buffer[]): Promise<Engine> => {
  const { default: init, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler');
  await init({ module_or_path: readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  const compiler = await builder.build();
  return {
    pdf: (program, files) => {
      try {
        compiler.add_source('/main.typ', program);
        for (const [name, file] of Object.entries(files)) compiler.map_shadow(`/${name}`, file);
        const { result, diagnostics } = compiler.compile('/main.typ', undefined, 'pdf', problems);
        if (!result) throw new Error(`No PDF: ${JSON.stringify(diagnostics)}`);
        return Buffer.from(result);
      } finally {
        compiler.reset_shadow();
        compiler.reset();
      }
    },
  };
};

const starts = { native: startNative, portable: startPortable };
export type EngineName = keyof typeof starts;

/** True where npm has no native program for this machine, or none was laid beside this function. */
const isAbsent = ({ code, message }: NodeJS.ErrnoException) =>
  code === 'ERR_MODULE_NOT_FOUND' || message === 'Failed to load native binding';

/**
 * Typst with the fonts that it may draw with, and no font of the machine: the same file comes out everywhere. The native
 * program unless there is none here. Rejects where neither is there.
 */
export const startEngine = async (fonts: Buffer[], name?: EngineName): Promise<Engine> => {
  if (name) return starts[name](fonts);
  return startNative(fonts).catch((error: NodeJS.ErrnoException) => {
    if (!isAbsent(error)) throw error;
    return startPortable(fonts);
  });
};
