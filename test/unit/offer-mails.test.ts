import { expect, test } from 'vitest';
import { codeMail } from '../../functions/mail/acceptance-code-mail.ts';
import { senderOf } from '../../functions/mail/mail.ts';
import type { OfferMail } from '../../functions/mail/offer-mail-parts.ts';
import { providerMails } from '../../functions/mail/offer-mails-to-provider.ts';
import { recipientMails } from '../../functions/mail/offer-mails-to-recipient.ts';
import { type OfferTransition, offerLifeCycle } from '../../functions/store/offer/life-cycle.ts';
import { linksOf } from '../../infra/local/cloud/services/ses/links.ts';
import { at, offerPage as link, offerMail as mail, offer, offerMails as told } from '../support/offer-mails.ts';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
/** What a reader sees of the HTML part, below the name and the title. */
const seenIn = (html: string) =>
  html
    .replace(/^[\s\S]*<\/h1>/, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '');
const words = (text: string) => text.split(/\s+/).filter(Boolean);
/** A button tells its label where the text tells its address. */
const withoutButton = (html: string) => html.replace(/<a class="button"[^>]*>[^<]*<\/a>/, link);

test('every event of an offer that tells somebody has a mail, and every mail has an event', () => {
  const wanted = Object.entries({ ...offerLifeCycle, sent: { mails: ['recipient'] } }).flatMap(([event, transition]) =>
    ((transition as OfferTransition).mails ?? []).map((side) => `${side} ${event}`),
  );
  expect(told.map(({ side, event }) => `${side} ${event}`).sort()).toEqual(wanted.sort());
});

test.each(told)(
  'the mail of "$event" to the $side says the same in both parts, in one line of subject, with one link while it opens',
  ({ event, write }) => {
    const { subject, text, html } = write(mail(event));
    expect(subject).toMatch(/^[^\p{Cc}]{5,150}$/u);
    expect(words(seenIn(withoutButton(html)))).toEqual(words(text));
    const links = linksOf({ html, text });
    expect(links).toEqual(event === 'account_closed' ? [] : [link]);
    expect(html).toContain('prefers-color-scheme:dark');
  },
);

const hostile = '<b>"x"</b>\r\nBcc: a@b.fr https://mal.example/?a=1 www.mal.fr \u202E&';
test.each(told)(
  'what somebody wrote makes neither markup nor a link nor a header in the mail of "$event" to the $side',
  ({ event, write }) => {
    const names = { devis_number: hostile, project_name: hostile, subject: hostile, message: hostile };
    const signer = { at, name: hostile, capacity: hostile, renounce_until: at };
    const all = mail(event, { ...names, recipient: { name: hostile }, accepted: signer }, { text: hostile });
    const reasoned = event === 'cancelled' ? { ...all.event.data, reason: hostile } : all.event.data;
    const { subject, text, html } = write({ ...all, event: { ...all.event, data: reasoned }, provider: hostile });
    expect(subject).not.toMatch(/[\p{Cc}\u202E]/u);
    expect(html).not.toMatch(/<b>|\u202E/);
    expect(html).toContain('&lt;b&gt;');
    for (const part of [subject, text, html]) expect(part).not.toMatch(/https:\/\/mal|www\.mal/);
    expect(linksOf({ html, text }).filter((each) => each !== link)).toEqual([]);
  },
);

