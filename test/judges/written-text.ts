/** A node of the tree that `parseSync` gives. */
export type Node = { type: string; start: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
export const list = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

const entities: Record<string, string> = { nbsp: '\u00A0', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const decoded = (text: string) =>
  text.replace(/&([\w#]+);/g, (all, name: string) => entities[name] ?? all).replaceAll('&amp;', '&');
/** Stands for a value that is unknown before the product runs. A number is correct wherever a name is. */
const unknown = '42';

const blocks =
  'p|li|ul|h\\d|t[dhr]|dt|dd|button|summary|div|label|legend|figcaption|section|header|nav|footer|option|br|svg|text';
/**
 * The text without tags, each of which ends a line: adjacent elements without a space between them are separate texts.
 */
export const withoutTags = (html: string): string =>
  decoded(
    html
      .replace(/<!(?:--.*?--|doctype[^>]*)>|<(script|style|title|pre|sup)\b.*?<\/\1>/gs, '')
      .replace(/<code\b.*?<\/code>/gs, unknown)
      .replace(new RegExp(`</?(?:${blocks})\\b[^>]*>`, 'g'), '\n')
      .replace(/<\/(?:a|span)>(?=\p{L}|<(?:a|span)\b)|(?<=\p{L})<a\b[^>]*>|(?<=[\p{L}\d.€%])<span\b[^>]*>/gu, '\n')
      .replace(/<\/?[a-z][^>]*>/g, ''),
  );

/**
 * Joins parts: after a letter a value is an ending, such as that of a plural; after another value, its unit; before a
 * letter, a sign.
 */
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

/** The text of an expression; of a condition, its first branch. */
export const spokenBy = (node: Node): string => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type === 'TemplateLiteral') return templateOf(node);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return elementOf(node);
  if (node.type === 'JSXEmptyExpression') return '';
  if (node.type === 'ConditionalExpression') return list(node.consequent).map(spokenBy).join('');
  if (node.type === 'LogicalExpression') return list(node.right).map(spokenBy).join('');
  return unknown;
};

/** JSX removes line breaks and the indentation after them. */
const jsxText = (value: string) =>
  decoded(
    value
      .replace(/[^\S\u00A0]*\n\s*/g, '\n')
      .replace(/^\n+|\n+$/g, '')
      .replace(/\n+/g, ' '),
  );

/** A component without children draws text of its own; an element without children has none. */
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
