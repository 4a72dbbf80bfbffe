/** HTML that stands for itself. Only the template below can make it, out of constant text and escaped values. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type { Markup };

type Value = string | number | Markup | readonly Markup[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Characters that are never seen, but steer what is: controls and direction marks, which could turn a figure around. */
const steering = /(?![\n\t])\p{Cc}|\p{Bidi_Control}|\p{Noncharacter_Code_Point}/gu;

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(steering, '')
    .replace(/[&<>"']/g, (character) => entities[character] as string);

const written = (value: Value): string => {
  if (value instanceof Markup) return value.text;
  return Array.isArray(value) ? value.map(written).join('') : escaped(String(value));
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
