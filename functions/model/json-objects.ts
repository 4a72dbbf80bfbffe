/** Characters: the longest valid object is some 5,000; what is longer is none of ours. */
const longestObject = 12_000;
/** Characters kept of the text outside of objects: enough for the longest tag of a thinking block. */
const longestTag = 20;
const thinkingTag = /<(think|thinking|thoughts?|reasoning|reflection|scratchpad)>$/i;

/** True for an object of the protocol in its short form, though it is not at its end yet. */
const beginsShort = /^\{[^{]*"[PZFBDUAXRQNh]"\s*:/;
/** In the object that is held there is a field of a line: it is one, not what wraps the lines. */
const isLine = (held: string) => /^\{[^{]*"(?:t|type|module|hours)"\s*:/.test(held) || beginsShort.test(held);

/**
 * Cuts a text that arrives in pieces into the JSON objects that stand in it, whatever stands around them: one a line,
 * several a line, indented, in an array or in another object, fenced, in a list. What stands in a thinking block is no
 * answer. A comma before a bracket and a line end within a text are mended: JSON has neither.
 *
 * Objects of the protocol hold no others, so a brace outside of a text begins the next one. One without end is told as it
 * stands; one too long is forgotten as it arrives and told as an empty one with `tooLong`: what a model can make us hold
 * is bounded.
 */
export const objectCutter = (onObject: (text: string, tooLong: boolean) => void) => {
  let held = '';
  let state: 'outside' | 'thinking' | 'skipping' | 'inside' = 'outside';
  /** Braces open in the object that is held. */
  let depth = 0;
  let inText = false;
  let escaped = false;
  /** The last character held that is no space. */
  let last = '';
  /** Nothing but spaces and list marks since the last line end. */
  let lineStart = false;
  /** The end of what was passed over, to recognise a tag in it. */
  let passed = '';
  let closingTag = '';

  const begin = () => {
    held = '{';
    last = '{';
    state = 'inside';
    depth = 1;
    inText = false;
    escaped = false;
    passed = '';
  };
  const leave = (next: 'outside' | 'skipping' = 'outside') => {
    held = '';
    state = next;
  };
  const tell = () => {
    const text = held;
    leave();
    onObject(text, false);
  };
  const pass = (character: string) => {
    passed = (passed + character).slice(-longestTag);
    if (state === 'outside') {
      if (character === '{') return begin();
      const [, tag] = (character === '>' && thinkingTag.exec(passed)) || [];
      if (!tag) return;
      closingTag = `</${tag.toLowerCase()}>`;
      state = 'thinking';
    } else if (state === 'thinking' && passed.toLowerCase().endsWith(closingTag)) state = 'outside';
    else if (state === 'skipping' && character === '\n') state = 'outside';
  };
  const inside = (character: string) => {
    if (inText) {
      if (character === '{' && lineStart) {
        tell();
        return begin();
      }
      if (escaped) escaped = false;
      else if (character === '\\') escaped = true;
      else if (character === '"') inText = false;
      held += character === '\n' ? '\\n' : character === '\t' ? '\\t' : character === '\r' ? '' : character;
      return;
    }
    // Braces in a sentence: what begins a JSON object is a name in quotation marks, or its end.
    if (held === '{' && !/["}\s]/.test(character)) return leave();
    if (character === '{' && last !== ':') {
      if (isLine(held)) tell();
      return begin();
    }
    if (character === '{') {
      if (!isLine(held)) return begin();
      depth += 1;
    }
    if ((character === '}' || character === ']') && last === ',') held = held.trimEnd().slice(0, -1);
    if (character === '"') inText = true;
    held += character;
    if (character.trim()) last = character;
    if (character !== '}') return;
    depth -= 1;
    if (depth === 0) tell();
  };
  const take = (character: string) => {
    if (state === 'inside') inside(character);
    else pass(character);
    if (state === 'inside' && held.length > longestObject) {
      leave('skipping');
      onObject('', true);
    }
    lineStart = character === '\n' || (lineStart && /[\s*•>-]/.test(character));
  };
  return {
    push(text: string) {
      for (const character of text) take(character);
    },
    /** The object that the end of the answer broke off is told as it stands. */
    end() {
      if (state === 'inside' && isLine(held)) tell();
      leave();
    },
    /** Forgets the object of a cut answer: it will be asked for again. */
    forget: () => leave(),
  };
};
