import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces the SDK's `@aws-sdk/credential-provider-node` in every bundle (infra/build/bundle.ts). Lambda puts the keys
 * of a function's role into its environment. The SDK's own chain also searches files, profiles, single sign-on and
 * other machines: a third of a bundle.
 */
export const defaultProvider = () => fromEnv();
