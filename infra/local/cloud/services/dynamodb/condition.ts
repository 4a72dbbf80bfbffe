import { readPath, valueAt } from './paths.ts';
import { type Attributes, Reader } from './reader.ts';
import { compare, equal, type Item, typeOf, type Value } from './values.ts';

/** Whether an item fulfils an expression. Where there is no item: an empty one. */
export type Condition = (item: Item) => boolean;

type Found = Value | undefined;
/** A path or a constant. */
type Operand = { of: (item: Item) => Found; constant: Found };

const readOperand = (reader: Reader): Operand => {
  const constant = reader.value();
  if (constant) return { of: () => constant, constant };
  const path = readPath(reader);
  return { of: (item) => valueAt(item, path), constant };
};

const beginsWith = (subject: Found, start: Found) => start?.S !== undefined && subject?.S?.startsWith(start.S) === true;

/** Whether it contains a part of a text, or an element of a list or a set. */
const contains = (subject: Found, part: Found) => {
  if (!subject || !part) return false;
  if (subject.L) return subject.L.some((element) => equal(element, part));
  const { S, N, B } = part;
  const elements = S !== undefined ? subject.SS : N !== undefined ? subject.NS : subject.BS;
  return Boolean(elements?.includes((S ?? N ?? B) as string) || (S !== undefined && subject.S?.includes(S)));
};

type Test = { operands: number; ofTexts?: true; holds: (subject: Found, other: Found) => boolean };
const tests: Partial<Record<string, Test>> = {
  attribute_exists: { operands: 1, holds: (subject) => subject !== undefined },
  attribute_not_exists: { operands: 1, holds: (subject) => subject === undefined },
  begins_with: { operands: 2, ofTexts: true, holds: beginsWith },
  contains: { operands: 2, holds: contains },
};

const wrongType = (reader: Reader, operator: string, { constant }: Operand) =>
  reader.error(
    `Incorrect operand type for operator or function; operator or function: ${operator}, ` +
      `operand type: ${constant && typeOf(constant)}`,
  );

const readTest = (reader: Reader, name: string): Condition => {
  const test = tests[name];
  if (!test) throw reader.error(`Invalid function name; function: ${name}`);
  reader.take();
  const operands = reader.list(() => readOperand(reader));
  if (operands.length !== test.operands)
    throw reader.error(`Incorrect number of operands for operator or function; operator or function: ${name}`);
  const [subject, other] = operands;
  if (test.ofTexts && other?.constant && other.constant.S === undefined) throw wrongType(reader, name, other);
  return (item) => test.holds(subject?.of(item), other?.of(item));
};

const ordered = (holds: (order: number) => boolean) => (left: Found, right: Found) => {
  const order = compare(left, right);
  return order !== undefined && holds(order);
};
const comparators: Partial<Record<string, (left: Found, right: Found) => boolean>> = {
  '=': equal,
  '<>': (left, right) => !equal(left, right),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
};

/** DynamoDB refuses to compare values without an order, such as booleans. */
const checkOrdered = (reader: Reader, operator: string, operands: Operand[]) => {
  for (const operand of operands)
    if (operand.constant && compare(operand.constant, operand.constant) === undefined)
      throw wrongType(reader, operator, operand);
};

/** DynamoDB refuses bounds of two types, since nothing is between them. */
const checkBounds = (reader: Reader, low: Operand, high: Operand) => {
  checkOrdered(reader, 'BETWEEN', [low, high]);
  if (low.constant && high.constant && compare(low.constant, high.constant) === undefined)
    throw reader.error('The BETWEEN operator requires same data type for lower and upper bounds;');
};

const readComparison = (reader: Reader): Condition => {
  const left = readOperand(reader);
  if (reader.accepts('IN')) {
    const members = reader.list(() => readOperand(reader));
    return (item) => members.some((member) => equal(left.of(item), member.of(item)));
  }
  if (reader.accepts('BETWEEN')) {
    const low = readOperand(reader);
    reader.expect('AND');
    const high = readOperand(reader);
    checkBounds(reader, low, high);
    const [least, most] = [comparators['>='], comparators['<=']];
    return (item) => Boolean(least?.(left.of(item), low.of(item)) && most?.(left.of(item), high.of(item)));
  }
  const holds = comparators[reader.next ?? ''];
  if (!holds) throw reader.unexpected();
  const operator = reader.take();
  const right = readOperand(reader);
  if (!['=', '<>'].includes(operator)) checkOrdered(reader, operator, [left, right]);
  return (item) => holds(left.of(item), right.of(item));
};

const readNegation = (reader: Reader): Condition => {
  if (reader.accepts('NOT')) {
    const negated = readNegation(reader);
    return (item) => !negated(item);
  }
  if (reader.accepts('(')) {
    const inner = readEither(reader);
    reader.expect(')');
    return inner;
  }
  return reader.call ? readTest(reader, reader.call) : readComparison(reader);
};

const readBoth = (reader: Reader): Condition => {
  const all = [readNegation(reader)];
  while (reader.accepts('AND')) all.push(readNegation(reader));
  return (item) => all.every((condition) => condition(item));
};

const readEither = (reader: Reader): Condition => {
  const all = [readBoth(reader)];
  while (reader.accepts('OR')) all.push(readBoth(reader));
  return (item) => all.some((condition) => condition(item));
};

/** Reads the condition of an expression, if the request has one. `kind`: its parameter. */
export const readCondition = (kind: string, text: string | undefined, attributes: Attributes): Condition => {
  if (text === undefined) return () => true;
  const reader = new Reader(kind, text, attributes);
  const condition = readEither(reader);
  reader.end();
  return condition;
};
