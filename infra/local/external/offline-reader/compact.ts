type Line = Record<string, unknown>;

/** For each kind of line, the key that it begins with in short, and the field that this key holds. */
const kinds: Record<string, [key: string, holds: string]> = {
  feature: ['F', 'module'],
  fact: ['B', 'value'],
  deadline: ['D', 'date'],
  assumption: ['A', 'text'],
  exclusion: ['X', 'module'],
  unknown: ['U', 'text'],
  risk: ['R', 'text'],
  question: ['Q', 'text'],
  refusal: ['N', 'text'],
};
const fields: Record<string, Record<string, string>> = {
  feature: { name: 'n', source: 's', hours: 'h', complexity: 'c' },
  fact: { source: 's', tax: 'x' },
  deadline: { source: 's' },
  exclusion: { source: 's' },
  unknown: { source: 's' },
  risk: { probability: 'p', hours: 'h' },
  question: { swing: 'w', modules: 'f', driver: 'd', choices: 'c' },
};

/** A line of the protocol in its short form. `cite`: what stands for words of the client. */
export const compact = ({ t, ...line }: Line, cite: (words: string) => string | undefined): Line => {
  if (t === 'project')
    return 'summary' in line ? { P: line.summary, ...(line.existing === true && { E: true }) } : { Z: line.analysis };
  const [key, holds = ''] = kinds[String(t)] ?? [];
  if (!key) return { t, ...line };
  const { kind: _, [holds]: held, ...others } = line;
  const entries = Object.entries(others).map(([field, value]) => [
    fields[String(t)]?.[field] ?? field,
    field === 'source' ? cite(String(value)) : value,
  ]);
  return { [key]: held, ...Object.fromEntries(entries) };
};
