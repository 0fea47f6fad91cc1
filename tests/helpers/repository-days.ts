import { createHash } from 'node:crypto';
import { generate } from 'json-merge-patch';
import { signedFiles } from '../../server/publishing/signing/signed-files';
import { zipOf } from '../../server/publishing/signing/zip';
import type { Json } from './fdroid-repository';
import type { Signer } from './fdroid-signer';

/** A repository's files on one day, by path below its address. */
export interface Day {
  timestamp: number;
  index: Json;
  files: ReadonlyMap<string, Buffer>;
}

/** How a day is published. */
export interface Publishing {
  signer: Signer;
  address: string;
  timestamp: number;
  packages: Json;
  mirrors?: readonly string[];
  /** Earlier days from which there are diffs. */
  before?: readonly Day[];
  /** Overrides of the index's `repo`. */
  repo?: Json;
}

/** Publishes a day as F-Droid's server does: signed entry, index, and a diff from each earlier day. */
export async function publishDay({
  signer,
  address,
  timestamp,
  packages,
  mirrors = [],
  before = [],
  repo,
}: Publishing): Promise<Day> {
  const index = {
    repo: {
      name: { 'en-US': 'Example apps' },
      address,
      mirrors: mirrors.map((url) => ({ url })),
      timestamp,
      categories: { Writing: { name: { 'en-US': 'Writing' } } },
      ...repo,
    },
    packages,
  };
  const files = new Map<string, Buffer>();
  const describe = (name: string, content: unknown, numPackages: number) => {
    const bytes = Buffer.from(JSON.stringify(content));
    files.set(name, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name: `/${name}`, sha256, size: bytes.length, numPackages };
  };
  const count = Object.keys(packages).length;
  const entry = {
    timestamp,
    version: 30000,
    index: describe('index-v2.json', index, count),
    diffs: Object.fromEntries(
      before.map((day) => {
        const patch = generate(structuredClone(day.index), structuredClone(index)) as Json;
        const changed = Object.keys((patch.packages as Json | undefined) ?? {}).length;
        const { timestamp: from } = day;
        return [String(from), describe(`diff/${from}.json`, patch, changed)];
      }),
    ),
  };
  const content = { 'entry.json': Buffer.from(JSON.stringify(entry)) };
  files.set('entry.jar', await zipOf(await signedFiles(signer, content)));
  return { timestamp, index, files };
}
