/** `ignored`: characters that are ignored in a local part. `domain`: the first of the names of one mailbox. */
type Provider = { domain: string; ignored: string };

const google: Provider = { domain: 'gmail.com', ignored: '.' };
const proton: Provider = { domain: 'proton.me', ignored: '.-_' };
/** Large providers that deliver `name+tag` to `name` too; each domain has mailboxes of its own. */
const others = [
  ...['outlook.com', 'outlook.fr', 'hotmail.com', 'hotmail.fr', 'live.com', 'live.fr', 'msn.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'fastmail.com', 'fastmail.fm'],
];

const providers = new Map<string, Provider>([
  ...['gmail.com', 'googlemail.com'].map((domain) => [domain, google] as const),
  ...['proton.me', 'protonmail.com', 'pm.me'].map((domain) => [domain, proton] as const),
  ...others.map((domain) => [domain, { domain, ignored: '' }] as const),
]);

/**
 * The mailbox behind a mail address, in one spelling: `Zoe.Durand+devis@googlemail.com` is `zoedurand@gmail.com`. Case
 * is ignored; dots and tags are ignored only for providers that ignore them.
 */
export const mailboxOf = (address: string): string => {
  const written = address.trim().toLowerCase();
  const at = written.lastIndexOf('@');
  const provider = providers.get(written.slice(at + 1));
  const [name = ''] = written.slice(0, Math.max(at, 0)).split('+');
  if (!provider || !name) return written;
  return `${[...name].filter((character) => !provider.ignored.includes(character)).join('')}@${provider.domain}`;
};