const typed = 'Node.js, Booking.com et compta@maison-verte.fr';
test.each(told)(
  'bare names and addresses stand as they were typed in the mail of "$event" to the $side, and no program links them',
  ({ event, write }) => {
    const said = { text: typed, reason: event === 'refused' ? 'price' : typed };
    const signer = { at, name: typed, capacity: typed, renounce_until: at };
    const { subject, text, html } = write({
      ...mail(event, { project_name: typed, subject: typed, message: typed, accepted: signer }, said),
      provider: typed,
    });
    expect(`${subject}${text}${html}`).not.toMatch(/\u2060/);
    expect(text).toContain(typed);
    expect(seenIn(html)).toContain(typed);
    expect(html.replace(/<title>.*<\/title>|href="[^"]*"/g, '')).not.toMatch(/Node\.js|Booking\.com|compta@|verte\.fr/);
  },
);

const textFor = (event: string, more: Partial<OfferMail['offer']> = {}, said: object = {}) =>
  recipientMails[event]?.(mail(event, more, said)).text ?? '';

test('a devis arrives in the words of its provider, with its amount, its last day and its link', () => {
  const { subject, text, html } = recipientMails.sent?.(mail('sent')) ?? {};
  expect(subject).toBe(offer.subject);
  expect(text).toMatch(/^Bonjour Madame,\n\nVoici notre devis\.\n\nDevis D-2026-007\nProjet\u00A0: Refonte du site/);
  expect(text?.replace(/[\u00A0\u202F]/g, ' ')).toMatch(
    /Montant : 12 000,50 € TTC\nValable jusqu’au 20 décembre 2026 \(heure de Paris\)/,
  );
  expect(text).toContain(link);
  expect(html).toMatch(/>Atelier Nord<\/p>/);
  expect(textFor('sent', { message: '' })).toContain('Bonjour Zoé Martin,\n\nAtelier Nord vous envoie un devis.');
});

test('the amount in the mail of a devis says whether the tax is in it', () => {
  expect(textFor('sent', { vat: null })).toMatch(/12\s000,50\s€\sHT\n/);
  expect(textFor('sent', { vat: 'exempt' })).toMatch(/12\s000,50\s€\n/);
});

test('a devis of a provider without a plan names what it was prepared with, and no other does', () => {
  for (const event of Object.keys(recipientMails)) {
    expect(textFor(event), event).not.toContain('Devis préparé avec Chiffré');
    expect(textFor(event, { brand: true }), event).toContain('Devis préparé avec Chiffré');
  }
});

test('every mail to a recipient tells how to stop the mails of its provider, and that of a devis that reminders follow', () => {
  // Who has left writes no more.
  for (const event of Object.keys(recipientMails).filter((each) => each !== 'account_closed'))
    expect(textFor(event), event).toContain('Vous pouvez arrêter les mails de ce prestataire');
  for (const event of ['sent', 'resent', 'reminded']) {
    expect(textFor(event)).toContain('Des rappels partent');
    expect(textFor(event, { reminders: false })).not.toContain('rappels');
  }
});

test('a reminder of a devis says whether it waits to be opened or comes to its end', () => {
  const subjectOf = (reminder: string) => recipientMails.reminded?.(mail('reminded', {}, { reminder })).subject;
  expect(subjectOf('unseen')).toBe('Devis D-2026-007\u00A0: il vous attend');
  expect(subjectOf('end-2')?.replaceAll('\u00A0', ' ')).toBe('Devis D-2026-007 : valable jusqu’au 20 décembre 2026');
});

test('an acceptance tells who, when, for how much, and a consumer until when to renounce', () => {
  const text = textFor('accepted').replace(/[\u00A0\u202F]/g, ' ');
  expect(text).toMatch(
    /a été accepté le 1er décembre 2026 à 10 h 30 \(heure de Paris\) par Zoé Martin, gérante de Martin SARL, pour 14 400,00 € TTC/,
  );
  expect(text).not.toContain('rétracter');
  const consumer = { at, name: 'Zoé Martin', capacity: '', renounce_until: '2026-12-15T22:59:59.999Z' };
  expect(textFor('accepted', { accepted: consumer }).replace(/[\u00A0\u202F]/g, ' ')).toMatch(
    /rétracter sans donner de raison, sur la page du devis ou en répondant à ce message, jusqu’au 15 décembre 2026 à 23 h 59/,
  );
});

test('the receipt of a renunciation holds its words, its date and its time', () => {
  const text = textFor('renounced').replace(/[\u00A0\u202F]/g, ' ');
  expect(text).toMatch(/reçue le 1er décembre 2026 à 10 h 30 \(heure de Paris\)/);
  expect(text).toMatch(
    /« Je vous notifie ma rétractation du contrat portant sur le devis D-2026-007 \(Refonte du site\)/,
  );
  expect(text).toContain('accusé de réception');
});

test('a provider reads why a devis is refused, and a recipient why one is cancelled', () => {
  const refusal = providerMails.refused?.(mail('refused', {}, { reason: 'price', text: 'Trop cher' })).text;
  expect(refusal).toContain('Le prix\nTrop cher');
  expect(textFor('cancelled')).toContain('Le site est déjà fait');
});

const nameIn = (sender: string) =>
  [...sender.matchAll(/\?B\?([^?]+)/g)].map(([, word = '']) => Buffer.from(word, 'base64').toString()).join('');
test.each([
  ['Atelier Nord', 'Atelier Nord via Chiffré'],
  ['Nord <nord@example.fr>', 'Nord nord@example.fr via Chiffré'],
  ['é'.repeat(200), /^é{60,}… via Chiffré$/],
  ['𝓐'.repeat(200), /^(?:𝓐){20,}… via Chiffré$/u],
])(
  'the sender of a mail in the name of %s has 320 bytes at most, and no sign of an address in its name',
  (name, shown) => {
    const sender = senderOf('devis@chiffre.example', name);
    expect(Buffer.byteLength(sender)).toBeLessThanOrEqual(320);
    expect(sender).toMatch(/^(?:=\?UTF-8\?B\?[\w+/=]+\?= )+<devis@chiffre\.example>$/);
    expect(nameIn(sender)).toMatch(shown);
  },
);

test('the mail of a code tells what it accepts and how long it holds, without a link', () => {
  const { subject, text, html } = codeMail({ code: '012345', project: 'Refonte du site', number: 'D-2026-007' });
  expect(subject).toBe('Votre code pour répondre au devis D-2026-007');
  expect(text).toMatch(/Refonte du site[\s\S]*\n\n012345\n\n[\s\S]*10\smin[\s\S]*Si ce n’est pas vous/);
  expect(html.match(/(?<![#\w])\d{6}(?!\w)/g)).toEqual(['012345']);
  expect(linksOf({ html, text })).toEqual([]);
  expect(words(seenIn(html))).toEqual(words(text));
});
