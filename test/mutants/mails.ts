import type { Mutant } from './mutant.ts';

/** Faults of mails: recipients, links, codes and figures. */
export const mails: Mutant[] = [
  {
    id: 'mail-to-the-new-address',
    what: 'The mail of a changed address goes to the new one, not to the former',
    file: 'functions/use-cases/account/follow-address.ts',
    find: "notifyByMail(profile.email, mail, 'address changed')",
    replace: "notifyByMail(email, mail, 'address changed')",
    tests: ['test/api/address.test.ts'],
    name: 'A3 a new address counts once its code is shown',
  },
  {
    id: 'reset-link-confirms',
    what: 'The mail for a forgotten password carries the link of a confirmation',
    file: 'functions/mail/user-message.ts',
    find: "linkTo('reset', message)",
    replace: "linkTo('confirm', message)",
    tests: ['test/unit/user-message.test.ts'],
  },
  {
    id: 'wrong-code',
    what: 'The mail to a new address holds another value in the place of its code',
    file: 'functions/mail/user-message.ts',
    find: 'const newAddress = ({ username, code }: UserMessage)',
    replace: 'const newAddress = ({ username, user: code }: UserMessage)',
    tests: ['test/api/address.test.ts'],
    name: 'A3 a new address counts once its code is shown',
  },
  {
    id: 'warning-without-a-link',
    what: 'The text of the warning to an idle account leads nowhere',
    file: 'functions/mail/account-mails.ts',
    find: "text: [...sentences, link].join('\\n\\n'),",
    replace: "text: sentences.join('\\n\\n'),",
    tests: ['test/ledger/retention.test.ts'],
  },
  {
    id: 'refund-of-what-was-paid',
    what: 'The mail of a refund names what was paid as what is given back',
    file: 'functions/mail/contract-mails.ts',
    find: 'paid_cents = 0, refund_cents = 0 }',
    replace: 'paid_cents = 0, paid_cents: refund_cents = 0 }',
    tests: ['test/ledger/contracts.test.ts'],
    name: 'ends the plan at once, gives back what was not used',
  },
  {
    id: 'answer-goes-to-ourselves',
    what: 'An answer to a contact message goes back to the team',
    file: 'functions/use-cases/contact/mail-team.ts',
    find: 'sendMail({ to, replyTo, ...content })',
    replace: 'sendMail({ to, replyTo: to, ...content })',
    tests: ['test/unit/contact.test.ts'],
  },
  {
    id: 'confirmation-fails-the-message',
    what: 'A confirmation that fails makes the whole message fail',
    file: 'functions/use-cases/contact/contact-team.ts',
    find: "log.error(signals.RefusedMails, { mail: 'confirmation' }, error);\n    return false;",
    replace: "log.error(signals.RefusedMails, { mail: 'confirmation' }, error);\n    throw error;",
    tests: ['test/unit/contact.test.ts'],
  },
];
