import { escapeHtml } from '../../shared/text/escape.ts';
import { texts } from './texts.ts';

/** HTML that stands for itself. Only the template below can make it, out of constant text and escaped values. */
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
 * HTML with every value escaped but what this same template wrote. A value may stand in text or between the quotes of an
 * attribute, never as a name of anything, an address, a style or a script.
 */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(
    parts.map((part, index) => part + (index < values.length ? written(values[index] as Value) : '')).join(''),
  );

export const nothing = html``;

/** A dotted line to write on, and what a screen reader says of it. */
export const blank = html`<span class="blank"><span class="unseen">${texts.blank}</span></span>`;
/** A square to tick. */
export const square = html`<span class="square" aria-hidden="true"></span>`;

/** A picture within the document itself, out of the bytes of a PNG: never an address that anybody wrote. */
export const picture = (png: Buffer, alt: string) =>
  html`<img class="logo" src="data:image/png;base64,${png.toString('base64')}" alt="${alt}">`;
