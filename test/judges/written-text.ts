/** A node of what `parseSync` makes of a source. */
export type Node = { type: string; start: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
/** The nodes that a field of a node holds. */
export const list = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

const entities: Record<string, string> = { nbsp: '\u00A0', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const decoded = (text: string) =>
  text.replace(/&([\w#]+);/g, (all, name: string) => entities[name] ?? all).replaceAll('&amp;', '&');
/** A value that is known when the product runs: a number is right wherever a name is. */
const unknown = '42';

const blocks =
  'p|li|ul|h\\d|t[dhr]|dt|dd|button|summary|div|label|legend|figcaption|section|header|nav|footer|option|br|svg|text';
/** Text without its tags, each line that they make on its own: two elements that touch without a space stand apart too. */
export const withoutTags = (html: string): string =>
  decoded(
    html
      .replace(/<!(?:--.*?--|doctype[^>]*)>|<(script|style|title|pre|sup)\b.*?<\/\1>/gs, '')
      .replace(/<code\b.*?<\/code>/gs, unknown)
      .replace(new RegExp(`</?(?:${blocks})\\b[^>]*>`, 'g'), '\n')
      .replace(/<\/(?:a|span)>(?=\p{L}|<(?:a|span)\b)|(?<=\p{L})<a\b[^>]*>|(?<=[\p{L}\d.€%])<span\b[^>]*>/gu, '\n')
      .replace(/<\/?[a-z][^>]*>/g, ''),
  );

/** After a letter it is the end of a word, as a plural has; after another one, its unit; before a letter, a sign. */
const joined = (parts: string[]) =>
  parts
    .reduce((text, part) => text + (part === unknown && /[\p{L}\d]$/u.test(text) ? '' : part), '')
    .replace(/42(?=\p{L})/gu, '');

const templateOf = ({ quasis, expressions }: Node): string => {
  const values = list(expressions);
  return joined(
    list(quasis).flatMap(({ value }, index) => [
      (value as { cooked: string }).cooked,
      ...(values[index] ? [spokenBy(values[index])] : []),
    ]),
  );
};

/** What an expression within a text says: the first of two branches. */
export const spokenBy = (node: Node): string => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type === 'TemplateLiteral') return templateOf(node);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return elementOf(node);
  if (node.type === 'JSXEmptyExpression') return '';
  if (node.type === 'ConditionalExpression') return list(node.consequent).map(spokenBy).join('');
  if (node.type === 'LogicalExpression') return list(node.right).map(spokenBy).join('');
  return unknown;
};

/** JSX drops the ends of lines and what indents them. */
const jsxText = (value: string) =>
  decoded(
    value
      .replace(/[^\S\u00A0]*\n\s*/g, '\n')
      .replace(/^\n+|\n+$/g, '')
      .replace(/\n+/g, ' '),
  );

/** A component without children draws something of its own; an element, nothing to read. */
const isDrawn = ({ name }: Node) => /^[A-Z]/.test(String((name as Node | undefined)?.name ?? ''));

const elementOf = ({ children, openingElement }: Node): string => {
  if (list(children).length === 0) return list(openingElement).some(isDrawn) ? unknown : '';
  return joined(
    list(children).map((child) => {
      if (child.type === 'JSXText') return jsxText(String(child.value));
      if (child.type === 'JSXExpressionContainer') return list(child.expression).map(spokenBy).join('');
      return spokenBy(child);
    }),
  );
};
