import type { Json } from '../../json.ts';
import { listOf } from '../../json.ts';
import { decodeWords } from '../ses/encoded-words.ts';
import { type AttributeRule, attributeRules } from './attributes.ts';
import { type PasswordPolicy, passwordPolicyOf } from './password-policy.ts';
import type { PoolResource } from './pool-resource.ts';

/** The settings of an `AWS::Cognito::UserPool`. */
export type PoolSettings = {
  id: string;
  /** The part of the id after the region: SRP mixes it into every password. */
  name: string;
  region: string;
  issuer: string;
  caseSensitive: boolean;
  attributes: Map<string, AttributeRule>;
  passwordPolicy: PasswordPolicy;
  /** A new address waits for its code while the old one stays. */
  verifyBeforeUpdate: boolean;
  /** Names of the triggers that have a function. */
  triggers: Set<string>;
  mail: { from: string; subject: string; message: string };
};

const playedTriggers = new Set(['CustomMessage', 'PostConfirmation', 'PreSignUp']);

const refuseUnplayed = ({ id, properties }: PoolResource) => {
  const unplayed = Object.keys(properties.LambdaConfig ?? {}).filter((name) => !playedTriggers.has(name));
  if (properties.MfaConfiguration === 'ON') unplayed.push('MfaConfiguration');
  if (!listOf<string>(properties.UsernameAttributes).includes('email')) unplayed.push('sign-in without e-mail address');
  if (unplayed.length) throw new Error(`${id}: no local equivalent of ${unplayed.join(', ')}`);
};

const mailOf = ({ EmailConfiguration, EmailVerificationSubject, EmailVerificationMessage }: Json) => ({
  from: decodeWords(
    EmailConfiguration?.From ?? EmailConfiguration?.SourceArn?.split('/').at(-1) ?? 'no-reply@verificationemail.com',
  ),
  subject: EmailVerificationSubject ?? 'Your verification code',
  message: EmailVerificationMessage ?? 'Your confirmation code is {####}',
});

/** Throws for an unsupported setting. */
export const poolSettings = (resource: PoolResource, region: string): PoolSettings => {
  refuseUnplayed(resource);
  const { id, properties } = resource;
  const update = properties.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate;
  return {
    id,
    name: id.slice(id.indexOf('_') + 1),
    region,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${id}`,
    caseSensitive: properties.UsernameConfiguration?.CaseSensitive ?? true,
    attributes: attributeRules(properties.Schema),
    passwordPolicy: passwordPolicyOf(properties.Policies?.PasswordPolicy),
    verifyBeforeUpdate: listOf<string>(update).includes('email'),
    triggers: new Set(Object.keys(properties.LambdaConfig ?? {})),
    mail: mailOf(properties),
  };
};
