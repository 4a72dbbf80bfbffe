import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { publisherFacts } from '../../shared/contact/publisher.ts';
import { escapeHtml } from '../../shared/text/escape.ts';
import { originPlaceholder, publisherPlaceholder } from '../../web/build/pages.ts';
import { type Accounts, hostedOrigin } from './accounts.ts';
import { createLog } from './retention.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

const hashed = 'assets/*';
const settingsFile = 'config.json';
const fresh = [CacheControl.fromString('public, max-age=0, must-revalidate')];

/** What the browser must know of this stage. */
const browserSettings = (settings: Settings, { pool, client }: Accounts) => ({
  region: settings.region,
  reader: settings.model.reader,
  userPoolId: pool.userPoolId,
  userPoolClientId: client.userPoolClientId,
  ...(settings.publisher && { publisher: settings.publisher }),
  ...(settings.identityEndpoint && { userPoolEndpoint: settings.identityEndpoint }),
  ...(hostedOrigin(settings) && {
    hostedSignIn: {
      // Its scheme is https, and is told only where it is another one: on one's own machine.
      domain: hostedOrigin(settings)?.replace(/^https:\/\//, ''),
      services: [...(settings.accounts.google ? ['Google'] : []), ...(settings.accounts.github ? ['GitHub'] : [])],
    },
  }),
});

/** What all deployments into the site's bucket share. */
const toBucket = (site: Site, settings: Settings) => ({
  destinationBucket: site.bucket,
  memoryLimit: 512,
  logGroup: createLog(site, 'DeploymentLog', settings),
  // A bucket goes with its stack only when it is empty.
  retainOnDelete: settings.data.removal === 'retain',
});
type ToBucket = ReturnType<typeof toBucket>;

const publisherMarkers = ({ publisher }: Settings) =>
  Object.fromEntries(
    Object.entries(publisherFacts(publisher)).map(([key, fact]) => [publisherPlaceholder(key), escapeHtml(fact)]),
  );

/** The built pages, in which origin and publisher of this stage take the places that the build left for them. */
const pagesOf = (site: Site, pages: string, settings: Settings): ISource => ({
  bind: (scope, context) => ({
    ...Source.asset(pages).bind(scope, context),
    markers: { [originPlaceholder]: site.url, ...publisherMarkers(settings) },
  }),
});

/**
 * Files whose name carries their hash are kept for a year and never taken away: a page that is open during a deployment
 * still finds its own. They come first. All others are asked for again each time.
 */
const deployPages = (site: Site, pages: string, settings: Settings, shared: ToBucket) => {
  const assets = new BucketDeployment(site, 'Assets', {
    ...shared,
    sources: [Source.asset(pages)],
    exclude: ['*'],
    include: [hashed],
    prune: false,
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
  });
  const others = new BucketDeployment(site, 'Pages', {
    ...shared,
    sources: [pagesOf(site, pages, settings)],
    exclude: [hashed, settingsFile],
    cacheControl: fresh,
    distribution: site.distribution,
    distributionPaths: ['/*'],
  });
  others.node.addDependency(assets);
};

/** The CDK writes the file to a folder that it removes at once: it must be copied even where assets are not. */
const deploySettings = (site: Site, browser: Record<string, unknown>, shared: ToBucket) => {
  const group = new Construct(site, 'Settings');
  group.node.setContext('aws:cdk:disable-asset-staging', false);
  const sources = [Source.jsonData(settingsFile, browser)];
  new BucketDeployment(group, 'File', { ...shared, sources, prune: false, cacheControl: fresh });
};

/** Fills the site's bucket with the built pages and /config.json. */
export const deployContent = (site: Site, pages: string, settings: Settings, accounts: Accounts) => {
  const shared = toBucket(site, settings);
  deployPages(site, pages, settings, shared);
  deploySettings(site, browserSettings(settings, accounts), shared);
};
