import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Accounts } from './accounts.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

const hashed = 'assets/*';
const settingsFile = 'config.json';

/** What the browser must know of this stage. */
const browserSettings = ({ region, identityEndpoint }: Settings, { pool, client }: Accounts) => ({
  region,
  userPoolId: pool.userPoolId,
  userPoolClientId: client.userPoolClientId,
  ...(identityEndpoint && { userPoolEndpoint: identityEndpoint }),
});

/**
 * Fills the site's bucket with the built pages and /config.json. Files whose name carries their hash are kept for a
 * year and never taken away: a page that is open during a deployment still finds its own. All others are asked for
 * again each time.
 */
export const deployContent = (site: Site, pages: string, settings: Settings, accounts: Accounts) => {
  const logGroup = new LogGroup(site, 'DeploymentLog', {
    retention: settings.logRetention,
    removalPolicy: settings.data.removal === 'retain' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const fresh = [CacheControl.fromString('public, max-age=0, must-revalidate')];
  const shared = { destinationBucket: site.bucket, memoryLimit: 512, logGroup };
  const assets = new BucketDeployment(site, 'Assets', {
    ...shared,
    sources: [Source.asset(pages)],
    exclude: ['*'],
    include: [hashed],
    prune: false,
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
  });
  const rest = new BucketDeployment(site, 'Pages', {
    ...shared,
    sources: [Source.asset(pages)],
    exclude: [hashed, settingsFile],
    cacheControl: fresh,
    distribution: site.distribution,
    distributionPaths: ['/*'],
  });
  rest.node.addDependency(assets);
  // The CDK writes this file to a folder that it removes at once: it must be copied even where assets are not.
  const room = new Construct(site, 'Settings');
  room.node.setContext('aws:cdk:disable-asset-staging', false);
  const browser = Source.jsonData(settingsFile, browserSettings(settings, accounts));
  new BucketDeployment(room, 'File', { ...shared, sources: [browser], prune: false, cacheControl: fresh });
};
