import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Files } from '../files/files';
import { measure, save } from '../files/folder';
import { type Checked, KEPT, PULLED, type PublishedFolder } from './published-state';

/** The files of a publication. */
const NAME = /^(?:entry\.jar|state\.json|(?:index-v2|diff\/\d{1,16})\.json(?:\.gz|\.br)?)$/;
const FILES_MAX = 64;
/** The index of f-droid.org has 50 MB. */
const SIZE_MAX = 1_073_741_824;
const timestamp = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const file = v.object({
  name: v.pipe(v.string(), v.regex(NAME)),
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(SIZE_MAX)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
const publication = v.object({ timestamp, files: v.pipe(v.array(file), v.maxLength(FILES_MAX)) });
const manifestSchema = v.object({
  revision: v.number(),
  key: v.string(),
  /** The newest first: it is the one that is served. */
  publications: v.pipe(v.array(publication), v.minLength(1), v.maxLength(KEPT)),
});
type Shared = v.InferOutput<typeof publication>;
type Manifest = v.InferOutput<typeof manifestSchema>;

/** Names the publications that servers share. It is written last. */
const MANIFEST = 'current.json';
const MANIFEST_MAX = 1_048_576;

/** The publications of all servers, in a bucket: one server makes each, and the others get the same bytes. */
export interface SharedPublication {
  /**
   * Gets what this machine lacks: the newest publication, or also the older ones, from which the next one has diffs.
   * @returns for what it is valid; undefined when there is none under this key, or it was damaged
   */
  pull(which: 'newest' | 'all'): Promise<Checked | undefined>;
  /** Gives the others the publications of this machine. */
  push(checked: Checked): Promise<void>;
}

/** @param key of the publisher: each key and address has publications of its own */
export function sharedPublication(
  folder: PublishedFolder,
  bucket: Files,
  key: string,
): SharedPublication {
  const place = createHash('sha256').update(key).digest('hex').slice(0, 16);
  const keyOf = (...names: (string | number)[]) => [place, ...names].join('/');
  const at = (time: number, ...names: string[]) => path.join(folder.path, String(time), ...names);

  const readManifest = async (): Promise<Manifest | undefined> => {
    const bytes = await bucket.read(keyOf(MANIFEST), MANIFEST_MAX);
    const read = bytes && v.safeParse(manifestSchema, parsed(bytes));
    return read?.success && read.output.key === key ? read.output : undefined;
  };

  /** Publications of which the bucket has other files than the manifest names. */
  const damaged = new Set<number>();

  /** Whether this machine has a publication: its entry has the hashes of all other files. */
  const isHere = async ({ timestamp, files }: Shared) => {
    const entry = files.find(({ name }) => name === 'entry.jar');
    const here = await measure(at(timestamp, 'entry.jar')).catch(() => undefined);
    return here !== undefined && here.sha256 === entry?.sha256;
  };

  /** @returns false when the bucket has other files than the manifest names */
  const get = async ({ timestamp, files }: Shared): Promise<boolean> => {
    const draft = path.join(folder.path, PULLED + randomBytes(4).toString('hex'));
    try {
      await mkdir(draft, { recursive: true });
      for (const { name, size, sha256 } of files) {
        const found = await bucket.find(keyOf(timestamp, name));
        if (found?.length !== size) return false;
        await save(found, path.join(draft, name));
        if ((await measure(path.join(draft, name))).sha256 !== sha256) return false;
      }
      await rm(at(timestamp), { recursive: true, force: true });
      await rename(draft, at(timestamp));
      return true;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  };

  const put = async (timestamp: number): Promise<Shared> => {
    const files: Shared['files'] = [];
    const entries = await readdir(at(timestamp), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const from = path.join(entry.parentPath, entry.name);
      const name = path.relative(at(timestamp), from).replaceAll(path.sep, '/');
      files.push({ name, ...(await measure(from)) });
      await bucket.put(keyOf(timestamp, name), { file: from });
    }
    return { timestamp, files };
  };

  return {
    async pull(which) {
      const manifest = await readManifest();
      if (!manifest) return undefined;
      const [newest, ...older] = manifest.publications;
      for (const one of newest ? [newest, ...(which === 'all' ? older : [])] : [])
        if ((await isHere(one)) || (await get(one))) damaged.delete(one.timestamp);
        else damaged.add(one.timestamp);
      if (!newest || damaged.has(newest.timestamp)) return undefined;
      const { revision } = manifest;
      const checked = { revision, key, timestamp: newest.timestamp };
      await folder.setChecked(checked);
      return checked;
    },
    async push({ revision }) {
      const known = new Map(
        (await readManifest())?.publications.map((one) => [one.timestamp, one]),
      );
      const publications: Shared[] = [];
      for (const time of (await folder.times()).slice(0, KEPT)) {
        const one = known.get(time);
        const isThere = one && !damaged.has(time) && (await isHere(one));
        publications.push(isThere ? one : await put(time));
        damaged.delete(time);
      }
      const manifest: Manifest = { revision, key, publications };
      await bucket.put(keyOf(MANIFEST), Buffer.from(JSON.stringify(manifest)));
      const kept = [keyOf(MANIFEST), ...publications.map(({ timestamp }) => keyOf(timestamp, ''))];
      for await (const { key: old } of bucket.list())
        if (old.startsWith(keyOf('')) && !kept.some((one) => old.startsWith(one)))
          await bucket.remove(old);
    },
  };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(String(bytes));
  } catch {
    return undefined; // not a manifest
  }
}
