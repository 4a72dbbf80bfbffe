/** Splits a command line into words, with the values of variables between double quotes. */
const wordsOf = (line: string, variables: Record<string, string>): string[] =>
  [...line.replace(/\\\n/g, ' ').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) =>
      single ?? double?.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '') ?? bare ?? '',
  );

/**
 * Carries out a curl command without a shell, so that the examples run on every system. Throws at an unknown option.
 */
export const curl = async (line: string, variables: Record<string, string>): Promise<Record<string, unknown>> => {
  const [command, ...words] = wordsOf(line, variables);
  if (command !== 'curl') throw new Error(`Not a call of curl: ${line}`);
  const headers = new Headers();
  const request: RequestInit = { headers };
  let address = '';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) {
      address = word;
      continue;
    }
    at += 1;
    const value = words[at] ?? '';
    if (word === '-X') request.method = value;
    else if (word === '-H') headers.append(...(value.split(/:\s*/, 2) as [string, string]));
    else if (word === '-d') request.body = value;
    else throw new Error(`An option of curl that is not known here: ${word}`);
  }
  return (await fetch(address, request)).json() as Promise<Record<string, unknown>>;
};
