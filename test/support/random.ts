/** Numbers from 0 (included) to 1 (excluded) that the seed decides (xmur3 and sfc32). */
export const randomFrom = (seed: string): (() => number) => {
  let hash = 1779033703 ^ seed.length;
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  const next = () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
  let [a, b, c, d] = [next(), next(), next(), next()];
  return () => {
    const result = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + result) | 0;
    return (result >>> 0) / 4294967296;
  };
};

/** A permutation of 0 … size − 1. */
export const shuffled = (size: number, random: () => number): Uint16Array => {
  const order = Uint16Array.from({ length: size }, (_, index) => index);
  for (let last = size - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const moved = order[last] as number;
    order[last] = order[chosen] as number;
    order[chosen] = moved;
  }
  return order;
};
