/** A format that is made at its first use: the first of a process loads the data of languages, which most never need. */
export const atFirstUse = <Value>(make: () => { format: (value: Value) => string }) => {
  let made: ReturnType<typeof make> | undefined;
  return (value: Value) => {
    made ??= make();
    return made.format(value);
  };
};
