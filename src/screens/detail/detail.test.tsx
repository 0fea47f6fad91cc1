import { describe, expect, it } from 'vitest';
import type { AppDetail } from '../../../contract/entities/app';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import { sampleApp, sampleDetail, sampleDeveloper } from '../../../tests/helpers/sample';

async function htmlOf(changes: Partial<AppDetail>, answers = {}): Promise<string> {
  const answer = () => ({ app: sampleDetail(7, changes) });
  const api = fakeApi({ 'StoreDetailController/detail': answer, ...answers });
  return (await openScreen('/app/7', api, 'en')).html;
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
      /href="https:\/\/www\.example\.org\/a" rel="noopener nofollow">example\.org</,
    );
    expect(html).not.toContain('https://example.org/b');
    expect(html).toMatch(/href="bitcoin:bc1q"[^>]*>Bitcoin</);
    expect(await htmlOf({ donations: [] })).not.toContain('Support the developer');
  });

  it('has its feature graphic before the screenshots, and a link to its video', async () => {
    const html = await htmlOf({});
    expect(html.indexOf('/img/7/shot/3/720.webp')).toBeLessThan(html.indexOf('/img/7/shot/1/'));
    expect(html).toMatch(
      /href="https:\/\/video\.example\.org[^>]*>Watch the video on video\.example\.org/,
    );
    expect(await htmlOf({ video: undefined, featureGraphic: undefined })).not.toMatch(
      /Watch the video|shot\/3/,
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

  it('says of a verified file what that means, and of another nothing above its facts', async () => {
    expect(await htmlOf({ verified: true })).toMatch(
      /<summary><small[^>]*>Verified<.*source signed/,
    );
    expect(await htmlOf({ verified: false })).not.toMatch(/Verified<|Unverified/);
  });

  it('of a game says so', async () => {
    expect(await htmlOf({ resourceType: 1 })).toContain('About this game');
  });
});
