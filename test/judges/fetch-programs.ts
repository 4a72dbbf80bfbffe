import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../infra/paths.ts';

/** The folder of the judges, which can be removed at any time. */
export const kept = path.join(root, '.local/judges');

type Options = { cwd?: string; env?: Record<string, string>; statuses?: number[] };
type Failure = Error & { code?: number | string; stdout?: string; stderr?: string };

/**
 * Runs a program and gives its output. `statuses`: exit statuses that are allowed, 0 alone by default. Throws at any
 * other, with the last lines of the output.
 */
export const printed = async (
  program: string,
  args: string[],
  { cwd, env, statuses = [0] }: Options = {},
): Promise<string> => {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 29 };
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { code, stdout = '', stderr = '', message } = error as Failure;
    if (typeof code === 'number' && statuses.includes(code)) return stdout;
    const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-3).join(' ');
    throw new Error(`${program} ended with ${code}: ${said || message}`);
  }
};

/** Fetches into an empty folder, unless the folder already holds what is wanted. */
const once = async (folder: string, wanted: unknown, fetch: () => Promise<void>) => {
  const stamp = path.join(folder, '.fetched');
  const text = JSON.stringify(wanted);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === text) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await fetch();
  writeFileSync(stamp, text);
};

const isWindows = process.platform === 'win32';
/** The path of a program that `python` has installed. */
export const pythonProgram = (folder: string, name: string) =>
  path.join(folder, isWindows ? `Scripts/${name}.exe` : `bin/${name}`);

/** Installs Python packages into an environment of their own: `cfn-lint==1.58.0`. */
const python = (folder: string, ...packages: string[]): Promise<void> =>
  once(folder, packages, async () => {
    await printed(isWindows ? 'python' : 'python3', ['-m', 'venv', folder]);
    await printed(pythonProgram(folder, 'pip'), ['install', '--quiet', ...packages]);
  });

const dependency = (artifact: string) => {
  const [group, name, version, type = 'jar'] = artifact.split(':');
  const tags = Object.entries({ groupId: group, artifactId: name, version, type });
  return `<dependency>${tags.map(([tag, value]) => `<${tag}>${value}</${tag}>`).join('')}</dependency>`;
};

/** Fetches Maven artifacts, `group:name:version[:type]`, with their dependencies into the folder `jars`. */
const maven = (folder: string, ...artifacts: string[]): Promise<void> =>
  once(folder, artifacts, async () => {
    const own = '<groupId>judges</groupId><artifactId>judges</artifactId><version>1</version>';
    const dependencies = artifacts.map(dependency).join('');
    const project = `<project><modelVersion>4.0.0</modelVersion>${own}<dependencies>${dependencies}</dependencies></project>`;
    writeFileSync(path.join(folder, 'pom.xml'), project);
    const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';
    const repository = `-Dmaven.repo.local=${path.join(kept, 'maven')}`;
    await printed(isWindows ? 'mvn.cmd' : 'mvn', ['-B', '-q', repository, copy, '-DoutputDirectory=jars'], {
      cwd: folder,
    });
  });

export const npmPrinted = (args: string[], options?: Options): Promise<string> =>
  printed(isWindows ? 'npm.cmd' : 'npm', args, options);

/** Installs npm packages, `vnu-jar@26.9.27`, without their install scripts. */
const npm = (folder: string, ...packages: string[]): Promise<void> =>
  once(folder, packages, async () => {
    const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
    await npmPrinted(args);
  });

/** Installs Go programs, `module/path@v1.2.3`, into the folder. */
const go = (folder: string, ...packages: string[]): Promise<void> =>
  once(folder, packages, async () => {
    for (const each of packages) await printed('go', ['install', each], { env: { GOBIN: folder } });
  });

/** Each fetches what a folder lacks by the registry's own client. Throws with the client's message. */
export const registries = { python, maven, npm, go };

/** Runs a Java program from the files of a folder that `maven` has filled; gives its output. */
export const java = (folder: string, main: string, args: string[], options?: Options): Promise<string> =>
  printed('java', ['-cp', path.join(folder, 'jars', '*'), main, ...args], options);
