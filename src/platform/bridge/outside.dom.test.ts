import { afterEach, describe, expect, it, vi } from 'vitest';
import { callPartner } from './partner';
import { IOS_HANDLER, transportOf } from './transport';

const put = (globals: Record<string, unknown>) => Object.assign(window, globals);
afterEach(() => {
  for (const name of ['ppAJSClient', 'webkit', 'shuqiAppWall'])
    Reflect.deleteProperty(window, name);
  vi.restoreAllMocks();
});

describe('a message to the native client', () => {
  it.each(['android', 'plugin'] as const)('of %s is a method of its object', (client) => {
    const said: string[] = [];
    const native = {
      said,
      callAndroidMethod(json: string) {
        this.said.push(json);
      },
    };
    expect(transportOf(client)('early')).toBe(false);
    put({ ppAJSClient: native });
    expect(transportOf(client)('{}')).toBe(true);
    expect(said).toEqual(['{}']);
  });

  it.each(['ios-yy', 'ios-zb'] as const)('of %s uses its message handler', (client) => {
    const postMessage = vi.fn();
    put({ webkit: { messageHandlers: { [IOS_HANDLER]: { postMessage } } } });
    expect(transportOf(client)('{}')).toBe(true);
    expect(postMessage).toHaveBeenCalledWith('{}');
  });

  it.each(['browser', 'messaging', 'desktop'] as const)('of %s is not possible', (client) => {
    put({ ppAJSClient: { callAndroidMethod: vi.fn() } });
    expect(transportOf(client)('{}')).toBe(false);
  });

  it('that throws counts as not possible, and is logged', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    put({
      get ppAJSClient() {
        return undefined;
      },
    });
    Object.defineProperty(window, 'ppAJSClient', {
      configurable: true,
      get() {
        throw new Error('broken shell');
      },
    });
    expect(transportOf('android')('{}')).toBe(false);
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('the partner client', () => {
  it.each([
    ['config', { actionBar: { show: true, title: 'x' } }],
    ['copy2Clipboard', { content: 'x' }],
    ['webNavigation', { action: 'back' }],
    ['showToast', { message: 'x' }],
  ] as const)('accepts %s as JSON', (name, params) => {
    expect(callPartner(name, params)).toBe(false);
    const method = vi.fn();
    put({ shuqiAppWall: { [name]: method } });
    expect(callPartner(name, params)).toBe(true);
    expect(JSON.parse(method.mock.calls[0]?.[0])).toEqual(params);
  });

  it('has not accepted a message when it throws', () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined);
    const showToast = () => {
      throw new Error('broken');
    };
    put({ shuqiAppWall: { showToast } });
    expect(callPartner('showToast', { message: 'x' })).toBe(false);
  });
});
