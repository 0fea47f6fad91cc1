import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BridgeEvent, createBridge } from './bridge';

const REF = { appId: 7, versionId: 70, packageName: 'org.example', versionCode: 3 };

/** A bridge, and the messages it sent. */
function across({ knows = true, there = true } = {}) {
  const sent: Record<string, unknown>[] = [];
  const bridge = createBridge({
    knows: () => knows,
    send: (json) => {
      sent.push(JSON.parse(json));
      return there;
    },
  });
  const events: BridgeEvent[] = [];
  bridge.listen((event) => events.push(event));
  const tell = (message: unknown) => bridge.receive(JSON.stringify(message));
  /** Answers the latest command. */
  const answer = (key_data: unknown) =>
    tell({ key_callback_method: sent.at(-1)?.key_callback_method, key_data });
  return { bridge, sent, events, tell, answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a command', () => {
  it('is sent in its envelope', () => {
    const { bridge, sent } = across();
    void bridge.call('check', REF);
    void bridge.call('newPage', { url: '/app/7', title: 'x', level: 2 });
    void bridge.call('download', { ...REF, appName: 'Seven', url: 'https://a/b.apk' });
    expect(sent[0]).toEqual({
      key_method_id: 5,
      key_js_callback: 1,
      key_callback_method: expect.stringMatching(/^cb_[0-9a-f]{32}$/),
      key_data: {
        key_app_id: 7,
        key_version_id: 70,
        key_package_name: 'org.example',
        key_version_code: 3,
      },
      key_tpdata: {},
    });
    expect(sent[1]?.key_data).toEqual({ url: '/app/7', title: 'x', level: 2 });
    // Unknown fields are left out.
    expect(sent[2]?.key_data).not.toHaveProperty('key_size');
  });

  it('resolves with the answer', async () => {
    const { bridge, answer } = across();
    const call = bridge.call('check', REF);
    answer({ key_version_id: 70, key_target_state: 128, key_is_ignore: 1 });
    expect(await call).toEqual({
      kind: 'answered',
      data: { versionId: 70, bits: 128, ignored: true, reason: undefined, patchSize: undefined },
    });
  });

  it('resolves with the reason when the client refuses', async () => {
    const { bridge, answer } = across();
    const call = bridge.call('install', { versionId: 70 });
    answer({ key_error: 'disk-full' });
    expect(await call).toEqual({ kind: 'refused', reason: 'disk-full' });
  });

  it('times out after 3 s, or after two minutes when the visitor has to type', async () => {
    const { bridge } = across();
    const ended = vi.fn();
    void bridge.call('check', REF).then(ended);
    const login = bridge.call('login', {});
    await vi.advanceTimersByTimeAsync(2_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith({ kind: 'silent' });
    await vi.advanceTimersByTimeAsync(117_000);
    expect(await login).toEqual({ kind: 'silent' });
  });

  it('ignores an answer of another form', async () => {
    const { bridge, answer } = across();
    const call = bridge.call('check', REF);
    answer({ key_version_id: '70', key_target_state: 'all of them' });
    expect(await call).toEqual({ kind: 'silent' });
  });

  it('accepts one answer, and ignores a second or late one', async () => {
    const { bridge, answer } = across();
    const call = bridge.call('newUser', {});
    answer({ key_is_new: true });
    answer({ key_is_new: false });
    expect(await call).toEqual({ kind: 'answered', data: { isNew: true } });
    const late = bridge.call('newUser', {});
    await vi.advanceTimersByTimeAsync(3_000);
    answer({ key_is_new: true });
    expect(await late).toEqual({ kind: 'silent' });
  });

  it('is not sent when the client lacks it, and does not wait without a client', async () => {
    const without = across({ knows: false });
    expect(await without.bridge.call('shake', { isOn: true })).toEqual({ kind: 'unavailable' });
    expect(without.sent).toEqual([]);
    const alone = across({ there: false });
    expect(await alone.bridge.call('check', REF)).toEqual({ kind: 'unavailable' });
  });

  it('has a new id each time, and at most 64 are pending', async () => {
    const { bridge, sent } = across();
    const calls = Array.from({ length: 70 }, () => bridge.call('check', REF));
    expect(new Set(sent.map((one) => one.key_callback_method)).size).toBe(64);
    expect(await calls[69]).toEqual({ kind: 'unavailable' });
    await vi.advanceTimersByTimeAsync(3_000);
    void bridge.call('check', REF);
    expect(sent).toHaveLength(65);
  });
});

describe('events', () => {
  it('of all three kinds are received', () => {
    const { events, tell } = across();
    tell({
      key_method_id: 4,
      key_data: { key_version_id: 70, key_target_state: 2, key_reason: 'bad-hash' },
    });
    tell({
      key_method_id: 2004,
      key_data: { key_version_id: 70, key_progress: 12.5, key_speed: 9 },
    });
    tell({ key_method_id: 103 });
    expect(events).toMatchObject([
      { kind: 'status', versionId: 70, bits: 2, reason: 'bad-hash' },
      { kind: 'progress', versionId: 70, percent: 12.5, speed: 9 },
      { kind: 'shake' },
    ]);
  });

  it('are not received after the last listener is removed', () => {
    const { bridge, tell } = across();
    const heard = vi.fn();
    bridge.listen(heard)();
    tell({ key_method_id: 103 });
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('an invalid message', () => {
  const JUNK: unknown[] = [
    undefined,
    null,
    7,
    {},
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"key_method_id":"4"}',
    '{"key_method_id":4}',
    '{"key_method_id":4,"key_data":{"key_version_id":-1,"key_target_state":4}}',
    '{"key_method_id":4,"key_data":{"key_version_id":1,"key_target_state":1e99}}',
    '{"key_method_id":4,"key_data":{"key_version_id":1,"key_target_state":4,"key_reason":"<b>"}}',
    '{"key_method_id":2004,"key_data":{"key_version_id":1,"key_progress":101}}',
    '{"key_method_id":31337,"key_data":{}}',
    '{"key_callback_method":"cb_guessed","key_data":{"key_is_new":true}}',
    '{"key_callback_method":"__proto__","key_data":{}}',
    '{"__proto__":{"key_method_id":103}}',
  ];

  it.each(JUNK)('%j is ignored', async (json) => {
    const { bridge, events } = across();
    const call = bridge.call('newUser', {});
    bridge.receive(json);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await call).toEqual({ kind: 'silent' });
  });

  it('never throws and never answers a command', () => {
    const { bridge, events } = across();
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (message) => {
        bridge.receive(message);
        bridge.receive(JSON.stringify(message));
      }),
      { numRuns: 2_000 },
    );
    expect(events).toEqual([]);
  });

  it('of 8 MB is discarded unread', () => {
    const { bridge, events, tell } = across();
    const parse = vi.spyOn(JSON, 'parse');
    bridge.receive(`{"key_method_id":103,"key_data":{"a":"${'x'.repeat(8_000_000)}"}}`);
    expect(parse).not.toHaveBeenCalled();
    expect(events).toEqual([]);
    tell({ key_method_id: 103, key_data: { a: 'x'.repeat(9_000) } });
    expect(parse).toHaveBeenCalled();
    expect(events).toHaveLength(1);
    parse.mockRestore();
  });

  it('leaves the bridge working and the console empty after 10,000 of them', async () => {
    const log = vi.spyOn(console, 'log');
    const { bridge, events, answer } = across();
    const call = bridge.call('newUser', {});
    for (let n = 0; n < 10_000; n += 1) bridge.receive(JUNK[n % JUNK.length]);
    expect(events).toEqual([]);
    expect(log).not.toHaveBeenCalled();
    answer({ key_is_new: false });
    expect(await call).toEqual({ kind: 'answered', data: { isNew: false } });
    log.mockRestore();
  });
});
