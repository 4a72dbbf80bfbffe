import { githubIssuer } from '../../clients/github-tokens.ts';

/** The callback address that is registered at GitHub. */
export const githubCallback = () => `${githubIssuer()}/callback`;
