import { expect, test } from 'vitest';
import { devisFileName } from '../../shared/devis/file-name.ts';
import { readElements } from '../support/html-elements.ts';
import { printWith } from '../support/printed-devis.ts';
import { examples, fc } from '../support/properties.ts';
import { payloads } from '../support/xss-payloads.ts';

const harmless = readElements(printWith('x'));
/** The one thing that the document may do with a person's text: show it. */
const shown = (text: string) =>
  text.toWellFormed().replace(/(?![\n\t])\p{Cc}|\p{Bidi_Control}|\p{Noncharacter_Code_Point}/gu, '');

test('P1 no text in any field makes an element or an attribute: 200 attacks are read as they were typed', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(200);
  for (const payload of payloads) {
    const { tags, texts } = readElements(printWith(`x${payload}`));
    expect(tags, payload).toEqual(harmless.tags);
    expect(texts.filter((text) => text === shown(`x${payload}`)).length, payload).toBeGreaterThan(10);
  }
});

const fragments = [
  '<',
  '>',
  '"',
  "'",
  '`',
  '&',
  '&#',
  ';',
  '=',
  '/',
  '--',
  ']]>',
  '</',
  '<!--',
  '\u0000',
  '\u202e',
  ' on',
];
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...fragments, 'script', 'style', 'title', 'img', 'x', ' '), { maxLength: 30 }),
);

test('P1 no random text in any field makes an element or an attribute', () => {
  const same = (text: string | string[]) => {
    const { tags } = readElements(printWith(`x${[text].flat().join('')}`));
    return tags.length === harmless.tags.length && tags.every((tag, index) => tag === harmless.tags[index]);
  };
  fc.assert(fc.property(hostile, same), { numRuns: examples(2000) });
});

test('P1 the page of a devis has no script, no handler, no inline style, no address', () => {
  const attributes = harmless.tags.flatMap((tag) => [...tag.matchAll(/ ([a-z0-9-]+)="/g)].map(([, name]) => name));
  const allowed = ['class', 'lang', 'charset', 'http-equiv', 'name', 'content', 'scope', 'aria-hidden', 'focusable'];
  const drawn = [
    'width',
    'height',
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'rx',
    'fill',
    'stroke',
    'stroke-width',
    'font-size',
  ];
  expect([...new Set(attributes)].filter((name) => ![...allowed, ...drawn].includes(name ?? ''))).toEqual([]);
  const names = new Set(harmless.tags.map((tag) => tag.replace(/[</>]| .*/g, '')));
  for (const name of ['script', 'a', 'img', 'link', 'form', 'iframe', 'base', 'object'])
    expect(names).not.toContain(name);
});

test('P5 the file name of a devis is a valid one, whatever the project is called', () => {
  const name = (project: string) => devisFileName(project);
  expect(name('Boutique de thés')).toBe('devis-boutique-de-thes.html');
  expect(name('Refonte « Œuvres » n° 2')).toBe('devis-refonte-oeuvres-n-2.html');
  expect(name('../../etc/passwd')).toBe('devis-etc-passwd.html');
  expect(name('a\r\nSet-Cookie: b=c')).toBe('devis-a-set-cookie-b-c.html');
  expect(name('facture\u202Elmth.exe')).toBe('devis-facture-lmth-exe.html');
  expect(name('é'.repeat(10_240))).toBe(`devis-${'e'.repeat(80)}.html`);
  for (const project of ['', '..', '\u202e', 'متجر', '   ']) expect(name(project)).toBe('devis-projet.html');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (project) => /^devis-[a-z0-9-]{1,80}\.html$/.test(name(project))),
    { numRuns: examples(2000) },
  );
});
