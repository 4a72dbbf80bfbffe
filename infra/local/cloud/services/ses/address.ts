import { SendingError } from './sending-error.ts';

/** Source: AWS documentation of SendEmail: recipients of one mail. */
const mostRecipients = 50;
const atom = /^[^\s<>@(),;:\\"[\]]{1,64}@[^\s<>@(),;:\\"[\]]+\.[^\s<>@(),;:\\"[\].]+$/;

/** The bare address of `name <address>`. Throws InvalidParameterValue, in the words of SES. */
const bareAddress = (written: string) => {
  const address = /^[^<>]*<([^<>]*)>\s*$/.exec(written)?.[1] ?? written.trim();
  if (!address.includes('@')) throw new SendingError('InvalidParameterValue', "Missing final '@domain'");
  if (!atom.test(address)) throw new SendingError('InvalidParameterValue', 'Illegal address');
  return address;
};

/** The domain of `name <address>`, as it is written. */
export const domainOf = (written: string) => (/<([^>]+)>/.exec(written)?.[1] ?? written).split('@').at(-1) ?? '';

/** Every address that an answer goes to, once checked. Throws InvalidParameterValue. */
export const requireAddresses = (addresses: string[]) => addresses.map(bareAddress);

/** Every recipient, once checked. Throws InvalidParameterValue. */
export const requireRecipients = (addresses: string[]) => {
  if (!addresses.length) throw new SendingError('InvalidParameterValue', "Empty required header 'To'.");
  if (addresses.length > mostRecipients)
    throw new SendingError('InvalidParameterValue', `Recipient count exceeds ${mostRecipients}.`);
  return requireAddresses(addresses);
};

/** Throws MessageRejected for a sender that is neither one of the verified addresses nor in a verified domain. */
export const requireVerified = (from: string, identities: string[] | undefined, region: string) => {
  const address = bareAddress(from).toLowerCase();
  const verified = identities?.some((identity) => {
    const name = identity.toLowerCase();
    return name.includes('@') ? name === address : address.endsWith(`@${name}`) || address.endsWith(`.${name}`);
  });
  if (verified === false)
    throw new SendingError(
      'MessageRejected',
      'Email address is not verified. The following identities failed the check in region ' +
        `${region.toUpperCase()}: ${from}`,
    );
};

/** Splits a header's list at the commas that stand between addresses. */
export const addressesOf = (header: string | undefined) =>
  [...(header ?? '').matchAll(/(?:"[^"]*"|<[^>]*>|[^,"<])+/g)].map(([address]) => address.trim()).filter(Boolean);
