/** « 17000/20000 » once a text comes near its maximum of characters, as the schemas count it; undefined before. */
export const lengthCounter = (text: string | null | undefined, max: number): string | undefined => {
  const { length } = (text ?? '').trim();
  return length > max * 0.8 ? `${length}/${max}` : undefined;
};
