// What `react/jsx-runtime` is replaced by where components are drawn without React (early-offer.tsx): each call makes a
// node of the page. Components must be functions of their properties alone.
type Child = Node | string | number | boolean | null | undefined | Child[];
type Props = Record<string, unknown> & { children?: Child };
type Component = (props: Props) => Child;

const svg = ['svg', 'path'];
const named: Record<string, string> = { className: 'class', viewBox: 'viewBox' };
/** React's names of SVG attributes are in camel case. */
const attributeOf = (name: string) => named[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const append = (to: Node, child: Child): void => {
  if (Array.isArray(child)) for (const each of child) append(to, each);
  else if (child instanceof Node) to.appendChild(child);
  else if (typeof child === 'string' || typeof child === 'number')
    to.appendChild(document.createTextNode(String(child)));
};

const element = (tag: string, { children, ...attributes }: Props) => {
  const node = svg.includes(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== null && value !== false)
      node.setAttribute(attributeOf(name), value === true ? '' : String(value));
  append(node, children);
  return node;
};

export const Fragment = ({ children }: Props): Child => children;

export const jsx = (type: string | Component, props: Props): Child =>
  typeof type === 'string' ? element(type, props) : type(props);

export { jsx as jsxs };
