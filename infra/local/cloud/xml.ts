import { parseXML, XmlNode } from '@aws-sdk/xml-builder';
import type { Json } from './json.ts';

export type Element = XmlNode;

/** An element that holds others; `''` stands for none. */
export const element = (name: string, ...content: (Element | '')[]) =>
  new XmlNode(
    name,
    content.filter((child) => child !== ''),
  );

/** An element that holds text. */
export const textElement = (name: string, text: string | number | boolean) => XmlNode.of(name, String(text));

/** A whole document: elements in the namespace of an interface. */
export const xmlDocument = (root: Element, namespace?: string) => {
  if (namespace) root.addAttribute('xmlns', namespace);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
};

/**
 * A document as an object by the name of its root: an element with text is a string, a repeated one a list. Undefined
 * where it is no XML.
 */
export const parseXml = (xml: string): Json => {
  try {
    return parseXML(xml);
  } catch {
    return undefined;
  }
};
