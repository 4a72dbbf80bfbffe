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

/** Content of /config.json: the settings of this stage for the browser. */
const browserSettings = (settings: Settings, { pool, client }: Accounts) => ({
  region: settings.region,
  reader: settings.model.reader,
  userPoolId: pool.userPoolId,
  userPoolClientId: client.userPoolClientId,
  ...(settings.publisher && { publisher: settings.publisher }),
  ...(settings.identityEndpoint && { userPoolEndpoint: settings.identityEndpoint }),
  ...(hostedOrigin(settings) && {
    hostedSignIn: {
      // Without a scheme it is https; the local cloud gives http.
      domain: hostedOrigin(settings)?.replace(/^https:\/\//, ''),
      services: [...(settings.accounts.google ? ['Google'] : []), ...(settings.accounts.github ? ['GitHub'] : [])],
    },
  }),
});

/** Options of every deployment into the site's bucket. */
const toBucket = (site: Site, settings: Settings) => ({
  destinationBucket: site.bucket,
  memoryLimit: 512,
  logGroup: createLog(site, 'DeploymentLog', settings),
  // CloudFormation deletes a bucket only when it is empty.
  retainOnDelete: settings.data.removal === 'retain',
});
type ToBucket = ReturnType<typeof toBucket>;

const publisherMarkers = ({ publisher }: Settings) =>
  Object.fromEntries(
    Object.entries(publisherFacts(publisher)).map(([key, fact]) => [publisherPlaceholder(key), escapeHtml(fact)]),
  );

/** The built pages. The deployment replaces the placeholders of the origin and the publisher. */
const pagesOf = (site: Site, pages: string, settings: Settings): ISource => ({
  bind: (scope, context) => ({
    ...Source.asset(pages).bind(scope, context),
    markers: { [originPlaceholder]: site.url, ...publisherMarkers(settings) },
  }),
});

/**
 * Files with a hash in their name are cached for a year and never removed, so that a page that is open during a deployment still
 * finds them. They are deployed first. All others are revalidated at each request.
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

/** The CDK writes this file into a folder that it removes at once: it is staged even where other assets are not. */
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
