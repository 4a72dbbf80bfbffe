const comparison = /^\$\.(\w+) = "([^"*\\]+)"$/;

/**
 * Whether CloudWatch Logs would count a printed line under a metric filter's JSON pattern. It knows what the stack
 * writes, `{ $.field = "text" }`, and `&&` between such comparisons, each in parentheses. Throws on anything else (wildcards, `||`, numbers,
 * nested fields), so that a pattern that it does not understand never passes for one that counts.
 */
export const counts = (pattern: string, line: string): boolean => {
  const inner = /^\{ (.+) \}$/.exec(pattern)?.[1];
  if (inner === undefined) throw new Error(`Not a JSON filter pattern: ${pattern}`);
  const parts = inner.startsWith('(') && inner.endsWith(')') ? inner.slice(1, -1).split(') && (') : [inner];
  const conditions = parts.map((part) => {
    const [, field, text] = comparison.exec(part) ?? [];
    if (field === undefined) throw new Error(`Not understood in a filter pattern: ${part}`);
    return { field, text };
  });
  const fields: Record<string, unknown> = JSON.parse(line);
  return conditions.every(({ field, text }) => fields[field] === text);
};
