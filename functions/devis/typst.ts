import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/** Typst makes a PDF of a program and of files. */
type Engine = {
  /**
   * The tagged PDF of a program that reads `files` as `/<name>`: the same bytes for the same input. Throws for an
   * invalid program or file.
   */
  pdf: (program: string, files: Record<string, Buffer>) => Buffer;
};

/** The native engine also validates PDF/UA-1. Rejects where npm has none for this machine. */
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
/**
 * The same version for WebAssembly, for machines without the native one. It tags the document too, but does not
 * validate a standard.
 */
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

/** True where this machine, or this function's folder, has no native engine. */
const isAbsent = ({ code, message }: NodeJS.ErrnoException) =>
  code === 'ERR_MODULE_NOT_FOUND' || message === 'Failed to load native binding';

/**
 * Typst with these fonts and none of the machine, so that every machine makes the same file. The native engine if there
 * is one. Rejects where there is none at all.
 */
export const startEngine = async (fonts: Buffer[], name?: EngineName): Promise<Engine> => {
  if (name) return starts[name](fonts);
  return startNative(fonts).catch((error: NodeJS.ErrnoException) => {
    if (!isAbsent(error)) throw error;
    return startPortable(fonts);
  });
};
