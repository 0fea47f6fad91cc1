import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '../../../contract/codes';
import { fail, ok } from '../../../contract/result';
import { createHost } from '../../../stories/simulator/host';
import { createBridge } from '../../platform/bridge/bridge';

const shell = vi.hoisted(() => vi.fn());
const nativeClient = vi.hoisted(() => vi.fn());
vi.mock('../../platform/client-type/shell', () => ({ shell }));
vi.mock('../../platform/bridge/native-client', () => ({ nativeClient }));

let account: typeof import('./account');
let login: { refused: boolean };

beforeEach(async () => {
  shell.mockReturnValue({ userAgent: 'x pphelperns/1.0', globals: new Set() });
  login = { refused: false };
  const host = createHost({ toPage: (json) => bridge.receive(json) });
  const bridge = createBridge({
    knows: (name) => name !== 'login' || !login.refused,
    send: (json) => {
      host.receive(json);
      return true;
    },
  });
  nativeClient.mockReturnValue({ bridge, info: async () => undefined });
  // A page that nobody has signed in on yet.
  vi.resetModules();
  account = await import('./account');
});
afterEach(() => vi.clearAllMocks());

/** A call that wants an account, and what it was asked with. */
function shop() {
  const asked: unknown[] = [];
  const call = async () => {
    const fields = account.accountFields();
    asked.push(fields);
    return fields.userToken ? ok({ done: true }) : fail(CODE.unauthenticated, 'who?');
  };
  return { asked, call };
}

describe('a call that wants an account', () => {
  it('is made again once the client has signed its visitor in, and the next one at once', async () => {
    const { asked, call } = shop();
    expect(await account.signedIn(call)).toEqual(ok({ done: true }));
    await account.signedIn(call);
    const signed = { userToken: 'simulated', userIdType: 2 };
    expect(asked).toEqual([{}, signed, signed]);
  });

  it('is made once more and no more', async () => {
    const call = vi.fn(async () => fail(CODE.unauthenticated, 'who?'));
    expect(await account.signedIn(call)).toMatchObject({ ok: false });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('fails when the client signs nobody in', async () => {
    login.refused = true;
    const { asked, call } = shop();
    expect(await account.signedIn(call)).toMatchObject({ state: { code: CODE.unauthenticated } });
    expect(asked).toEqual([{}]);
  });

  it('fails in a browser, which loads no bridge', async () => {
    shell.mockReturnValue({ userAgent: '', globals: new Set() });
    const { asked, call } = shop();
    expect(await account.signedIn(call)).toMatchObject({ ok: false });
    expect(asked).toEqual([{}]);
    expect(account.canSignIn()).toBe(false);
    expect(nativeClient).not.toHaveBeenCalled();
  });

  it('that fails for another reason signs nobody in', async () => {
    const call = vi.fn(async () => fail(CODE.noChances, 'none'));
    await account.signedIn(call);
    expect(call).toHaveBeenCalledOnce();
    expect(account.accountFields()).toEqual({});
  });
});

it('binding an account brings the token of a bound one', async () => {
  expect(await account.bindTaobao()).toBe(true);
  expect(account.accountFields()).toMatchObject({ userToken: 'simulated-taobao' });
});
