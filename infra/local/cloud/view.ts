import type { Json } from './json.ts';

/** Text that is HTML already: what `html` gives. */
export type Html = { readonly html: string };
export type Part = Html | string | number | boolean | undefined | null | readonly Part[];

/** What the console draws pages with. */
export type Pen = {
  /** HTML whose every value is escaped, but HTML made the same way. Attribute values stand between double quotes. */
  html: (texts: TemplateStringsArray, ...parts: Part[]) => Html;
  /** A table that scrolls inside itself, or `none` where it has no rows. */
  table: (caption: string, heads: string[], rows: Part[][], none: string) => Html;
  /** An ISO moment: date and time, or the time of day alone. */
  moment: (at: string) => Html;
  time: (at: string) => Html;
  /** A form of one button that posts to an address. */
  button: (action: string, text: string) => Html;
  /** What fits on a page of a list whose newest entries come last: those, newest first. */
  newest: <T>(list: readonly T[]) => T[];
};

/** What `/_local/<name>` shows of a service, and what can be switched there. */
export type View = {
  name: string;
  /** In the navigation, and above the page. */
  label: string;
  title: string;
  /** What `GET` answers as JSON. */
  json: () => unknown;
  page: (pen: Pen) => Html;
  /** A line of the overview, such as `3 courriers reçus`. */
  summary?: () => string;
  /** What the other methods do; `json()` is answered after it. Throws a zod error for input that is not understood. */
  switches?: Partial<Record<'put' | 'post' | 'delete', (input: Json) => unknown>>;
  /** `/_local/<name>/<id>`: one entry as a document of its own, with its content security policy. */
  entry?: (id: string, pen: Pen) => { html: string; policy: string } | undefined;
};
