import { expect, test } from 'vitest';
import { contactLimits } from '../../shared/contact/contact.ts';
import { messagePresets } from '../../web/src/features/contact/message-presets.ts';

const presetsOf = (query: string) => messagePresets(new URLSearchParams(query));

test('the address of the contact page asks for a type and a subject to be filled in', () => {
  expect(presetsOf('type=technical&sujet=La%20page%20est%20vide')).toEqual({
    type: 'technical',
    subject: 'La page est vide',
  });
  expect(presetsOf('sujet=%20deux%0Alignes%20')).toEqual({ subject: 'deux lignes' });
});

test('the address of the contact page leaves out what is no type, empty or too long', () => {
  expect(presetsOf('type=urgent&sujet=%20')).toEqual({});
  expect(presetsOf(`sujet=${'a'.repeat(contactLimits.subject + 1)}`)).toEqual({});
  expect(presetsOf('')).toEqual({});
});
