import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, fakeS3, s3Error } from '../../../tests/helpers/fake-s3';
import { packageOf, versionOf } from '../../../tests/helpers/fdroid-repository';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { type Fault, type SourceHost, startSourceHost } from '../../../tests/helpers/source-host';
import { openBucket } from '../../files/bucket';
import { type AttemptResult, createOutbound } from '../../outbound/outbound';
import { countRequest, wantedFiles } from '../../store/queries/mirror';
import { downloadRoutes } from '../../web/downloads';
import { fdroidFeed } from '../fdroid/feed';
import { writeCatalogue } from '../import/write-catalogue';
import { mirrorProgress } from './mirror-progress';
import { type Mirroring, mirrorRound } from './mirror-round';
import { storedFiles } from './stored-files';

const REPO = 'https://apps.example.org/fdroid/repo';
const SIZE = 100_000;
const shop = signedImports();
let host: SourceHost;
let folder: string;
const said: string[] = [];
let now = 0;
let reserve = 0;
let failed: Mirroring['failed'];
/** Addresses that were asked for on the public internet only. */
const publicly: string[] = [];
const askPublic: Mirroring['ask'] = (address, init) => {
  publicly.push(address);
  return host.ask(address, init);
};
let through: Mirroring['through'];
const results: AttemptResult[] = [];

/** Files of the repository by name; each has other bytes. */
const contents = new Map(
  ['one', 'two', 'old'].map((name, i) => [`${name}.apk`, Buffer.alloc(SIZE, i + 1)]),
);
const bytesOf = (name: string) => contents.get(name) ?? Buffer.alloc(0);
const hashOf = (name: string) => createHash('sha256').update(bytesOf(name)).digest('hex');
const version = (code: number, name: string) => ({
  ...versionOf(code),
  file: { name: `/${name}`, sha256: hashOf(name), size: SIZE },
});

beforeEach(async () => {
  host = await startSourceHost();
  folder = await mkdtemp(path.join(tmpdir(), 'snowpea-mirror-'));
  said.length = 0;
  publicly.length = 0;
  results.length = 0;
  through = ownOutbound();
  now = Date.UTC(2026, 5, 2);
  reserve = 0;
  failed = new LRUCache({ max: 100 });
  host.serve(REPO, contents);
  const at = await shop.write({
    packages: {
      'org.example.one': packageOf('One', {}, [version(9, 'one.apk'), version(1, 'old.apk')]),
      'org.example.two': packageOf('Two', {}, [version(5, 'two.apk')]),
    },
  });
  const options = { requireId: 0, remoteImages: false, report: () => undefined } as const;
  await writeCatalogue(shop.database.db, await fdroidFeed(at, options), {});
  await setBudget(10 * SIZE);
});
afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const setBudget = (bytes: number) =>
  shop.database.db
    .insertInto('source_syncs')
    .values({
      source_id: 1,
      address: REPO,
      interval_ms: 1,
      max_age_ms: 1,
      next_at: 0,
      mirror_bytes: bytes,
    })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet({ mirror_bytes: bytes }))
    .execute();
const ownOutbound = () =>
  createOutbound({
    service: 'mirror',
    retries: 1,
    waitMs: [1, 1],
    counted: (_, result) => results.push(result),
  });
const stored = () => storedFiles(folder);
const round = (change: Partial<Mirroring> = {}) =>
  mirrorRound(shop.database.db, {
    stored: stored(),
    ask: host.ask,
    askPublic,
    through,
    now: () => now,
    failed,
    idleMs: 15_000,
    leastRate: 1_000,
    reserve,
    report: (line) => void said.push(line),
    signal: new AbortController().signal,
    ...change,
  });
const copies = async () => {
  const there = await stored().all();
  return [...contents.keys()].filter((name) => there.has(hashOf(name)));
};
const progress = async () => (await mirrorProgress(shop.database.db, stored(), now)).get(1);

