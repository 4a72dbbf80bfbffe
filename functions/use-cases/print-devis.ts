import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../shared/api/errors.ts';
import type { Parsed } from '../../shared/api/route.ts';
import type { routes } from '../../shared/api/routes.ts';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import { devisRules } from '../../shared/devis/devis-rules.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { readFile, writeFile } from '../clients/files.ts';
import { type DevisView, devisView } from '../devis/view.ts';
import type { Caller } from '../http/caller.ts';
import { profileWithType } from '../store/account/readiness.ts';
import { issueVersion, readIssue } from '../store/quote/issue.ts';
import { readFinishedQuote } from '../store/quote/quotes.ts';
import { type Issue, Issuer } from '../store/quote/rows.ts';
import { readVersion } from '../store/quote/versions.ts';
import { objects } from '../store/table.ts';
import { readLogo } from './read-logo.ts';

type PrintRequest = Parsed<typeof routes.generatePdf>['body'];

const versionOf = ({ quote_version = 1 }: Quote) => quote_version;

/** The document as it was issued, whatever the profile says today. */
const asIssued = async (sub: string, quote: Quote, issue: Issue): Promise<DevisView> => {
  const { issuer, choices, logo, issued_at, devis_number: number } = issue;
  const png = logo === null ? undefined : await readFile(objects.issuedLogo(sub, quote.id, logo));
  if (logo !== null && !png) throw new Error('The logo of an issued devis is not there');
  return devisView(quote, issuer, choices, { logo: png, issuedAt: issued_at, number });
};

/** Nothing asked for but the document, or what it was issued with: the document as it is. */
const sameAs = (issued: DevisChoices, choices: DevisChoices) =>
  Object.keys(choices).length === 0 || isDeepStrictEqual(issued, choices);

const refuseUnlawful = (profile: Parameters<typeof devisRules>[0], choices: DevisChoices) => {
  const { refused } = devisRules(profile, choices);
  if (refused.length > 0)
    throw new AppError('devis_refused', {
      fields: Object.fromEntries(refused.map(({ field, text }) => [field, text])),
    });
};

/** Copies the logo to where the issued devis finds it. Its name is its digest: two calls at the same time write the same. */
const keepLogo = async (sub: string, quote: string, logo: Buffer | undefined): Promise<string | null> => {
  if (!logo) return null;
  const digest = createHash('sha256').update(logo).digest('hex');
  await writeFile(objects.issuedLogo(sub, quote, digest), logo, 'image/png');
  return digest;
};

/**
 * The document of a version of a quote: the current one unless told. A provider's is issued by it, once: from then on the
 * same document comes, and other choices are refused (`devis_issued`). A preview issues nothing. Throws `devis_refused` for
 * what the law refuses, `developer_only` for choices of a client, and as `readVersion` and `issueVersion`.
 */
export const printDevis = async (caller: Caller, request: PrintRequest, now: Date): Promise<DevisView> => {
  const { quoteId, quote_version, preview = false, ...choices } = request;
  const { sub } = caller;
  const profile = profileWithType(caller.account.profile);
  const isOffer = profile.account_type === 'developer';
  if (!isOffer && (preview || Object.keys(choices).length > 0)) throw new AppError('developer_only');
  const quote = await (quote_version === undefined
    ? readFinishedQuote(sub, quoteId)
    : readVersion(sub, quoteId, quote_version));
  if (!isOffer) return devisView(quote, profile);
  const issued = await readIssue({ sub, id: quote.id }, versionOf(quote));
  if (issued) {
    if (preview || !sameAs(issued.choices, choices)) throw new AppError('devis_issued');
    return asIssued(sub, quote, issued);
  }
  refuseUnlawful(profile, choices);
  const logo = await readLogo(caller);
  if (preview) return devisView(quote, profile, choices, { logo, issuedAt: now.toISOString(), preview });
  const frozen = { issuer: Issuer.parse(profile), choices, logo: await keepLogo(sub, quote.id, logo) };
  const { devis_number, issue } = await issueVersion({ sub, id: quote.id }, versionOf(quote), frozen, now);
  if (!sameAs(issue.choices, choices)) throw new AppError('devis_issued');
  return asIssued(sub, { ...quote, devis_number }, issue);
};
