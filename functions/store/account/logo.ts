import { AppError } from '../../../shared/api/errors.ts';
import { type Row, tableName, transact } from '../client.ts';
import { keys, objects } from '../table.ts';
import { ProfileRow } from './account.ts';
import { cleanup } from './cleanup.ts';
import { requireProvider } from './provider-fields.ts';
import { ofAccountType } from './readiness.ts';

const versionOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('version') ?? '';

/** The keys of the logo of an address. The second is that of logos stored before each had a key of its own. */
export const logoFiles = (sub: string, address: string): string[] => [
  objects.logo(sub, versionOf(address)),
  objects.formerLogo(sub),
];

/** Attempts of a call that meets other calls of the same person. */
const mostTries = 10;

/** Replaces the logo `from` of the profile. Undefined where it was replaced, else the row as it is. */
const replaced = async (sub: string, from: string | null, to: string | null, now: Date): Promise<Row | undefined> => {
  const same =
    from === null ? '(attribute_not_exists(company_logo_url) OR company_logo_url = :from)' : 'company_logo_url = :from';
  const refused = await transact([
    {
      Update: {
        TableName: tableName(),
        Key: keys.profile(sub),
        UpdateExpression: 'SET company_logo_url = :to, updated_at = :now',
        ConditionExpression: `${ofAccountType.condition} AND ${same}`,
        ExpressionAttributeNames: ofAccountType.names,
        ExpressionAttributeValues: {
          ...ofAccountType.values('developer'),
          ':from': from,
          ':to': to,
          ':now': now.toISOString(),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    ...(from === null ? [] : [cleanup(sub, `LOGO#${versionOf(from)}`, logoFiles(sub, from), now)]),
  ]);
  return refused && (refused[0]?.row ?? {});
};

/**
 * Replaces or removes the logo of a provider's profile. `left`: keys of the former files, whose removal is stored too.
 * Throws as `saveProviderFields`.
 */
export const changeLogo = async (
  sub: string,
  given: ProfileRow,
  to: string | null,
  now: Date,
): Promise<{ profile: ProfileRow; left: string[] }> => {
  let profile = given;
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    const { company_logo_url: from } = profile;
    if (from === to) return { profile, left: [] };
    const standing = await replaced(sub, from, to, now);
    if (!standing)
      return {
        profile: { ...profile, company_logo_url: to, updated_at: now.toISOString() },
        left: from === null ? [] : logoFiles(sub, from),
      };
    const { success, data } = ProfileRow.safeParse(standing);
    profile = requireProvider(success ? data : undefined);
  }
  throw new AppError('unavailable');
};
