import { escapeHtml } from '../../shared/text/escape.ts';
import { texts } from './texts.ts';

/** Safe HTML. Only the template below creates it, from constant text and escaped values. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type { Markup };

type Value = string | number | Markup | readonly Markup[];

const written = (value: Value): string => {
  if (value instanceof Markup) return value.text;
  return Array.isArray(value) ? value.map(written).join('') : escapeHtml(String(value));
};

/**
 * HTML whose values are escaped, except those that this template created. A value may be in text or in a quoted
 * attribute, never a name, an address, a style or a script.
 */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(
    parts.map((part, index) => part + (index < values.length ? written(values[index] as Value) : '')).join(''),
  );

export const nothing = html``;

/** A dotted line to write on, with a text for screen readers. */
export const blank = html`<span class="blank"><span class="unseen">${texts.blank}</span></span>`;
/** A square to tick. */
export const square = html`<span class="square" aria-hidden="true"></span>`;

/** An inline picture of the bytes of a PNG: no address is loaded. */
export const picture = (png: Buffer, alt: string) =>
  html`<img class="logo" src="data:image/png;base64,${png.toString('base64')}" alt="${alt}">`;
