import type { Reader } from './reader.ts';
import { invalid } from './table-error.ts';
import { attributeOf, type Item, type Value } from './values.ts';

/** The way from an item to a value: names of attributes, and indexes of lists. The first is a name. */
export type Path = (string | number)[];

export const readPath = (reader: Reader): Path => {
  const path: Path = [reader.name()];
  for (;;) {
    if (reader.accepts('.')) path.push(reader.name());
    else if (reader.accepts('[')) {
      if (!/^\d+$/.test(reader.next ?? '')) throw reader.unexpected();
      path.push(Number(reader.take()));
      reader.expect(']');
    } else return path;
  }
};

const child = (value: Value | undefined, step: string | number) =>
  typeof step === 'number' ? value?.L?.[step] : value?.M && attributeOf(value.M, step);

export const valueAt = (item: Item, path: Path): Value | undefined =>
  path.reduce<Value | undefined>(child, { M: item });

/** The list or map that holds the end of a path. Throws where there is none: an update makes no parents. */
const holderOf = (item: Item, path: Path): { list: Value[]; at: number } | { map: Item; name: string } => {
  const parent = valueAt(item, path.slice(0, -1));
  const last = path.at(-1);
  if (typeof last === 'number' && parent?.L) return { list: parent.L, at: last };
  if (typeof last === 'string' && parent?.M) return { map: parent.M, name: last };
  throw invalid('The document path provided in the update expression is invalid for update');
};

/** Changes the item itself. An index beyond the end of a list appends to it. */
export const putAt = (item: Item, path: Path, value: Value) => {
  const holder = holderOf(item, path);
  if ('list' in holder) holder.list[Math.min(holder.at, holder.list.length)] = value;
  else holder.map[holder.name] = value;
};

/** Leaves a hole in a list, so that the indexes of other paths still hold: `closeHoles` comes last. */
export const removeAt = (item: Item, path: Path) => {
  const holder = holderOf(item, path);
  if ('list' in holder) delete holder.list[holder.at];
  else delete holder.map[holder.name];
};

export const closeHoles = (item: Item, path: Path) => {
  const parent = valueAt(item, path.slice(0, -1));
  if (parent?.L) parent.L = parent.L.filter(() => true);
};

const after = (paths: Path[], step: string | number) =>
  paths.filter(([first]) => first === step).map((path) => path.slice(1));

/** The parts of a value that these paths lead to, undefined where they lead nowhere. A path that ends here takes all. */
const partsOf = (value: Value, paths: Path[]): Value | undefined => {
  if (paths.some((path) => path.length === 0)) return value;
  const steps = [...new Set(paths.flatMap(([step]) => step ?? []))].sort((a, b) => (a < b ? -1 : 1));
  const parts = steps.flatMap((step): [string, Value][] => {
    const within = child(value, step);
    const part = within && partsOf(within, after(paths, step));
    return part ? [[String(step), part]] : [];
  });
  if (parts.length === 0) return undefined;
  return value.L ? { L: parts.map(([, part]) => part) } : { M: Object.fromEntries(parts) };
};

/** What a projection keeps of an item. */
export const project = (item: Item, paths: Path[]): Item => partsOf({ M: item }, paths)?.M ?? {};
