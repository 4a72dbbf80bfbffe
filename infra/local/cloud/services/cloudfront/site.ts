import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Json, listOf } from '../../json.ts';
import type { Resource, Template } from '../../template/template.ts';

/** A file as the site bucket holds it. */
type SiteFile = { body: Buffer; headers: Record<string, string> };
/** `read` takes the object's key, without a leading slash. `missing`: the status of an absent one. */
export type Site = { read: (key: string) => Promise<SiteFile | undefined>; missing: 403 | 404 };

const types: Record<string, string | undefined> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
};

type Source = { folder: string; markers: Record<string, string> };
type Deployment = { sources: Source[]; holds: (key: string) => boolean; metadata: Record<string, string> };

const glob = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  );

const deploymentOf = ({ id, properties }: Resource, folders: Map<string, string>): Deployment => {
  const markers = listOf<Record<string, string>>(properties.SourceMarkers);
  const sources = listOf<string>(properties.SourceObjectKeys).map((key, index) => {
    const folder = folders.get(key);
    if (!folder) throw new Error(`${id}: ${key} is not an asset of the stack`);
    return { folder, markers: markers[index] ?? {} };
  });
  const [excluded, included] = [properties.Exclude, properties.Include].map((list) => listOf<string>(list).map(glob));
  const holds = (key: string) =>
    !excluded?.some((pattern) => pattern.test(key)) || Boolean(included?.some((pattern) => pattern.test(key)));
  const metadata = Object.entries<Json>(properties.SystemMetadata ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  return { sources, holds, metadata: Object.fromEntries(metadata) };
};

/** The file under a folder, never outside it. */
const readWithin = async (folder: string, key: string) => {
  const file = path.join(folder, key);
  if (!file.startsWith(folder + path.sep)) return undefined;
  const found = await stat(file).catch(() => undefined); // absent, or a name that no file can have
  return found?.isFile() ? readFile(file) : undefined;
};

/** A character a byte: what is no text comes back as it was. */
const bytes = (text: string) => Buffer.from(text).toString('latin1');

/** Values of the template that were not known when the file was written stand in it as markers. */
const resolveMarkers = (body: Buffer, markers: Record<string, string>) => {
  const entries = Object.entries(markers);
  if (!entries.length) return body;
  const resolved = entries.reduce(
    (all, [marker, value]) => all.replaceAll(bytes(marker), () => bytes(value)),
    body.toString('latin1'),
  );
  return Buffer.from(resolved, 'latin1');
};

const headersOf = (key: string, body: Buffer, metadata: Record<string, string>) => ({
  'content-type': types[path.extname(key)] ?? 'application/octet-stream',
  etag: `"${createHash('md5').update(body).digest('hex')}"`,
  ...metadata,
});

/** S3 says that an object is absent only to a caller that may list its bucket; to others it is forbidden. */
const maySeeAbsence = (template: Template) =>
  template
    .ofType('AWS::S3::BucketPolicy')
    .flatMap(({ properties }) => listOf<Json>(properties.PolicyDocument.Statement))
    .some(({ Effect, Action }) => Effect === 'Allow' && listOf<string>(Action).includes('s3:ListBucket'));

/** The files of the site bucket, read at each request, so that a rebuilt page is served at once. */
export const siteOf = (template: Template, folders: Map<string, string>): Site => {
  const deployments = template.ofType('Custom::CDKBucketDeployment').map((resource) => deploymentOf(resource, folders));
  const layers = deployments
    .flatMap(({ sources, ...deployment }) => sources.map((source) => ({ ...source, ...deployment })))
    .reverse();
  const read = async (key: string) => {
    for (const { folder, markers, holds, metadata } of layers) {
      const found = holds(key) ? await readWithin(folder, key) : undefined;
      if (!found) continue;
      const body = resolveMarkers(found, markers);
      return { body, headers: headersOf(key, body, metadata) };
    }
    return undefined;
  };
  return { read, missing: maySeeAbsence(template) ? 404 : 403 };
};
