import type { Json } from '../../json.ts';

/** A resource of the template, its properties resolved; `id` is what `Ref` gives. */
export type PoolResource = { id: string; properties: Json };