describe('a mirror', () => {
  it('copies each file of the index once', async () => {
    await round();
    expect(await copies()).toEqual(['one.apk', 'two.apk', 'old.apk']);
    host.asked();
    await round();
    expect(host.asked()).toEqual([]);
    expect(await progress()).toEqual({
      files: 3,
      of: 3,
      bytes: 3 * SIZE,
      budget: 10 * SIZE,
      problem: null,
    });
  });

  it('stays within its budget: most requested files first, then the newest versions', async () => {
    await setBudget(2 * SIZE);
    await round();
    expect(await copies()).toEqual(['one.apk', 'two.apk']);
    await countRequest(shop.database.db, hashOf('old.apk'), now);
    await round();
    expect(await copies()).toEqual(['one.apk', 'old.apk']);
    // An old request no longer counts.
    now += 91 * 86_400_000;
    await round();
    expect(await copies()).toEqual(['one.apk', 'two.apk']);
    await shop.database.db.updateTable('source_syncs').set({ mirror_bytes: null }).execute();
    await round();
    expect(await copies()).toEqual([]);
  });

  it.each<[Fault, RegExp]>([
    ['half', /./],
    ['changed', /not the file that the index names/],
    ['missing', /answers 404/],
    ['error', /answers 500/],
    ['silent', /stopped sending/],
    ['endless', /larger than/],
  ])(
    'stores no wrong file of a host that is %s, continues with others, and retries',
    async (fault, why) => {
      host.fail(/two\.apk/, fault);
      await round({ idleMs: fault === 'silent' ? 2_000 : 15_000 });
      expect(await copies()).toEqual(['one.apk', 'old.apk']);
      expect(said).toEqual([expect.stringMatching(why)]);
      host.fail(/two\.apk/, undefined);
      await round();
      expect(await copies()).toEqual(['one.apk', 'old.apk']);
      now += 7 * 3_600_000;
      await round();
      expect(await copies()).toEqual(['one.apk', 'two.apk', 'old.apk']);
    },
  );

  it('is fetched from a mirror of the source when its host fails', async () => {
    const other = 'https://mirror.example/repo';
    host.serve(other, contents);
    host.fail(/apps\.example\.org/, 'error');
    await shop.database.db
      .updateTable('sources')
      .set({ mirrors: [other] })
      .execute();
    host.asked();
    await round();
    expect(await copies()).toHaveLength(3);
    // The operator chose the source's own address, not its mirrors.
    expect(publicly).toEqual(['one', 'two', 'old'].map((name) => `${other}/${name}.apk`));
    // Five failures open the circuit breaker of its own host.
    expect(host.asked().filter((line) => line.startsWith('500'))).toHaveLength(5);
    expect(results.filter((result) => result !== 'ok')).toEqual([
      ...new Array(5).fill('away'),
      'not tried',
    ]);
  });

  it('retries a file after a temporary failure', async () => {
    let asked = 0;
    const ask: Mirroring['ask'] = (...of) => {
      asked += 1;
      host.fail(/two\.apk/, asked < 3 ? 'half' : undefined);
      return host.ask(...of);
    };
    await round({ ask });
    expect(await copies()).toHaveLength(3);
    expect(said).toEqual([]);
  });

  it('fetches files that an open circuit breaker held back in the next round', async () => {
    host.fail(/./, 'error');
    await round();
    expect(results).toEqual([...new Array(5).fill('away'), 'not tried']);
    host.fail(/./, undefined);
    await round({ through: ownOutbound() });
    // The two that failed are not tried again yet.
    expect(await copies()).toEqual(['old.apk']);
  });

  it('fetches from public hosts only when the index names another address than the operator', async () => {
    const { db } = shop.database;
    await db.updateTable('source_syncs').set({ address: 'https://chosen.example/repo' }).execute();
    await round();
    expect(publicly).toHaveLength(3);
  });

  it('keeps a copy until its replacement is fetched', async () => {
    await setBudget(2 * SIZE);
    await round();
    await countRequest(shop.database.db, hashOf('old.apk'), now);
    host.fail(/old\.apk/, 'error');
    await round();
    expect(await copies()).toEqual(['one.apk', 'two.apk']);
    // It stays within a smaller budget, too.
    await setBudget(SIZE);
    await round();
    expect(await copies()).toHaveLength(1);
    host.fail(/old\.apk/, undefined);
    now += 7 * 3_600_000;
    await round();
    expect(await copies()).toEqual(['old.apk']);
  });

  it('removes unwanted copies from a full disk', async () => {
    await setBudget(2 * SIZE);
    await round();
    await countRequest(shop.database.db, hashOf('old.apk'), now);
    reserve = Number.MAX_SAFE_INTEGER;
    await round();
    expect(await copies()).toEqual(['one.apk']);
    expect((await progress())?.problem).toMatch(/no room/);
  });

  it('rejects a file that another process wrote into, and repairs one of another size', async () => {
    const part = await stored().place(hashOf('one.apk'));
    const file = part.replace(/\.part$/, '');
    let asked = 0;
    const ask: Mirroring['ask'] = async (address, init) => {
      if (address.endsWith('one.apk') && asked++ === 0) await writeFile(part, 'x');
      const answer = await host.ask(address, init);
      if (!address.endsWith('one.apk') || asked > 1) return answer;
      const { body } = answer;
      async function* disturbed() {
        for await (const chunk of body ?? []) {
          yield chunk;
          await appendFile(part, 'x');
        }
      }
      return { ...answer, body: disturbed() };
    };
    await round({ ask });
    expect(await copies()).toEqual(['two.apk', 'old.apk']);
    expect(said).toEqual([expect.stringMatching(/not the file that the index names/)]);
    now += 7 * 3_600_000;
    await round({ ask });
    expect(await copies()).toHaveLength(3);
    await appendFile(file, 'x');
    await round({ ask });
    expect(await readFile(file)).toEqual(bytesOf('one.apk'));
  });

  it('of a host that is away stops after a few files, and says so', async () => {
    const [first] = await wantedFiles(
      shop.database.db,
      { id: 1, chosen: REPO, address: REPO, mirrors: [] },
      now,
    );
    expect(first?.addresses).toEqual([{ at: `${REPO}/one.apk`, isChosen: true }]);
    const { db } = shop.database;
    const { app_id } = await db.selectFrom('versions').select('app_id').executeTakeFirstOrThrow();
    for (let n = 0; n < 10; n += 1) {
      const sha256 = createHash('sha256').update(`${n}`).digest('hex');
      const more = { version_code: 100 + n, version_name: '1', abis: [], permissions: [] };
      await db
        .insertInto('versions')
        .values({ app_id, key: sha256, sha256, size: 10, path: `${n}.apk`, changelog: {}, ...more })
        .execute();
    }
    host.fail(/./, 'error');
    await round();
    expect(host.asked()).toHaveLength(5);
    expect((await progress())?.problem).toMatch(/5 files in a row/);
  });

  it('stops and reports when the disk is full, and continues when it has space', async () => {
    reserve = Number.MAX_SAFE_INTEGER;
    await round();
    expect(host.asked()).toEqual([]);
    expect(said).toEqual([expect.stringMatching(/has stopped for now: the disk has no room/)]);
    expect((await progress())?.problem).toMatch(/no room/);
    reserve = 0;
    await round();
    expect(await copies()).toHaveLength(3);
    expect((await progress())?.problem).toBeNull();
  });

  it('resumes an interrupted file, and fetches all of one whose part differs', async () => {
    const part = await stored().place(hashOf('one.apk'));
    await writeFile(part, bytesOf('one.apk').subarray(0, SIZE / 2));
    await writeFile(
      await stored().place(hashOf('two.apk')),
      bytesOf('old.apk').subarray(0, SIZE / 2),
    );
    const stopping = new AbortController();
    stopping.abort(new Error('the server stops'));
    await expect(round({ signal: stopping.signal })).rejects.toThrow('the server stops');
    await round();
    expect(host.asked()).toEqual([
      `206 ${REPO}/one.apk`,
      `206 ${REPO}/two.apk`,
      `200 ${REPO}/old.apk`,
    ]);
    expect(await copies()).toEqual(['one.apk', 'old.apk']);
    now += 7 * 3_600_000;
    await round();
    expect(host.asked()).toEqual([`200 ${REPO}/two.apk`]);
    expect(await copies()).toHaveLength(3);
  });

  it('in a bucket fetches no copy that a list lacks, and says when it cannot be used', async () => {
    const s3 = fakeS3();
    const bucket = openBucket(BUCKET, { shop: ['ours'], ask: s3.ask, report: () => undefined });
    const stored = storedFiles(folder, bucket.files('mirror'));
    await round({ stored });
    expect(host.asked()).toHaveLength(3);
    s3.fault = (_, key) => (key === '' ? new Response('<ListBucketResult/>') : undefined);
    await round({ stored });
    expect(host.asked()).toEqual([]);
    s3.fault = () => s3Error(503, 'SlowDown');
    await expect(round({ stored })).rejects.toThrow(/^BUCKET_URL/);
    const progress = await mirrorProgress(shop.database.db, stored, now);
    expect(progress.get(1)?.problem).toMatch(/^BUCKET_URL/);
  });

  it('deletes the parts of files that it no longer needs', async () => {
    await round();
    const part = await stored().place('0'.repeat(64));
    await writeFile(part, 'begun');
    await round();
    await expect(readFile(part)).rejects.toThrow('ENOENT');
    expect(await copies()).toHaveLength(3);
  });
});

