import { describe, expect, it } from 'vitest';
import { isInstallCardShown, type Landing } from './when-shown';

const landing: Landing = {
  config: { isOpen: true },
  source: 'seo_baidu',
  utmSource: null,
  productId: null,
  shown: false,
};
const wanted = (change: Partial<Landing>) => isInstallCardShown({ ...landing, ...change });

describe('the install card', () => {
  it.each(['seo_baidu', 'seo_google', 'seo_others'] as const)(
    'is shown after a visit from %s',
    (source) => expect(wanted({ source })).toBe(true),
  );

  it.each(['pc_baidu', 'pc_sg', 'pc_adwords', 'pc_tx', 'pc_rr'])(
    'is shown for the campaign %s',
    (utm) => expect(wanted({ source: 'direct', utmSource: utm })).toBe(true),
  );

  it.each([
    [{ source: 'direct' }],
    [{ source: 'inner_referral' }],
    [{ source: 'referral', utmSource: 'pc_baidu2' }],
    [{ shown: true }],
    [{ productId: '2011' }],
    [{ productId: '2001' }],
    [{ config: undefined }],
    [{ config: null }],
    [{ config: 'isOpen' }],
    [{ config: { isOpen: false } }],
    [{ config: { isOpen: 'true' } }],
  ] as [Partial<Landing>][])('is not shown for %j', (change) => expect(wanted(change)).toBe(false));
});
