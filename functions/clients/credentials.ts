import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Takes the place of the SDK's `@aws-sdk/credential-provider-node` in every bundle (infra/build/bundle.ts). Lambda puts
 * the keys of a function's role into its environment. The SDK's own chain looks for them in files, profiles, single
 * sign-on and other machines too: a third of a bundle that nothing here uses.
 */
export const defaultProvider = () => fromEnv();
