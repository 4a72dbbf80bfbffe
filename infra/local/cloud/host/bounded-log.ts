import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Characters of all entries together. */
const mostContent = 32 * 1024 * 1024;

type Kept<Entry> = { entry: Entry; line: string };

/** A killed process may leave half of the last line. */
const readLine = <Entry>(line: string): Kept<Entry>[] => {
  try {
    return [{ entry: JSON.parse(line), line }];
  } catch {
    return [];
  }
};

/** The newest entries, in memory and in a file of one line each. An entry is on disk before its sender gets an answer. */
export class BoundedLog<Entry> {
  readonly #file: string;
  readonly #most: number;
  /** Oldest first, as on disk. */
  #kept: Kept<Entry>[] = [];
  #lines = 0;

  /** `most`: number of entries; fewer where they are long. */
  constructor(file: string, most: number) {
    mkdirSync(path.dirname(file), { recursive: true });
    this.#file = file;
    this.#most = most;
    if (existsSync(file))
      this.#kept = readFileSync(file, 'utf8')
        .split('\n')
        .flatMap(readLine<Entry>);
    this.#rewrite();
  }

  add(entry: Entry) {
    const line = JSON.stringify(entry);
    appendFileSync(this.#file, `${line}\n`, { mode: 0o600 });
    this.#kept.push({ entry, line });
    this.#lines += 1;
    this.#bound();
    if (this.#lines > 2 * this.#most) this.#rewrite();
  }

  /** Newest first. */
  list(): Entry[] {
    return this.#kept.map(({ entry }) => entry).reverse();
  }

  clear() {
    this.#kept = [];
    this.#rewrite();
  }

  #bound() {
    let content = 0;
    const dropped = this.#kept.toReversed().findIndex(({ line }, index) => {
      content += line.length;
      return index >= this.#most || (index > 0 && content > mostContent);
    });
    if (dropped >= 0) this.#kept = this.#kept.slice(-dropped);
  }

  #rewrite() {
    this.#bound();
    writeFileSync(`${this.#file}.new`, this.#kept.map(({ line }) => `${line}\n`).join(''), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
    this.#lines = this.#kept.length;
  }
}
