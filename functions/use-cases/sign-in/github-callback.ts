import { githubIssuer } from '../../clients/github-tokens.ts';

/** Where GitHub sends a browser back to: registered there. */
export const githubCallback = () => `${githubIssuer()}/callback`;
