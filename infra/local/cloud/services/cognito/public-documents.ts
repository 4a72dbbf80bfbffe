import type { Directory } from './directory.ts';

const keySet = ({ keys }: Directory) => ({
  keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: keys.id, alg: 'RS256', use: 'sig' }],
});

const configuration = ({ settings }: Directory) => ({
  issuer: settings.issuer,
  jwks_uri: `${settings.issuer}/.well-known/jwks.json`,
  response_types_supported: ['code', 'token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

/** What the pool publishes for those who verify its tokens; undefined at any other path. */
export const publicDocument = (directory: Directory, url: string): object | undefined => {
  const [path] = url.split('?');
  const at = `/${directory.settings.id}/.well-known`;
  if (path === `${at}/jwks.json`) return keySet(directory);
  return path === `${at}/openid-configuration` ? configuration(directory) : undefined;
};
