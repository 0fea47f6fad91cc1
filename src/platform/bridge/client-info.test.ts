import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBridge } from './bridge';
import { createClientInfo } from './client-info';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that answers, or exists, only after a while. */
function client({
  answersAfter = 0,
  thereAfter = 0,
  wrong = 0,
  wrongly = {},
}: {
  answersAfter?: number;
  thereAfter?: number;
  /** How many answers are wrong at first, and which. */
  wrong?: number;
  wrongly?: object;
}) {
  const began = Date.now();
  let asked = 0;
  const bridge = createBridge({
    knows: () => true,
    send: (json) => {
      asked += 1;
      if (Date.now() - began < thereAfter) return false;
      const { key_callback_method } = JSON.parse(json);
      const right = { aid: 'a1', productId: '2011', unknown: 1 };
      const key_data = asked > wrong ? right : wrongly;
      setTimeout(
        () => bridge.receive(JSON.stringify({ key_callback_method, key_data })),
        answersAfter,
      );
      return true;
    },
  });
  return { info: createClientInfo(bridge), asked: () => asked };
}

async function after<T>(ms: number, promise: Promise<T>) {
  const done = vi.fn();
  void promise.then(done);
  await vi.advanceTimersByTimeAsync(ms);
  return done.mock.calls[0];
}

const KNOWN = { aid: 'a1', productId: 2011 };

it('returns the info at the first poll after the client answered', async () => {
  const { info, asked } = client({ answersAfter: 120 });
  expect(await after(149, info())).toBeUndefined();
  expect(await after(1, info())).toEqual([KNOWN]);
  expect(asked()).toBe(1);
});

it('polls twenty times at 50 ms, no longer', async () => {
  const { info } = client({ answersAfter: 2_000 });
  expect(await after(999, info())).toBeUndefined();
  expect(await after(1, info())).toEqual([undefined]);
  expect(await after(1_000, info())).toEqual([undefined]);
  // The info came after the last poll, and the next call has it.
  expect(await after(0, info())).toEqual([KNOWN]);
});

it('asks a client again whose bridge appears late', async () => {
  const { info, asked } = client({ thereAfter: 400 });
  expect(await after(500, info())).toEqual([KNOWN]);
  expect(asked()).toBe(9);
});

it.each([
  ['refuses', { key_error: 'wrong-state' }],
  ['gives an invalid answer', { aid: 7 }],
])('asks a client again that %s at first', async (_, wrongly) => {
  const { info, asked } = client({ wrong: 3, wrongly });
  expect(await after(199, info())).toBeUndefined();
  expect(await after(1, info())).toEqual([KNOWN]);
  expect(asked()).toBe(4);
});

it.each([
  ['null', { uuid: null }],
  ['of a wrong type', { uuid: 7, versionCode: {} }],
  ['too long', { uuid: 'x'.repeat(129) }],
  ['not a number', { versionCode: 'new' }],
])('an id that is %s is left out, and the others count at once', async (_, bad) => {
  const wrongly = { aid: 'a1', productId: '2011', ...bad };
  const { info, asked } = client({ wrong: 99, wrongly });
  expect(await after(50, info())).toEqual([KNOWN]);
  expect(asked()).toBe(1);
});

it('asks a client that always refuses twenty times', async () => {
  const { info, asked } = client({ wrong: 99, wrongly: { key_error: 'unknown-command' } });
  expect(await after(1_000, info())).toEqual([undefined]);
  await after(5_000, info());
  expect(asked()).toBe(20);
});

it('returns undefined without a client', async () => {
  const { info, asked } = client({ thereAfter: 60_000 });
  expect(await after(1_000, info())).toEqual([undefined]);
  expect(asked()).toBe(20);
});
