import * as z from 'zod/mini';

const notAnAddress = 'Cette adresse email n’est pas valide';

/** The longest address, in characters. */
export const emailMaxLength = 254;

/** Marks that nobody sees, which a copied address may bring. */
const unseen = /\p{Cf}/gu;
/** `Zoé Durand <zoe@example.fr>`, as mail programs copy an address; two addresses are none. */
const named = /^(?:[^<>@]*|[^<>,;]*)<([^<>]*)>$/;

/** A domain with an accent in ASCII, as mail servers know it; anything else stays, since the URL parser would drop signs of it. */
const asciiDomain = (domain: string) =>
  /^(?=.*[^a-z\d.-])[\p{L}\p{M}\d.-]+$/iu.test(domain) ? (URL.parse(`http://${domain}`)?.hostname ?? domain) : domain;

/** The address in what a person has typed or pasted. */
const bareAddress = (text: string): string => {
  const visible = text
    .replace(unseen, '')
    .trim()
    .replace(/[\s;,]+$/, '');
  const bare = (named.exec(visible)?.[1] ?? visible).replace(/^mailto:/i, '').trim();
  const at = bare.lastIndexOf('@') + 1;
  return bare.slice(0, at) + asciiDomain(bare.slice(at));
};

/** An address as a person types or pastes it. */
export const EmailAddress = z
  .string()
  .check(
    z.overwrite(bareAddress),
    z.minLength(1, 'Indiquez votre email'),
    z.maxLength(emailMaxLength, 'Cette adresse est trop longue'),
    z.email(notAnAddress),
    z.regex(/^[^@]{1,64}@/, notAnAddress),
  );