describe('downloads of a mirrored source', () => {
  const asked: string[] = [];
  const app = () =>
    new Hono().route(
      '/',
      downloadRoutes({
        db: shop.database.db,
        stored: stored(),
        requested: (sha256) => void asked.push(sha256),
        problem: (_c, name) => new Response(name, { status: 404 }),
      }),
    );

  it('are served from the copy, with ranges and without the network; others redirect to the source', async () => {
    host.fail(/two\.apk/, 'missing');
    await round();
    await host.close();
    const one = await app().request('/download/apk?appId=1');
    const at = one.headers.get('location') ?? '';
    expect(at).toBe(`/download/file/${hashOf('one.apk')}/org.example.one-1.9.apk`);
    const whole = await app().request(at);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytesOf('one.apk'));
    const etag = whole.headers.get('etag') ?? '';
    expect(whole.headers.get('cache-control')).toMatch(/immutable/);
    const rest = await app().request(at, { headers: { range: 'bytes=99990-', 'if-range': etag } });
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect((await app().request(at, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const two = await app().request('/download/apk?appId=2');
    expect(two.headers.get('location')).toBe(`${REPO}/two.apk`);
    expect(asked).toEqual([hashOf('one.apk'), hashOf('two.apk')]);
  });

  it.each([
    `/download/file/${'a'.repeat(64)}/x.apk`,
    '/download/file/../x.apk',
    '/download/file/a/x',
  ])('%s is no file', async (at) => expect((await app().request(at)).status).toBe(404));
});
