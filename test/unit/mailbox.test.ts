import { expect, test } from 'vitest';
import { mailboxOf } from '../../functions/store/account/mailbox.ts';

test.each([
  ['zoe@example.fr', ['ZOE@Example.FR', ' zoe@example.fr\n']],
  ['zoedurand@gmail.com', ['Zoe.Durand@gmail.com', 'z.o.e.durand+devis@GMAIL.com', 'zoedurand+a+b@googlemail.com']],
  ['zoe.durand@outlook.fr', ['zoe.durand+devis@outlook.fr', 'Zoe.Durand@Outlook.fr']],
  ['zoe@hotmail.com', ['zoe+1@hotmail.com']],
  ['zoe@live.fr', ['zoe+1@live.fr']],
  ['zoe@icloud.com', ['zoe+1@icloud.com']],
  ['zoedurand@proton.me', ['zoe.durand+1@proton.me', 'zoe_durand@proton.me', 'zoe-durand@protonmail.com']],
  ['zoe@fastmail.com', ['zoe+1@fastmail.com']],
])('two mailboxes stay two: %s', (mailbox, spellings) => {
  for (const spelling of [mailbox, ...spellings]) expect(mailboxOf(spelling)).toBe(mailbox);
});

test.each([
  ['a dot counts where the provider tells it apart', 'zoe.durand@outlook.fr', 'zoedurand@outlook.fr'],
  ['a plus may be part of a name elsewhere', 'zoe+devis@example.fr', 'zoe@example.fr'],
  ['so may a dot', 'zoe.durand@example.fr', 'zoedurand@example.fr'],
  ['a domain that ends like a provider’s is not it', 'zoe+1@notgmail.com', 'zoe@notgmail.com'],
  ['nor is one below it', 'zoe+1@mail.gmail.com', 'zoe@mail.gmail.com'],
  ['two people of one provider', 'zoe@gmail.com', 'leo@gmail.com'],
  ['one name at two providers', 'zoe@outlook.com', 'zoe@hotmail.com'],
])('two mailboxes stay two: %s', (_, address, otherAddress) => {
  expect(mailboxOf(address)).not.toBe(mailboxOf(otherAddress));
});

test.each(['', 'zoe', '@gmail.com', '+tag@gmail.com', 'zoe@constructor', 'zoe@__proto__'])(
  'an address that no provider gives out stays as it is: %j',
  (address) => expect(mailboxOf(address)).toBe(address),
);
