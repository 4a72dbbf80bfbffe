const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;' };
const names: Record<string, string | undefined> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A carriage return is escaped too: an XML parser would read it as a line feed. */
const escapeXml = (text: string) =>
  text.replace(/[<>&"'\r]/g, (character) => escapes[character] ?? `&#${character.charCodeAt(0)};`);

const codePoint = (code: number, whole: string) => (code <= 0x10ffff ? String.fromCodePoint(code) : whole);
const unescapeXml = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return codePoint(Number(decimal), whole);
    return hex ? codePoint(Number.parseInt(hex, 16), whole) : (names[name] ?? whole);
  });

/** An element whose content is already XML. */
export const element = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`;
/** An element that holds text. */
export const textElement = (name: string, text: string | number | boolean) => element(name, escapeXml(String(text)));

export const xmlDocument = (name: string, ...content: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content.join('')}</${name}>`;

/** What stands in the elements of a name, in their order, as XML. */
export const contentsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, content = '']) => content);

/** The same, as text. */
export const textsOf = (xml: string, name: string) => contentsOf(xml, name).map(unescapeXml);
