/** Only a port of this machine is reached without https. */
const loopback = String.raw`/^http:\/\/127\.0\.0\.1:\d+(?=\/|$)/`;
const https = (name: string) => `(${loopback}.test(${name}) ? '' : 'https://')`;

/** Keyed by the end of a file's name: the text that Amplify writes, and the text that replaces it. */
const replaced: Record<string, [string, string]> = {
  'signInWithRedirect.mjs': [
    `\`https://\${domain}/oauth2/authorize`,
    `\`\${${https('domain')}}\${domain}/oauth2/authorize`,
  ],
  'completeOAuthFlow.mjs': ["'https://' + domain +", `${https('domain')} + domain +`],
  'openAuthSession.mjs': [
    "url.replace('http://', 'https://')",
    `(${loopback}.test(url) ? url : url.replace('http://', 'https://'))`,
  ],
};

/** The files of Amplify that insist on https. */
export const insisting = /@aws-amplify\/auth\/.*\/(?:signInWithRedirect|completeOAuthFlow|openAuthSession)\.mjs$/;

/**
 * Amplify's source with the hosted sign-in allowed on a port of this machine, where it is played without https. Any other
 * address is reached by https alone, as before: the same bundle serves everywhere. Throws where Amplify says it otherwise.
 */
export const allowLoopback = (file: string, source: string): string => {
  const [said, said_here] = replaced[file.split('/').at(-1) ?? ''] ?? ['', ''];
  if (!said || source.split(said).length !== 2) throw new Error(`${file} says otherwise how it insists on https`);
  return source.replace(said, () => said_here);
};
