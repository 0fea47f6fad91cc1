import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { zipOf } from '../../../server/publishing/signing/zip';
import { packageOf, writeRepository } from '../../../tests/helpers/fdroid-repository';
import { makeSigner } from '../../../tests/helpers/fdroid-signer';
import { listenLocally } from '../../../tests/helpers/listen-locally';
import type { Context } from '../row';
import type { HeavyPicture } from './pictures';

const MIB = 1_048_576;

/** A command that reads an input from outside. */
export interface HeavySource {
  name: string;
  args: readonly string[];
}

/** Lists in a list, which take twenty times the memory of their text. */
const lists = (bytes: number) => `[${'[],'.repeat(bytes / 3)}[]]`;

/** A folder of this run. */
async function folderOf(context: Context): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'snowpea-weight-'));
  context.cleanUp(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** AltStore sources whose JSON is heavy: many values of 23 MB, and lists in lists in lists. */
export async function heavyJson(context: Context): Promise<HeavySource[]> {
  const folder = await folderOf(context);
  const files = {
    values: `{"name":"Heavy","identifier":"heavy","apps":${lists(23_000_000)}}`,
    nested: `{"name":"Heavy","identifier":"heavy","apps":${'['.repeat(20 * MIB)}`,
  };
  return Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const file = path.join(folder, `${name}.json`);
      await writeFile(file, text);
      return { name: `JSON: ${name}`, args: ['import', 'altstore', file] };
    }),
  );
}

/** Repositories whose jar, index or answer is heavy. */
export async function heavyRepositories(context: Context): Promise<HeavySource[]> {
  const jar = async (name: string, files: [string, Buffer][]): Promise<HeavySource> => {
    const written = await writeRepository({ signer: await makeSigner(`key ${name}`, 'ec') });
    context.cleanUp(() => rm(written, { recursive: true, force: true }));
    await writeFile(path.join(written, 'entry.jar'), await zipOf(files));
    return { name, args: ['import', 'fdroid', written] };
  };
  const zeros = Buffer.alloc(4 * MIB);
  const signer = await makeSigner('key of the index', 'ec');
  const honest = `{"repo":{"address":"https://heavy.example/repo"},"packages":${lists(60 * MIB)}}`;
  const index = Buffer.from(honest);
  const indexed = await writeRepository({
    signer,
    entry: { sha256: createHash('sha256').update(index).digest('hex'), size: index.length },
    index: () => index,
  });
  context.cleanUp(() => rm(indexed, { recursive: true, force: true }));
  const host = await heavyHost(context);
  const trusted = ['--fingerprint', signer.fingerprint];
  return [
    await jar(
      'jar of 32 files',
      Array.from({ length: 32 }, (_, i) => [`${i}.json`, zeros]),
    ),
    await jar('zip of one file of 1 GB', [['entry.json', Buffer.alloc(1_000 * MIB)]]),
    { name: 'JSON: an index of 60 MB', args: ['import', 'fdroid', indexed] },
    { name: 'gzip', args: ['import', 'fdroid', `${host}/gzip`, ...trusted] },
    { name: 'brotli', args: ['import', 'fdroid', `${host}/br`, ...trusted] },
  ];
}

/** A host whose every answer unpacks to 1 GB. */
async function heavyHost(context: Context): Promise<string> {
  const zeros = Buffer.alloc(1_024 * MIB);
  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const bodies: Record<string, Buffer> = {
    gzip: gzipSync(zeros),
    br: brotliCompressSync(zeros, quickly),
  };
  const host: Server = createServer((request, response) => {
    const encoding = request.url?.split('/')[1] ?? '';
    response.writeHead(200, { 'Content-Encoding': encoding }).end(bodies[encoding]);
  });
  context.cleanUp(() => host.close());
  return await listenLocally(host);
}

const NESTED = ['[', '> ', '- ', '*', '<b>', '![', '`'];

/** A repository whose apps have these pictures as their icons, and Markdown that is nested a thousand times. */
export async function heavyApps(
  context: Context,
  pictures: readonly HeavyPicture[],
): Promise<HeavySource & { names: string[] }> {
  const packages = pictures.map(({ name }, i) => {
    const nested = (NESTED[i % NESTED.length] ?? '').repeat(20_000);
    const icon = { 'en-US': { name: `/icons/${i}.png` } };
    return [
      `org.heavy.a${i}`,
      packageOf(name, { icon, description: { 'en-US': nested } }),
    ] as const;
  });
  const files = pictures.map(({ bytes }, i) => [`icons/${i}.png`, bytes] as const);
  const folder = await writeRepository({
    signer: await makeSigner('key of the apps', 'ec'),
    packages: Object.fromEntries(packages),
    files: Object.fromEntries(files),
  });
  context.cleanUp(() => rm(folder, { recursive: true, force: true }));
  return {
    name: 'Markdown and icons',
    args: ['import', 'fdroid', folder],
    names: packages.map(([name]) => name),
  };
}
