const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Characters that are never seen, but steer what is: controls and direction marks, which could turn a figure around. */
const steering = /(?![\n\t])\p{Cc}|\p{Bidi_Control}|\p{Noncharacter_Code_Point}/gu;

/** A person's text without what steers its display. */
export const withoutSteering = (text: string) => text.toWellFormed().replace(steering, '');

/** The same for HTML: to stand between tags, or between the quotes of an attribute. */
export const escapeHtml = (text: string) =>
  withoutSteering(text).replace(/[&<>"']/g, (character) => entities[character] as string);
