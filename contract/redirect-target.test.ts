import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARTNER_SITES, redirectTarget } from './redirect-target';

describe('a redirect target is allowed', () => {
  it.each([
    ['/', '/'],
    ['/app/7?from=a%20b#reviews', '/app/7?from=a%20b#reviews'],
    ['/search?key=%E5%BE%AE%E4%BF%A1', '/search?key=%E5%BE%AE%E4%BF%A1'],
    ['/a/../b', '/b'],
    ['https://www.wandoujia.com/apps/1?x=1', 'https://www.wandoujia.com/apps/1?x=1'],
    ['http://uc.cn/x', 'https://uc.cn/x'],
    ['HTTPS://A.B.TAOBAO.COM', 'https://a.b.taobao.com/'],
    ['https://m.9game.cn/?u=https://evil.example', 'https://m.9game.cn/?u=https://evil.example'],
  ])('%s', (asked, target) => {
    expect(redirectTarget(asked)).toBe(target);
  });

  it('on the operator’s list', () => {
    expect(redirectTarget('https://shop.example/x', ['example'])).toBe('https://shop.example/x');
    expect(redirectTarget('https://uc.cn/x', ['example'])).toBe('/');
  });
});

describe('a redirect target is refused', () => {
  it.each([
    '',
    ' ',
    'app/7',
    '?x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/%2Fevil.example',
    '/%2fevil.example/..',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    '/%',
    '/%e0%a4%a',
    '/%00',
    'https://evil.example',
    'https://uc.cn.evil.example',
    'https://evil-uc.cn',
    'https://uc.cn@evil.example',
    'https://evil.example@uc.cn',
    'https://@uc.cn',
    'https://uc.cn:8443/',
    'https://uc.cn.',
    'https://uc.cn%2eevil.example',
    'https://uc.cn%00.evil.example',
    'https://uc.cn\\.evil.example',
    'https:uc.cn',
    'https:/uc.cn',
    'https:\\\\uc.cn',
    'http:///uc.cn.evil.example',
    'ftp://uc.cn',
    'javascript:alert(1)',
    'javascript://uc.cn/%0aalert(1)',
    'JaVaScRiPt://uc.cn',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'blob:https://uc.cn/1',
    'intent://uc.cn#Intent;end',
    'https://uc。cn.evil.example',
    'https://ⓤⓒ.cn.evil.example',
    'https://evil.example/https://uc.cn',
    'https://evil.example?https://uc.cn',
    'https://evil.example#@uc.cn',
    'https://evil.example\u202e//nc.cu',
    'https://[::1]/',
    'https://127.0.0.1',
    '\u0000https://uc.cn',
  ])('%j', (asked) => {
    expect(redirectTarget(asked)).toBe('/');
  });
});

it('and never leads outside the shop and the list, for any input', () => {
  const piece = fc.constantFrom('/', '\\', '//', '%2f', '%5c', '@', ':', '.', 'uc.cn', 'evil.cn');
  const asked = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl(),
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(piece, { maxLength: 6 }).map((parts) => `https://${parts.join('')}`),
  );
  fc.assert(
    fc.property(asked, (text) => {
      // Resolved like the Location header of a page of the site.
      const { hostname, protocol } = new URL(redirectTarget(text), 'https://store.test/x/y');
      const listed = PARTNER_SITES.some((site) => `.${hostname}`.endsWith(`.${site}`));
      return protocol === 'https:' && (listed || hostname === 'store.test');
    }),
    { numRuns: 2_000 },
  );
});
