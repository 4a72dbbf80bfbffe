import type { Json } from '../../json.ts';
import { reservedWords } from './reserved-words.ts';
import { invalid } from './table-error.ts';
import { type Item, itemFrom, type Value } from './values.ts';

/** The names and values that a request gives to its expressions. Each must be used: DynamoDB refuses one too many. */
export class Attributes {
  readonly #names: Record<string, string>;
  readonly #values: Item;
  readonly #used = new Set<string>();

  constructor({ ExpressionAttributeNames: names, ExpressionAttributeValues: values }: Json) {
    this.#names = names ?? {};
    this.#values = itemFrom(values);
  }

  name(placeholder: string) {
    this.#used.add(placeholder);
    return this.#names[placeholder];
  }

  value(placeholder: string) {
    this.#used.add(placeholder);
    return this.#values[placeholder];
  }

  /** To be called once every expression of the request is read. */
  checkUsed() {
    for (const [kind, all] of [
      ['ExpressionAttributeNames', this.#names],
      ['ExpressionAttributeValues', this.#values],
    ] as const) {
      const unused = Object.keys(all).filter((placeholder) => !this.#used.has(placeholder));
      if (unused.length > 0)
        throw invalid(`Value provided in ${kind} unused in expressions: keys: {${unused.join(', ')}}`);
    }
  }
}

const token = /\s*([#:]?\w+|<>|<=|>=|[-=<>+()[\],.])/y;

const tokensOf = (text: string, kind: string) => {
  const tokens: string[] = [];
  token.lastIndex = 0;
  const end = text.trimEnd().length;
  for (let at = 0; at < end; at = token.lastIndex) {
    const [, found] = token.exec(text) ?? [];
    if (found === undefined)
      throw invalid(`Invalid ${kind}: Syntax error; token: "${text[at]}", near: "${text.slice(at)}"`);
    tokens.push(found);
  }
  return tokens;
};

/** Whether a parenthesis holds nothing but another one: DynamoDB refuses that. */
const hasRedundantParentheses = (tokens: string[]) => {
  const open: number[] = [];
  const ends = new Map<number, number>();
  for (const [at, text] of tokens.entries()) {
    if (text === '(') open.push(at);
    if (text === ')') ends.set(open.pop() ?? -1, at);
  }
  return [...ends].some(([start, end]) => tokens[start + 1] === '(' && ends.get(start + 1) === end - 1);
};

/** Reads one expression from left to right. `kind`: its parameter, as DynamoDB's messages name it. */
export class Reader {
  readonly #kind: string;
  readonly #tokens: string[];
  readonly #attributes: Attributes;
  #at = 0;

  constructor(kind: string, text: string, attributes: Attributes) {
    this.#kind = kind;
    this.#tokens = tokensOf(text, kind);
    this.#attributes = attributes;
    if (this.#tokens.length === 0) throw this.error('The expression can not be empty;');
    if (hasRedundantParentheses(this.#tokens)) throw this.error('The expression has redundant parentheses;');
  }

  error(message: string) {
    return invalid(`Invalid ${this.#kind}: ${message}`);
  }

  get next() {
    return this.#tokens[this.#at];
  }

  /** The function that is called next, or undefined. */
  get call() {
    return this.#tokens[this.#at + 1] === '(' && /^[a-z]/i.test(this.next ?? '') ? this.next : undefined;
  }

  take() {
    const taken = this.next;
    this.#at += 1;
    return taken ?? '<EOF>';
  }

  /** Takes the next token where it is this one. Keywords are given in capitals. */
  accepts(wanted: string) {
    const is = this.next?.toUpperCase() === wanted;
    if (is) this.#at += 1;
    return is;
  }

  unexpected() {
    const near = this.#tokens.slice(Math.max(0, this.#at - 1), this.#at + 2).join(' ');
    return this.error(`Syntax error; token: "${this.next ?? '<EOF>'}", near: "${near}"`);
  }

  expect(wanted: string) {
    if (!this.accepts(wanted)) throw this.unexpected();
  }

  end() {
    if (this.next !== undefined) throw this.unexpected();
  }

  /** Reads an attribute's name, written out or by its placeholder. */
  name() {
    const word = this.next ?? '';
    if (!/^[#a-z_]/i.test(word)) throw this.unexpected();
    this.#at += 1;
    if (!word.startsWith('#')) {
      if (!reservedWords.has(word.toUpperCase())) return word;
      throw this.error(`Attribute name is a reserved keyword; reserved keyword: ${word}`);
    }
    const name = this.#attributes.name(word);
    if (name !== undefined) return name;
    throw this.error(`An expression attribute name used in the document path is not defined; attribute name: ${word}`);
  }

  /** Reads a value by its placeholder; undefined where something else comes. */
  value(): Value | undefined {
    if (!this.next?.startsWith(':')) return undefined;
    const placeholder = this.take();
    const value = this.#attributes.value(placeholder);
    if (value !== undefined) return value;
    throw this.error(
      `An expression attribute value used in expression is not defined; attribute value: ${placeholder}`,
    );
  }

  /** Reads a list in parentheses, between commas. */
  list<T>(read: () => T): T[] {
    this.expect('(');
    const all = [read()];
    while (this.accepts(',')) all.push(read());
    this.expect(')');
    return all;
  }
}
