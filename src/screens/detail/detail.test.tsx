import { describe, expect, it } from 'vitest';
import type { AppDetail } from '../../../contract/entities/app';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import {
  bareDetail,
  sampleApp,
  sampleDetail,
  sampleDeveloper,
} from '../../../tests/helpers/sample';

async function htmlOf(
  changes: Partial<AppDetail>,
  answers = {},
  device?: 'phone' | 'pc',
  platform?: 'android' | 'ios',
): Promise<string> {
  const answer = () => ({ app: sampleDetail(7, changes) });
  const api = fakeApi({ 'StoreDetailController/detail': answer, ...answers });
  return (await openScreen('/app/7', api, 'en', false, device, platform)).html;
}

describe('the page of an app', () => {
  it('names the ways to support its developer, each service once', async () => {
    const donations: AppDetail['donations'] = [
      { way: 'web', address: 'https://www.example.org/a' },
      { way: 'web', address: 'https://example.org/b' },
      { way: 'bitcoin', address: 'bitcoin:bc1q' },
    ];
    const html = await htmlOf({ donations });
    expect(html).toMatch(
      /href="https:\/\/www\.example\.org\/a"[^>]*>Support the developer <small[^>]*>example\.org</,
    );
    expect(html).not.toContain('https://example.org/b');
    expect(html).toMatch(/href="bitcoin:bc1q"[^>]*>Support the developer <small[^>]*>Bitcoin</);
    expect(await htmlOf({ donations: [] })).not.toContain('Support the developer');
  });

  it('has its QR code on a PC, for each kind of phone, and not on a phone', async () => {
    const ios = { platform: 'ios', file: 'https://files.example.org/a.ipa' } as const;
    const store = 'https://f-droid.org/packages/org.example.app/';
    for (const app of [{}, ios, { downloadable: false, otherSite: store }]) {
      expect(await htmlOf(app, {}, 'pc')).toContain('src="/qr/7.svg"');
      expect(await htmlOf(app, {}, 'phone')).not.toContain('/qr/');
    }
    // A phone could get it no more than a PC.
    const nowhere = { downloadable: false };
    expect(await htmlOf(nowhere, {}, 'pc')).not.toContain('/qr/');
  });

  it('opens in F-Droid on Android, with its source, if it is from an F-Droid repository', async () => {
    const source = {
      sourceKind: 'fdroid',
      sourceAddress: 'https://apps.example.org/repo',
      sourceFingerprint: 'ab12',
    } as const;
    const links = async (
      app: Partial<AppDetail>,
      device?: 'phone' | 'pc',
      platform?: 'android' | 'ios',
    ) => (await htmlOf(app, {}, device, platform)).match(/href="(?:market|fdroidrepo)[^"]*/g) ?? [];
    const open = expect.stringMatching(/^href="market:\/\/details\?id=[\w.]+$/);
    const add = 'href="fdroidrepos://apps.example.org/repo?fingerprint=AB12';
    expect(await links(source, 'phone', 'android')).toEqual([open, add]);
    const unsigned = { ...source, sourceFingerprint: undefined };
    expect(await links(unsigned, 'phone', 'android')).toEqual([open]);
    for (const device of ['phone', 'pc'] as const) expect(await links(source, device)).toEqual([]);
    expect(await links(source, 'phone', 'ios')).toEqual([]);
    expect(await links({ sourceKind: undefined }, 'phone', 'android')).toEqual([]);
  });

  it('says what is new in a section only where there are notes; the day and the older versions are facts then', async () => {
    const changes = { html: '<p>Fixes</p>', cut: false };
    const updatedAt = Date.parse('2026-07-23T00:00:00Z');
    const headings = (html: string) => html.match(/<h2[^>]*>What’s new/g)?.length ?? 0;
    const noted = await htmlOf({ changes, updatedAt });
    expect(headings(noted)).toBe(1);
    const facts = (html: string) => html.slice(html.indexOf('<h2'));
    expect(facts(noted)).not.toMatch(/<dt[^>]*>Updated/);
    const bare = await htmlOf({ changes: undefined, updatedAt });
    expect(headings(bare)).toBe(0);
    expect(facts(bare)).toMatch(/<dt[^>]*>Updated/);
    for (const html of [noted, bare])
      expect(html.match(/href="\/app\/7\/history"/g)).toHaveLength(1);
  });

  it('for Android, not out yet, offers no pre-order on an iPhone, but a code for an Android phone', async () => {
    const soon = { releaseAt: Date.parse('2099-01-01T00:00:00Z') };
    const iphone = await htmlOf(soon, {}, 'phone', 'ios');
    expect(iphone).toContain('This app is for Android');
    expect(iphone).toContain('src="/qr/7.svg"');
    expect(iphone).not.toMatch(/data-order|\/download\/apk/);
    expect(await htmlOf(soon, {}, 'phone', 'android')).toContain('data-order');
  });

  it('has its feature graphic before the screenshots, and a link to its video', async () => {
    const html = await htmlOf({});
    expect(html.indexOf('/img/7/shot/3/720.webp')).toBeLessThan(html.indexOf('/img/7/shot/1/'));
    expect(html).toMatch(/href="https:\/\/video\.example\.org[^>]*>Watch on video\.example\.org/);
    expect(await htmlOf({ video: undefined, featureGraphic: undefined })).not.toMatch(
      /Watch on|shot\/3/,
    );
  });

  it('has other apps by its developer, without itself, and no empty shelf', async () => {
    const answer = (ids: number[]) => ({
      'catalogue/developer': () => ({
        developer: sampleDeveloper(),
        apps: ids.map((id) => sampleApp(id)),
        page: 1,
        pages: 1,
        total: ids.length,
      }),
    });
    const title = /Other apps by 示例工作室/;
    const html = await htmlOf({}, answer([7, 41]));
    expect(html).toMatch(title);
    expect(html).toContain('href="/app/41"');
    expect(await htmlOf({}, answer([7]))).not.toMatch(title);
  });

  it('says of a verified file what that means, and of another nothing', async () => {
    expect(await htmlOf({ verified: true })).toMatch(
      /<summary><small[^>]*>Signature verified<.*signed list of apps/,
    );
    expect(await htmlOf({ verified: false })).not.toMatch(/verif/i);
  });

  it('says that an app is without the internet only where its permissions are known', async () => {
    const asking = (...names: string[]) => {
      const permissions = names.map((name) => `android.permission.${name}`);
      const { version } = sampleDetail(7);
      return htmlOf({ version: version && { ...version, permissions } });
    };
    expect(await asking('CAMERA')).toContain('No internet access');
    expect(await asking('CAMERA', 'INTERNET')).not.toContain('No internet access');
    expect(await asking()).not.toContain('No internet access');
  });

  it('has no app twice below: those by its developer are not among the similar ones', async () => {
    const html = await htmlOf(
      {},
      {
        'catalogue/developer': () => ({
          developer: sampleDeveloper(),
          apps: [sampleApp(41)],
          page: 1,
          pages: 1,
          total: 2,
        }),
        'StoreDetailController/recs': () => ({ apps: [sampleApp(41), sampleApp(42)] }),
      },
    );
    expect(html.match(/data-app-id="41"/g)).toHaveLength(1);
    expect(html).toContain('data-app-id="42"');
  });

  it('has several figures beside its name or none, also where little is known of it', async () => {
    const figures = async (change: object) => {
      const api = { app: { ...bareDetail(7), ...change } };
      const { html } = await openScreen(
        '/app/7',
        fakeApi({ 'StoreDetailController/detail': () => api }),
      );
      const [, list = ''] = /<dl class="stats">(.*?)<\/dl>/.exec(html) ?? [];
      return list.split('<dt>').length - 1;
    };
    expect(await figures({ size: 5_000_000 })).toBe(0);
    expect(await figures({ size: 5_000_000, license: 'MIT' })).toBe(2);
  });

  it('estimates in lite mode with one figure what its pictures take', async () => {
    const api = fakeApi({ 'StoreDetailController/detail': () => ({ app: sampleDetail(7) }) });
    const { html } = await openScreen('/app/7', api, 'en', true);
    // Two screenshots and a feature graphic of 10.5 kB each.
    expect(html).toContain('3 pictures, about 30 KB');
  });

  it('has permissions below the shorter column', async () => {
    const prose = `<p>${'A long text. '.repeat(60)}</p>`;
    const aside = async (html: string) => {
      const page = await htmlOf({ about: { html, cut: false }, antiFeatures: [] });
      return page.slice(page.indexOf('<aside>'), page.indexOf('</aside>'));
    };
    expect(await aside(prose.repeat(3))).toContain('>Permissions<');
    expect(await aside('<p>Short.</p>')).not.toContain('>Permissions<');
  });

  it('has its links below short texts on a PC, and among the facts otherwise', async () => {
    const donations = [1, 2, 3, 4, 5, 6].map((number) => ({
      way: 'web' as const,
      address: `https://${number}.example`,
    }));
    const about = { html: '<p>Short.</p>', cut: false };
    const app = { sourceCode: 'https://example.org', about, donations, antiFeatures: [] };
    const isBelow = async (more: Partial<AppDetail>, device: 'phone' | 'pc') => {
      const html = await htmlOf({ ...app, ...more }, {}, device);
      const [place] = html.matchAll(/href="https:\/\/example.org"/g);
      expect(place).toBeDefined();
      return (place?.index ?? 0) < html.indexOf('<aside>');
    };
    const long = { html: `<p>${'A long text. '.repeat(300)}</p>`, cut: false };
    expect(await isBelow({}, 'pc')).toBe(true);
    expect(await isBelow({}, 'phone')).toBe(false);
    expect(await isBelow({ about: long }, 'pc')).toBe(false);
  });

  it('has on a PC two halves of ratings and comments, and none where there is only one of them', async () => {
    const halves = /class="columns even"/;
    expect(await htmlOf({}, {}, 'pc')).toMatch(halves);
    expect(await htmlOf({}, {}, 'phone')).not.toMatch(halves);
    const none = { comments: [], page: 1, pages: 1, total: 0, unfiltered: 0, versions: [] };
    const answers = { 'StoreDetailController/comment': () => none };
    expect(await htmlOf({}, answers, 'pc')).not.toMatch(halves);
  });

  it('has its summary under its name, but not right above a description that begins with it', async () => {
    const summary = 'Notes that stay on your phone';
    const about = { html: '<p>Write anything.</p>', cut: false };
    const head = (html: string) => html.slice(html.indexOf('<h1'), html.indexOf('<dl'));
    const bare = { screenshots: [], featureGraphic: undefined };
    const text = `${summary}. And more.`;
    const begun = { summary, about: { html: `<p>${text}</p>`, cut: false }, description: text };
    for (const app of [{ summary, about }, { ...bare, summary, about }, begun])
      expect(head(await htmlOf(app))).toContain(summary);
    expect(head(await htmlOf({ ...begun, ...bare }))).not.toContain(summary);
    const alone = await htmlOf({ ...bare, summary, about: undefined, description: undefined });
    expect(head(alone)).toContain(summary);
  });

  describe('of which the catalogue has neither a text nor a picture', () => {
    const bare = {
      about: undefined,
      description: undefined,
      screenshots: [],
      featureGraphic: undefined,
      downloadable: false,
      otherSite: 'https://f-droid.org/packages/org.example.app/',
      license: 'GPL-3.0-or-later',
    };
    const answers = { 'StoreDetailController/recs': () => ({ apps: [sampleApp(42)] }) };

    it('has similar apps in rows before its facts on a PC, and no sentence made from these', async () => {
      const html = await htmlOf(bare, answers, 'pc');
      expect(html).not.toContain('About this app');
      const [similar, facts] = ['data-app-id="42"', '<aside>'].map((one) => html.indexOf(one));
      expect(similar).toBeGreaterThan(0);
      expect(similar).toBeLessThan(facts ?? 0);
      // With a text they are below both columns.
      const told = await htmlOf(
        { ...bare, about: { html: '<p>Text</p>', cut: false } },
        answers,
        'pc',
      );
      expect(told.indexOf('data-app-id="42"')).toBeGreaterThan(told.indexOf('<aside>'));
    });

    it('says what its license allows, if that is a free one', async () => {
      expect(await htmlOf(bare)).toMatch(/GNU GPL 3\.0<br ?\/?><small>Open source: anyone/);
      expect(await htmlOf({ license: 'Proprietary-1' })).not.toContain('Open source');
    });

    it.each([
      [bare.otherSite, /tap “Download APK”/],
      ['https://github.com/team/app/releases', /open “Assets”/],
      ['https://codeberg.org/team/app/releases', /open “Downloads”/],
    ])('says on Android how to get it at %s in two steps', async (otherSite, first) => {
      const steps = (html: string) => /<ol>(.*?)<\/ol>/.exec(html)?.[1]?.match(/<li>/g)?.length;
      const phone = await htmlOf({ ...bare, otherSite }, {}, 'phone', 'android');
      expect(phone).toMatch(first);
      expect(steps(phone)).toBe(2);
      const other = { ...bare, otherSite: 'https://example.org/' };
      expect(steps(await htmlOf(other, {}, 'phone', 'android'))).toBeUndefined();
    });

    it('opens in F-Droid if it is got there, and nowhere else', async () => {
      const opens = async (otherSite: string) =>
        (await htmlOf({ ...bare, otherSite }, {}, 'phone', 'android')).includes('market://details');
      expect(await opens(bare.otherSite)).toBe(true);
      expect(await opens('https://github.com/team/app/releases')).toBe(false);
    });
  });

  it('leads to the rest of a text that its source has cut', async () => {
    const otherSite = 'https://f-droid.org/packages/org.example.app/';
    const html = await htmlOf({
      about: { html: '<ul><li>A, B…</li></ul>', cut: false },
      otherSite,
    });
    expect(html).toMatch(/href="https:\/\/f-droid[^>]*>Read more on F-Droid</);
    expect(await htmlOf({ about: { html: '<p>All.</p>', cut: false }, otherSite })).not.toContain(
      'Read more',
    );
  });

  it('for the other kind of phone has a code for it, and similar apps for this one before its own texts', async () => {
    const answers = { 'StoreDetailController/recs': () => ({ apps: [sampleApp(42)] }) };
    for (const [platform, here] of [
      ['ios', 'android'],
      ['android', 'ios'],
    ] as const) {
      const html = await htmlOf({ platform }, answers, 'phone', here);
      expect(html).toContain('src="/qr/7.svg"');
      const [title, about] = [
        `Similar apps for ${here === 'ios' ? 'iPhone' : 'Android'}`,
        'About this app',
      ].map((one) => html.indexOf(one));
      expect(title).toBeGreaterThan(0);
      expect(title).toBeLessThan(about ?? 0);
      expect(html.match(/data-app-id="42"/g)).toHaveLength(1);
    }
  });

  it('says whose its reviews are, and where the developer takes others', async () => {
    const html = await htmlOf({ issueTracker: 'https://example.org/issues' });
    expect(html).toMatch(/Reviews are from .*Visitors can’t write any here\./);
    expect(html).toMatch(/href="https:\/\/example\.org\/issues"[^>]*>Send feedback/);
  });

  it('has a few other apps by its developer below the ratings on a PC', async () => {
    const of = (count: number) => ({
      'catalogue/developer': () => ({
        developer: sampleDeveloper(),
        apps: Array.from({ length: count }, (_, i) => sampleApp(50 + i)),
        page: 1,
        pages: 1,
        total: count + 1,
      }),
    });
    const isAbove = async (count: number) => {
      const html = await htmlOf({}, of(count), 'pc');
      return html.indexOf('data-app-id="50"') < html.lastIndexOf('>Reviews<');
    };
    expect([await isAbove(2), await isAbove(9)]).toEqual([true, false]);
  });

  it('leads to the whole of a cut description at its end', async () => {
    const html = await htmlOf({ about: { html: '<p>Write anyth…</p>', cut: true } });
    expect(html).toMatch(/anyth…<\/p><\/div><a [^>]*href="[^"]*text=whole#about"[^>]*>Read more</);
  });

  it('says among its details, not at its button, how much space it needs', async () => {
    const html = await htmlOf({ size: 100 * 1024 ** 2 });
    const [space = -1, facts = -1] = ['About 250 MB', 'App details'].map((one) =>
      html.indexOf(one),
    );
    expect(space).toBeGreaterThan(facts);
  });

  it.each([
    ['https://github.com/team/app/releases', 'Get it on GitHub', 'github.com'],
    ['https://www.example.org/app', 'Get it on example.org', 'example.org'],
  ])('without a file leads to %s and says so', async (otherSite, label, host) => {
    const content = document.createElement('div');
    content.innerHTML = await htmlOf({ downloadable: false, otherSite });
    const link = content.querySelector(`[title="Opens ${host}"]`);
    expect([link?.getAttribute('href'), link?.textContent]).toEqual([otherSite, label]);
    expect(content.textContent).not.toContain('can’t be downloaded here');
  });

  it('without a file and an address says that it can’t be downloaded', async () => {
    const html = await htmlOf({ downloadable: false });
    expect(html).toContain('can’t be downloaded here');
    expect(html).not.toContain('Get it on');
  });

  it('of which little is known has two figures or none', async () => {
    const bare = { rating: undefined, installs: undefined, size: undefined, updatedAt: undefined };
    const stats = async (change: Partial<AppDetail>) => {
      const html = await htmlOf({ ...bare, ...change });
      return [...html.slice(0, html.indexOf('<h2')).matchAll(/<dt>([^<]*)/g)].map(([, one]) => one);
    };
    expect(await stats({ license: 'MIT' })).toContain('License');
    expect(await stats({ license: undefined, version: undefined })).toEqual([]);
  });

  it('of a game says so', async () => {
    expect(await htmlOf({ resourceType: 1 })).toContain('About this game');
  });
});

it('of a game to come has all of its pre-order: summary, day, time left, how many, calendar', async () => {
  const soon = {
    releaseAt: Date.parse('2099-01-01T00:00:00Z'),
    preorders: 12_345,
    summary: 'Corners beat straights',
  };
  const html = await htmlOf(soon);
  for (const part of [
    'Corners beat straights',
    'Expected 1 Jan 2099 (Beijing time)',
    '12.3K people have pre-ordered',
    'href="/calendar/7.ics"',
    'About pre-orders',
  ])
    expect(html).toContain(part);
  expect(html).toMatch(/role="timer"/);
  expect(await htmlOf({ ...soon, preorders: undefined })).not.toContain('have pre-ordered');
});
