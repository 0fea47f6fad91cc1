import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STATUS } from '../../contract/entities/status';
import { type Line, runConformance } from '../../docs/hosts/conformance.mjs';
import { type BridgeEvent, createBridge } from '../../src/platform/bridge/bridge';
import type { Trouble } from './engine';
import { createHost, type Host, type HostOptions } from './host';
import { MISBEHAVIOURS } from './misbehave';

let host: Host;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  host.engine.stop();
  vi.useRealTimers();
});

/** The globals of a page that the example of an Android host shows. */
interface Page {
  snowpeaHost?: { postMessage(json: string): void; onmessage?: (event: { data: string }) => void };
  StatLoggerInterface?: object;
  ppAJSClient?: { callAndroidMethod(json: string): void };
  callFromAndroid?: (json: string) => void;
}

/** Runs the script with which the example begins every page. */
function runGlobals(page: Page, isTop: boolean): void {
  const source = readFileSync(new URL('../../docs/hosts/SnowpeaHost.kt', import.meta.url), 'utf8');
  const script = /const val GLOBALS = """(.+?)"""/s.exec(source)?.[1] ?? '';
  expect(script).toContain('ppAJSClient');
  page.snowpeaHost = { postMessage: () => undefined };
  new Function('window', 'top', script)(page, isTop ? page : {});
}

/** The suite of docs/hosts on a host whose messages may be changed. */
async function judge(
  options: Partial<HostOptions> = {},
  between: (json: string, pass: (json: string) => void) => void = (json, pass) => pass(json),
  more: Partial<Line> = {},
) {
  let take: (json: string) => void = () => undefined;
  host = createHost({ ...options, toPage: (json) => between(json, (one) => take(one)) });
  const line: Line = {
    send: host.receive,
    listen: (taker) => {
      take = taker;
    },
    ...more,
  };
  const judged = runConformance(line);
  await vi.advanceTimersByTimeAsync(600_000);
  return (await judged).filter(({ problem }) => problem).map(({ name }) => name);
}

describe('the conformance suite', () => {
  it('accepts the simulated host', async () => {
    expect(await judge()).toEqual([]);
  });

  it('accepts it through the globals that the Android example gives to pages', async () => {
    const page: Page = {};
    runGlobals(page, true);
    let toHost: (json: string) => void = () => undefined;
    page.snowpeaHost!.postMessage = (json) => toHost(json);
    const passed = await judge(
      {},
      // What the host sends arrives at its object, and from there at the page's function.
      (json) => page.snowpeaHost!.onmessage?.({ data: json }),
      {
        send: (json) => {
          toHost = host.receive;
          page.ppAJSClient!.callAndroidMethod(json);
        },
        listen: (take) => {
          page.callFromAndroid = take;
        },
      },
    );
    expect(passed).toEqual([]);
    expect(page.StatLoggerInterface).toBeDefined();
  });

  it('finds no globals of the Android example in a frame', () => {
    const frame: Page = {};
    runGlobals(frame, false);
    expect(Object.keys(frame)).toEqual(['snowpeaHost']);
  });

  it('accepts a host with packed apps', async () => {
    expect(await judge({ apps: [{ versionId: 1, packed: true }] })).toEqual([]);
  });

  it('waits for a download up to its limit', async () => {
    const slow = { speed: 400_000 };
    const download = /a download tells/;
    expect((await judge(slow)).join()).toMatch(download);
    expect((await judge(slow, undefined, { downloadPatience: 300_000 })).join()).not.toMatch(
      download,
    );
  });

  it.each<[string, Partial<HostOptions>, Parameters<typeof judge>[1], RegExp]>([
    ['never answers', {}, () => undefined, /a check is answered/],
    [
      'answers twice',
      {},
      (json, pass) => {
        pass(json);
        pass(json);
      },
      /comes once/,
    ],
    ['writes no JSON', {}, (json, pass) => pass(`${json};`), /a check is answered/],
    [
      'writes too much',
      {},
      (json, pass) => pass(JSON.stringify({ ...JSON.parse(json), pad: 'x'.repeat(20_000) })),
      /short JSON/,
    ],
    [
      'claims two statuses at once',
      {},
      (json, pass) => pass(json.replace('"key_target_state":2', '"key_target_state":6')),
      /one status/,
    ],
    [
      'shows no progress',
      {},
      (json, pass) => (json.includes(':2004') ? undefined : pass(json)),
      /a download/,
    ],
    ['cannot install', { lacks: ['install'] }, undefined, /is installed/],
    ['cannot ignore updates', { lacks: ['ignoreUpdate'] }, undefined, /ignored/],
  ])('refuses a host that %s (control)', async (_, options, between, check) => {
    expect((await judge(options, between)).join('\n')).toMatch(check);
  });
});

