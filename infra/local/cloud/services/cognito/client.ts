import { type Json, listOf } from '../../json.ts';
import type { PoolResource } from './pool-resource.ts';

/** The settings of an `AWS::Cognito::UserPoolClient`. Lifetimes in seconds. */
export type ClientSettings = {
  id: string;
  authFlows: Set<string>;
  lives: { access: number; id: number; refresh: number };
  hidesExistence: boolean;
  /** Addresses for the hosted endpoints. */
  hosted: { callbacks: string[]; logouts: string[]; providers: Set<string>; scopes: Set<string> };
  /** Seconds in which a replaced refresh token still works; undefined: refresh tokens are not replaced. */
  rotationGrace: number | undefined;
  /** undefined: every attribute. */
  readable: Set<string> | undefined;
  writable: Set<string> | undefined;
};

const seconds: Record<string, number | undefined> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };
/** Source: AWS documentation of ExplicitAuthFlows, where the property is absent. */
const flowsByDefault = ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];

const livesOf = ({ AccessTokenValidity, IdTokenValidity, RefreshTokenValidity, TokenValidityUnits: units }: Json) => {
  const life = (value: number | undefined, unit: string, otherwise: number) =>
    value === undefined ? otherwise : value * (seconds[unit] ?? 1);
  return {
    access: life(AccessTokenValidity, units?.AccessToken ?? 'hours', 3_600),
    id: life(IdTokenValidity, units?.IdToken ?? 'hours', 3_600),
    refresh: life(RefreshTokenValidity, units?.RefreshToken ?? 'days', 30 * 86_400),
  };
};

const setOf = (names: string[] | undefined) => names && new Set(names);

/** Throws for a client with a secret: none of the calls of a browser could carry it. */
export const clientSettings = ({ id, properties }: PoolResource): ClientSettings => {
  if (properties.GenerateSecret) throw new Error(`${id}: no local equivalent of a client secret`);
  const rotation = properties.RefreshTokenRotation;
  return {
    id,
    authFlows: new Set<string>(properties.ExplicitAuthFlows ?? flowsByDefault),
    lives: livesOf(properties),
    hidesExistence: properties.PreventUserExistenceErrors === 'ENABLED',
    hosted: {
      callbacks: properties.AllowedOAuthFlowsUserPoolClient ? listOf<string>(properties.CallbackURLs) : [],
      logouts: listOf<string>(properties.LogoutURLs),
      providers: new Set(listOf<string>(properties.SupportedIdentityProviders)),
      scopes: new Set(listOf<string>(properties.AllowedOAuthScopes)),
    },
    rotationGrace: rotation?.Feature === 'ENABLED' ? (rotation.RetryGracePeriodSeconds ?? 0) : undefined,
    readable: setOf(properties.ReadAttributes),
    writable: setOf(properties.WriteAttributes),
  };
};
