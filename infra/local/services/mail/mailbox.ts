import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mail } from '../../wire.ts';

const mostMails = 500;
/** Characters of all mails together. */
const mostContent = 32 * 1024 * 1024;

/** A line that a killed process left half written is the last one: the mail was never acknowledged. */
const readLine = (line: string): Mail[] => {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
};

/** The newest mails, in memory and in `<folder>/mail.ndjson`: on disk before their sender hears of it. */
export class Mailbox {
  readonly #file: string;
  /** Oldest first, as on disk. */
  #mails: Mail[] = [];
  #lines = 0;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, 'mail.ndjson');
    if (existsSync(this.#file)) this.#mails = readFileSync(this.#file, 'utf8').split('\n').flatMap(readLine);
    this.#rewrite();
  }

  add(mail: Mail) {
    appendFileSync(this.#file, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
    this.#mails.push(mail);
    this.#lines += 1;
    this.#bound();
    if (this.#lines > 2 * mostMails) this.#rewrite();
  }

  /** Newest first. */
  list(): Mail[] {
    return this.#mails.toReversed();
  }

  clear() {
    this.#mails = [];
    this.#rewrite();
  }

  #bound() {
    let content = 0;
    const kept = this.#mails.toReversed().findIndex(({ html, text }, index) => {
      content += html.length + text.length;
      return index >= mostMails || (index > 0 && content > mostContent);
    });
    if (kept >= 0) this.#mails = this.#mails.slice(-kept);
  }

  #rewrite() {
    this.#bound();
    writeFileSync(`${this.#file}.new`, this.#mails.map((mail) => `${JSON.stringify(mail)}\n`).join(''), {
      mode: 0o600,
    });
    renameSync(`${this.#file}.new`, this.#file);
    this.#lines = this.#mails.length;
  }
}