describe('a faulty host', () => {
  it.each(MISBEHAVIOURS)('%s fails the conformance suite', async (misbehaves) => {
    expect((await judge({ misbehaves })).length).toBeGreaterThan(0);
  });

  it.each(MISBEHAVIOURS)('%s is ignored by the bridge', async (misbehaves) => {
    const bridge = createBridge({
      knows: () => true,
      send: (json) => {
        if (misbehaves !== 'throws') host.receive(json);
        return misbehaves !== 'throws';
      },
    });
    host = createHost({ misbehaves, toPage: bridge.receive });
    const events: BridgeEvent[] = [];
    bridge.listen((event) => events.push(event));
    const call = bridge.call('check', {
      appId: 1,
      versionId: 9,
      packageName: 'org.example',
      versionCode: 1,
    });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await call).not.toMatchObject({ data: { versionId: 9, bits: STATUS.latestInstalled } });
    expect(events.filter((event) => event.kind === 'status' && event.versionId === 9)).toEqual([]);
  });
});

describe('a fake download', () => {
  const REF = { appId: 1, versionId: 9, packageName: 'org.example', versionCode: 1 };
  const FILE = { ...REF, appName: 'Nine', url: 'https://shop.example/9.apk', size: 10_000_000 };

  function start(options: Partial<HostOptions> = {}) {
    const bridge = createBridge({
      knows: () => true,
      send: (json) => {
        host.receive(json);
        return true;
      },
    });
    host = createHost({ ...options, toPage: bridge.receive });
    const events: BridgeEvent[] = [];
    bridge.listen((event) => events.push(event));
    const statuses = () =>
      events.flatMap((event) =>
        event.kind === 'status' ? [[event.bits, event.reason].filter(Boolean)] : [],
      );
    return { bridge, events, statuses };
  }

  it('progresses at its speed', async () => {
    const { bridge, events, statuses } = start({ speed: 2_000_000 });
    void bridge.call('download', FILE);
    await vi.advanceTimersByTimeAsync(2_600);
    const last = events.at(-1);
    expect(last).toMatchObject({ kind: 'progress', percent: 50, speed: 2_000_000 });
    await vi.advanceTimersByTimeAsync(2_600);
    expect(statuses()).toEqual([[STATUS.downloading], [STATUS.downloadComplete]]);
  });

  it('advances one status at each step of a stepped device', async () => {
    const { bridge, statuses } = start({ stepped: true, apps: [{ versionId: 9, packed: true }] });
    void bridge.call('download', FILE);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(statuses()).toEqual([[STATUS.downloading]]);
    host.engine.step(9);
    expect(statuses().at(-1)).toEqual([STATUS.uncompressable]);
    expect(() => host.engine.step(9)).toThrow('Nothing is done');
    void bridge.call('uncompress', { versionId: 9 });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(statuses().at(-1)).toEqual([STATUS.uncompressing]);
    host.engine.step(9);
    expect(statuses().at(-1)).toEqual([STATUS.downloadComplete]);
  });

  it.each<[Trouble, number[][] | unknown[][]]>([
    ['connection-lost', [[4], [8, 'connection-lost']]],
    ['disk-full', [[4], [8, 'disk-full']]],
    ['bad-hash', [[4], [2, 'bad-hash']]],
  ])('ends for %s as D§7 says', async (trouble, expected) => {
    const { bridge, statuses } = start({ trouble });
    void bridge.call('download', FILE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(statuses()).toEqual(expected);
  });

  it.each<[Trouble, number, 'install' | 'continue' | 'uncompress', unknown[][]]>([
    ['other-signer', 16, 'install', [[32], [16, 'other-signer']]],
    ['cancelled', 16, 'install', [[32], [16, 'cancelled']]],
    ['file-lost', 16, 'install', [[2, 'file-lost']]],
    ['file-lost', 8, 'continue', [[2, 'file-lost']]],
    ['unpack-failed', 512, 'uncompress', [[1024], [512, 'unpack-failed']]],
  ])('shows %s in status %i', async (trouble, bits, command, expected) => {
    const { bridge, statuses } = start({ trouble, apps: [{ versionId: 9, bits }] });
    void bridge.call(command, { versionId: 9 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(statuses()).toEqual(expected);
  });

  it('keeps the old version when a patch fails', async () => {
    const { bridge, statuses } = start({
      trouble: 'patch-failed',
      apps: [{ versionId: 9, bits: STATUS.patchInstalled }],
    });
    void bridge.call('update', { ...FILE, isPatch: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(statuses()).toEqual([[4], [128, 'patch-failed']]);
  });
});
