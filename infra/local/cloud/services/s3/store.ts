import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Now } from '../../call.ts';
import { FileError } from './errors.ts';
import { digestOf } from './payload.ts';

/** What is said of an object beside its content. `headers`: as they are answered, lower case. */
export type Description = {
  headers: Record<string, string>;
  checksums: Record<string, string>;
  tags: [name: string, value: string][];
};
export type StoredObject = Description & { key: string; size: number; etag: string; modified: string; content: string };

export type CorsRule = { origins: string[]; methods: string[]; headers: string[]; expose: string[] };
type Bucket = { folder: string; cors: CorsRule[]; objects: Map<string, StoredObject> };

/** Judges a write at the moment it happens, by the object that it replaces. Throws to refuse it. */
export type Condition = (current: StoredObject | undefined) => void;

const noSuchBucket = () => new FileError(404, 'NoSuchBucket', 'The specified bucket does not exist');
const noSuchKey = () => new FileError(404, 'NoSuchKey', 'The specified key does not exist.');

/** A name that is safe in a path, whatever the key says. */
const fileOf = ({ folder }: Bucket, key: string) =>
  path.join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);

/**
 * Buckets on disk: an object has a description and a content file. The description is written last, so that a write is
 * atomic.
 */
export class FileStore {
  readonly #folder: string;
  readonly #now: Now;
  readonly #buckets = new Map<string, Bucket>();

  constructor(folder: string, now: Now) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Makes a bucket, or opens the one that is there. Throws for a name that S3 would refuse. */
  openBucket(name: string, cors: CorsRule[]) {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) || name.includes('..'))
      throw new Error(`${name} is no name of a bucket`);
    const folder = path.join(this.#folder, name);
    mkdirSync(folder, { recursive: true });
    const found = readdirSync(folder).filter((file) => file.endsWith('.json'));
    const objects = found.map((file): StoredObject => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    this.#buckets.set(name, { folder, cors, objects: new Map(objects.map((object) => [object.key, object])) });
  }

  cors(bucket: string): CorsRule[] {
    return this.#buckets.get(bucket)?.cors ?? [];
  }

  /** Lists objects by key, in the order of their bytes in UTF-8. */
  list(bucket: string): StoredObject[] {
    return [...this.#bucket(bucket).objects.values()].sort((a, b) => Buffer.compare(bytes(a), bytes(b)));
  }

  find(bucket: string, key: string): StoredObject | undefined {
    return this.#bucket(bucket).objects.get(key);
  }

  require(bucket: string, key: string): StoredObject {
    const object = this.find(bucket, key);
    if (!object) throw noSuchKey();
    return object;
  }

  /** An object may be replaced while it is read: its old content is then gone, as if it had never been asked for. */
  async read(bucket: string, { content }: StoredObject): Promise<Buffer> {
    return readFile(path.join(this.#bucket(bucket).folder, content));
  }

  async put(
    bucket: string,
    key: string,
    content: Buffer,
    description: Description & { etag?: string },
    met?: Condition,
  ) {
    const to = this.#bucket(bucket);
    const name = `${randomUUID()}.content`;
    await writeFile(path.join(to.folder, name), content);
    const { etag = `"${digestOf('md5', content, 'hex')}"`, ...described } = description;
    const modified = new Date(this.#now()).toISOString();
    const object = { ...described, key, size: content.length, etag, modified, content: name };
    try {
      met?.(to.objects.get(key));
    } catch (error) {
      rmSync(path.join(to.folder, name));
      throw error;
    }
    const replaced = to.objects.get(key);
    this.#write(to, object);
    if (replaced) rmSync(path.join(to.folder, replaced.content), { force: true });
    return object;
  }

  /** Changes the description of an object and not its content. */
  describe(bucket: string, object: StoredObject, change: Partial<Description>) {
    this.#write(this.#bucket(bucket), { ...object, ...change });
  }

  /** Does nothing where there is no such object, as S3. */
  delete(bucket: string, key: string) {
    const from = this.#bucket(bucket);
    const object = from.objects.get(key);
    if (!object) return;
    rmSync(fileOf(from, key), { force: true });
    rmSync(path.join(from.folder, object.content), { force: true });
    from.objects.delete(key);
  }

  /** A folder of the bucket's own for what is not an object yet. */
  workFolder(bucket: string, name: string) {
    return path.join(this.#bucket(bucket).folder, name);
  }

  #bucket(name: string): Bucket {
    const bucket = this.#buckets.get(name);
    if (!bucket) throw noSuchBucket();
    return bucket;
  }

  #write(bucket: Bucket, object: StoredObject) {
    const file = fileOf(bucket, object.key);
    writeFileSync(`${file}.new`, JSON.stringify(object));
    renameSync(`${file}.new`, file);
    bucket.objects.set(object.key, object);
  }
}

const bytes = ({ key }: StoredObject) => Buffer.from(key);
