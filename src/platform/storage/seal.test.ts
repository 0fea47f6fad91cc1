import { afterEach, describe, expect, it, vi } from 'vitest';
import { seal, unseal } from './seal';

const HALF_A_YEAR_S = 15_552_000;
const SECRET = { name: '金丝雀' };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an encrypted value', () => {
  it('can be decrypted on this device, also from a copy in a database', async () => {
    const sealed = await seal(SECRET, 60);
    expect(await unseal(sealed)).toEqual(SECRET);
    expect(await unseal(structuredClone(sealed))).toEqual(SECRET);
  });

  it('reveals nothing, and its key cannot be exported', async () => {
    const { key, iv, data } = await seal(SECRET, 60);
    const bytes = Buffer.concat([Buffer.from(iv), Buffer.from(data)]);
    expect(bytes.includes(Buffer.from(SECRET.name))).toBe(false);
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('is undefined after its expiry, which is encrypted with it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const sealed = await seal(SECRET, HALF_A_YEAR_S);
    vi.setSystemTime(Date.now() + HALF_A_YEAR_S * 1000 - 1);
    expect(await unseal(sealed)).toEqual(SECRET);
    vi.setSystemTime(Date.now() + 1);
    expect(await unseal(sealed)).toBeUndefined();
  });

  it('is undefined when it was changed or is invalid', async () => {
    const sealed = await seal(SECRET, 60);
    const other = await seal(SECRET, 60);
    new Uint8Array(other.data).set([0, 1, 2]);
    for (const odd of [other, { ...sealed, key: other.key }, {}, null, undefined, 'text', 7])
      expect(await unseal(odd)).toBeUndefined();
  });
});

it('without WebCrypto nothing is encrypted', async () => {
  vi.stubGlobal('crypto', {});
  await expect(seal(SECRET, 60)).rejects.toThrow();
  expect(await unseal({})).toBeUndefined();
});
