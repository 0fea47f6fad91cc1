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
  nativeClient.mockReset().mockReturnValue({ bridge, info: async () => undefined });
  // A page before any sign-in.
  vi.resetModules();
  account = await import('./account');
});
afterEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

/** What a client of the kind yy sends for a visitor who is not signed in. */
const OF_YY = { userIdType: 2 };

/** A call that requires an account, and its recorded fields. */
function shop() {
  const asked: unknown[] = [];
  const call = async () => {
    const fields = await account.accountFields();
    asked.push(fields);
    return fields.userToken ? ok({ done: true }) : fail(CODE.unauthenticated, 'who?');
  };
  return { asked, call };
}

describe('a call that requires an account', () => {
  it('is repeated once the client has signed its visitor in, and the next one needs no repetition', async () => {
    const { asked, call } = shop();
    expect(await account.signedIn(call)).toEqual(ok({ done: true }));
    await account.signedIn(call);
    const signed = { userToken: 'simulated', userIdType: 2 };
    expect(asked).toEqual([OF_YY, signed, signed]);
  });

  it('is repeated once at most', async () => {
    const call = vi.fn(async () => fail(CODE.unauthenticated, 'who?'));
    expect(await account.signedIn(call)).toMatchObject({ ok: false });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('fails when the visitor does not sign in', async () => {
    login.refused = true;
    const { asked, call } = shop();
    expect(await account.signedIn(call)).toMatchObject({ state: { code: CODE.unauthenticated } });
    expect(asked).toEqual([OF_YY]);
  });

  it('fails when the code of the bridge cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    nativeClient.mockImplementation(() => {
      throw new Error('its chunk is gone');
    });
    const { asked, call } = shop();
    expect(await account.signedIn(call)).toMatchObject({ state: { code: CODE.unauthenticated } });
    expect(asked).toEqual([OF_YY]);
    expect(await account.bindTaobao()).toBe(false);
  });

  it('fails in a browser, which loads no bridge', async () => {
    shell.mockReturnValue({ userAgent: '', globals: new Set() });
    const { asked, call } = shop();
    expect(await account.signedIn(call)).toMatchObject({ ok: false });
    expect(asked).toEqual([{}]);
    expect(account.canSignIn()).toBe(false);
    expect(nativeClient).not.toHaveBeenCalled();
  });

  it('opens no sign-in when it fails for another reason', async () => {
    const call = vi.fn(async () => fail(CODE.noChances, 'none'));
    await account.signedIn(call);
    expect(call).toHaveBeenCalledOnce();
    expect(await account.accountFields()).toEqual(OF_YY);
  });
});

it('uses the token of the bound account after binding', async () => {
  expect(await account.bindTaobao()).toBe(true);
  expect(await account.accountFields()).toMatchObject({ userToken: 'simulated-taobao' });
});

describe('a later page of the visit', () => {
  const KEY = 'snowpea:account';
  const nextPage = async () => {
    vi.resetModules();
    account = await import('./account');
  };

  it('uses the account that signed in before, for half an hour', async () => {
    await account.signIn();
    await nextPage();
    expect(await account.accountFields()).toEqual({ userToken: 'simulated', userIdType: 2 });
    expect(account.accountToken()).toBe('simulated');
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    expect(stored.expiry - stored.created).toBe(1_800_000);
    sessionStorage.setItem(KEY, JSON.stringify({ ...stored, created: 1, expiry: 2 }));
    await nextPage();
    expect(await account.accountFields()).toEqual(OF_YY);
  });

  it('uses no account after a refused sign-in', async () => {
    await account.signIn();
    login.refused = true;
    await account.signIn();
    await nextPage();
    expect(await account.accountFields()).toEqual(OF_YY);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('reads as the browser after the token has expired, and opens no sign-in', async () => {
    await account.signIn();
    await nextPage();
    const asked: unknown[] = [];
    const read = async () => {
      const fields = await account.accountFields();
      asked.push(fields.userToken);
      return fields.userToken ? fail(CODE.unauthenticated, 'who?') : ok({ total: 0 });
    };
    nativeClient.mockClear();
    expect(await account.reading(read)).toEqual(ok({ total: 0 }));
    expect(asked).toEqual(['simulated', undefined]);
    expect(nativeClient).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each(['{"token":7}', '{"token":""}', 'null', '"simulated"'])(
    'ignores a stored value of another kind: %s',
    async (value) => {
      const envelope = `{"created":${Date.now()},"expiry":9e15,"value":${value}}`;
      sessionStorage.setItem(KEY, envelope);
      await nextPage();
      expect(await account.accountFields()).toEqual(OF_YY);
    },
  );

  it('uses no account in a browser, whatever is stored', async () => {
    const envelope = `{"created":${Date.now()},"expiry":9e15,"value":{"token":"simulated"}}`;
    sessionStorage.setItem(KEY, envelope);
    shell.mockReturnValue({ userAgent: '', globals: new Set() });
    await nextPage();
    expect(await account.accountFields()).toEqual({});
  });
});
