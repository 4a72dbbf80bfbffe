import { add } from './decimal.ts';
import { closeHoles, type Path, putAt, readPath, removeAt, valueAt } from './paths.ts';
import { type Attributes, Reader } from './reader.ts';
import { invalid } from './table-error.ts';
import { type Item, type Value, valueFrom } from './values.ts';

/** One action of an update: the value at `path` afterwards, computed from the item as it was before all actions. */
type Action = { path: Path; value: (before: Item) => Value | undefined };

const wrongType = () => invalid('An operand in the update expression has an incorrect data type');

type Term = (before: Item) => Value;

const readTerm = (reader: Reader): Term => {
  const { call } = reader;
  if (call === undefined) {
    const constant = reader.value();
    if (constant) return () => constant;
    const path = readPath(reader);
    return (before) => {
      const value = valueAt(before, path);
      if (value) return value;
      throw invalid('The provided expression refers to an attribute that does not exist in the item');
    };
  }
  reader.take();
  if (call === 'if_not_exists') {
    reader.expect('(');
    const path = readPath(reader);
    reader.expect(',');
    const otherwise = readTerm(reader);
    reader.expect(')');
    return (before) => valueAt(before, path) ?? otherwise(before);
  }
  if (call !== 'list_append') throw reader.error(`Invalid function name; function: ${call}`);
  const terms = reader.list(() => readTerm(reader));
  return (before) => ({
    L: terms.flatMap((term) => {
      const { L } = term(before);
      if (L) return L;
      throw wrongType();
    }),
  });
};

const sum = (left: Value, right: Value, sign: 1n | -1n): Value => {
  if (left.N === undefined || right.N === undefined) throw wrongType();
  return { N: add(left.N, right.N, sign) };
};

const readSet = (reader: Reader): Action => {
  const path = readPath(reader);
  reader.expect('=');
  const left = readTerm(reader);
  const sign = reader.accepts('+') ? 1n : reader.accepts('-') && -1n;
  if (!sign) return { path, value: left };
  const right = readTerm(reader);
  return { path, value: (before) => sum(left(before), right(before), sign) };
};

const readRemove = (reader: Reader): Action => ({ path: readPath(reader), value: () => undefined });

/** Reads a path and a constant, as ADD and DELETE have them. */
const readPair = (reader: Reader) => {
  const path = readPath(reader);
  const constant = reader.value();
  if (!constant) throw reader.unexpected();
  return { path, constant };
};

const setTypes = ['SS', 'NS', 'BS'] as const;
type Members = (had: string[], given: string[]) => string[];

/** The set after `change`; undefined where nothing is left of it. */
const changeSet = (before: Value | undefined, constant: Value, change: Members): Value | undefined => {
  const type = setTypes.find((candidate) => constant[candidate]);
  if (!type || (before && !before[type])) throw wrongType();
  const members = change(before?.[type] ?? [], constant[type] ?? []);
  return members.length > 0 ? valueFrom({ [type]: members }) : undefined;
};
const union: Members = (had, given) => [...new Set([...had, ...given])];
const difference: Members = (had, given) => had.filter((member) => !given.includes(member));

const readAdd = (reader: Reader): Action => {
  const { path, constant } = readPair(reader);
  const value = (before: Item) => {
    const had = valueAt(before, path);
    return constant.N === undefined ? changeSet(had, constant, union) : sum(had ?? { N: '0' }, constant, 1n);
  };
  return { path, value };
};

const readDelete = (reader: Reader): Action => {
  const { path, constant } = readPair(reader);
  return { path, value: (before) => changeSet(valueAt(before, path), constant, difference) };
};

const clauses: Partial<Record<string, (reader: Reader) => Action>> = {
  SET: readSet,
  REMOVE: readRemove,
  ADD: readAdd,
  DELETE: readDelete,
};

const readActions = (reader: Reader) => {
  const actions: Action[] = [];
  const read = new Set<string>();
  while (reader.next !== undefined) {
    const name = reader.next.toUpperCase();
    const clause = clauses[name];
    if (!clause) throw reader.unexpected();
    if (read.has(name)) throw reader.error(`The "${name}" section can only be used once in an update expression;`);
    read.add(name);
    reader.take();
    do actions.push(clause(reader));
    while (reader.accepts(','));
  }
  return actions;
};

const overlaps = (a: Path, b: Path) => a.every((step, index) => index >= b.length || step === b[index]);

const checkOverlaps = (reader: Reader, paths: Path[]) => {
  for (const [index, path] of paths.entries())
    if (paths.slice(0, index).some((earlier) => overlaps(earlier, path)))
      throw reader.error(
        'Two document paths overlap with each other; must remove or rewrite one of these paths; ' +
          `path: [${path.join(', ')}]`,
      );
};

/** What an update expression changes, and what it makes of an item. */
export type Update = { paths: Path[]; apply: (item: Item) => Item };

export const readUpdate = (text: string | undefined, attributes: Attributes): Update => {
  if (text === undefined) return { paths: [], apply: (item) => item };
  const reader = new Reader('UpdateExpression', text, attributes);
  const actions = readActions(reader);
  const paths = actions.map(({ path }) => path);
  checkOverlaps(reader, paths);
  const apply = (before: Item) => {
    const after = structuredClone(before);
    for (const { path, value } of actions) {
      const next = value(before);
      if (next) putAt(after, path, next);
      else removeAt(after, path);
    }
    for (const path of paths) closeHoles(after, path);
    return after;
  };
  return { paths, apply };
};
