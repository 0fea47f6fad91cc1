import { beforeAll, describe, expect, it } from 'vitest';
import { indexV1, indexV1Jar } from '../../../tests/helpers/fdroid-repository';
import { makeSigner, type Signer } from '../../../tests/helpers/fdroid-signer';
import { DAY, JUNE, REPO, SourceSyncs } from '../../../tests/helpers/source-syncs';
import { createOutbound } from '../../outbound/outbound';
import { sourceStates } from '../../store/queries/source-syncs';
import { syncDue } from './sync-due';

const syncs = new SourceSyncs();
const { follow, followStore, names, publish, sync, syncing } = syncs;

describe('an F-Droid source with version 1 of the index', () => {
  const publishOld = async (timestamp: number, files: Record<string, Buffer> = {}) => {
    const jar = await indexV1Jar(old, indexV1(timestamp));
    syncs.host.serve(REPO, new Map(Object.entries({ 'index-v1.jar': jar, ...files })));
  };
  let old: Signer;
  beforeAll(async () => {
    old = await makeSigner('old', 'weak');
  });
  const followOld = () =>
    follow({ fingerprint: old.fingerprint, ownAddress: 'https://files.example/repo' });

  it('is synced by conditional requests, from the address that the operator gave', async () => {
    await publishOld(JUNE);
    const id = await followOld();
    expect(await sync(id)).toBe('changed');
    expect(await names()).toEqual(['Old 1.1']);
    expect(await sourceStates(syncs.db)).toMatchObject([{ indexVersion: 1 }]);
    const { address } = await syncs.db
      .selectFrom('sources')
      .select('address')
      .executeTakeFirstOrThrow();
    expect(address).toBe('https://files.example/repo');
    syncs.host.asked();
    expect(await sync(id)).toBe('current');
    expect(syncs.host.asked()).toEqual([`404 ${REPO}/entry.jar`, `304 ${REPO}/index-v1.jar`]);
    await publishOld(JUNE - DAY);
    expect(await sync(id)).toContain('the shop has a newer one');
  });

  it('is not accepted from a source that had version 2', async () => {
    await publish();
    const id = await follow();
    expect(await sync(id)).toBe('changed');
    await publishOld(JUNE + DAY);
    expect(await sync(id)).toContain('entry.jar cannot be fetched: the server answers 404');
  });

  it('has neither version: the message says so', async () => {
    const id = await follow();
    expect(await sync(id)).toContain('no address of an F-Droid repository');
  });
});

it('a source on a slow host does not keep the others waiting', async () => {
  await publish();
  const slow = await followStore();
  const quick = await follow();
  syncs.host.fail(/ios\.example/, 'silent');
  syncs.sourceMs = 3_000;
  syncs.now += 1;
  const told: string[] = [];
  await syncDue(syncs.db, syncing(), ({ source, outcome }) => {
    told.push(`${source.id} ${outcome.state}`);
  });
  expect(told).toEqual([`${quick} changed`, `${slow} failed`]);
});

it('says in words why a host is not asked', async () => {
  const id = await follow();
  syncs.host.fail(/./, 'error');
  const through = createOutbound({ service: 'test', retries: 0, restMs: 60_000 });
  for (let i = 0; i < 6; i += 1) await sync(id, {}, { through });
  const [state] = await sourceStates(syncs.db);
  expect(state?.lastError).toContain('the last five attempts at its host failed');
});
