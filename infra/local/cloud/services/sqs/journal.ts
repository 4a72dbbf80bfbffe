import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from './message.ts';

type Line = { keep: Message } | { drop: string };

/** A queue's messages on disk: one line a change, rewritten at each start. */
export class Journal {
  readonly #file: string;
  #handle: number | undefined;

  constructor(folder: string, queue: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, `${queue}.ndjson`);
  }

  /** The messages by id, in the order in which they were last changed. */
  load() {
    const messages = new Map<string, Message>();
    for (const line of existsSync(this.#file) ? wholeLines(this.#file) : []) {
      if ('keep' in line) messages.set(line.keep.id, line.keep);
      else messages.delete(line.drop);
    }
    const lines = [...messages.values()].map((keep) => `${JSON.stringify({ keep })}\n`);
    writeFileSync(this.#file, lines.join(''));
    this.#handle = openSync(this.#file, 'a');
    return messages;
  }

  keep(message: Message) {
    this.#write({ keep: message });
  }

  drop(id: string) {
    this.#write({ drop: id });
  }

  close() {
    if (this.#handle !== undefined) closeSync(this.#handle);
    this.#handle = undefined;
  }

  /** Written before the sender gets an answer, so that an accepted message is never lost. */
  #write(line: Line) {
    if (this.#handle !== undefined) appendFileSync(this.#handle, `${JSON.stringify(line)}\n`);
  }
}

/** A line without its end was cut by a kill, before its sender got an answer. */
const wholeLines = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
