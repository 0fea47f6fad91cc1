import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BETA_DAYS } from '../contract/constants';
import type { AppRecord } from '../server/catalogue/normal-form';
import { demoApp } from './app';
import { DAY, EPOCH } from './epoch';
import { demoFeed } from './index';
import { demoAds, demoCategories, demoSpecials } from './shop';
import { demoSubject } from './subject';

const apps = (count: number) => [...(demoFeed(count).apps() as Iterable<AppRecord>)];
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const many = apps(3_000);

describe('the demo catalogue', () => {
  it('is the same every time, and a smaller one is the beginning of a larger one', () => {
    expect(hash(apps(200))).toBe(hash(many.slice(0, 200)));
    expect(hash(demoFeed(50).specials)).toBe(hash(demoFeed(50).specials));
    expect(hash(many[0])).not.toBe(hash(many[1]));
  });

  it('has no two apps with the same name or package', () => {
    for (const locale of ['zh-CN', 'en-US'])
      expect(new Set(many.map((app) => app.name[locale])).size).toBe(many.length);
    expect(new Set(many.map((app) => app.packageName)).size).toBe(many.length);
    expect(demoApp(900_000).name['zh-CN']).toBeTruthy();
  });

  it('has apps and games in every category and sub-category, with every kind of registration', () => {
    const slugs = new Set(many.flatMap((app) => app.categories));
    expect([...slugs].sort()).toEqual(
      demoCategories()
        .map((category) => category.slug)
        .sort(),
    );
    const kinds = new Set(many.map((app) => `${app.resourceType}${app.requireId}`));
    expect([...kinds].sort()).toEqual(['00', '10', '11']);
  });

  it('has a line for each app that few others of its sub-category have', () => {
    const lines = new Map<string, Map<string, number>>();
    for (const { categories, summary } of many.slice(0, 2_000)) {
      const of = lines.get(categories[1] ?? '') ?? new Map<string, number>();
      const line = summary['en-US'] ?? '';
      lines.set(categories[1] ?? '', of.set(line, (of.get(line) ?? 0) + 1));
    }
    for (const of of lines.values()) {
      const counts = [...of.values()];
      const all = counts.reduce((sum, count) => sum + count, 0);
      expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(all / 5));
    }
  });

  it('describes every app as invented', () => {
    for (const app of many) {
      expect(app.description['zh-CN']).toContain('演示数据');
      expect(app.description['en-US']).toContain('Demo data');
      expect(app.packageName).toMatch(/^demo\./);
      for (const comment of app.comments) expect(comment.author).toMatch(/^(演示·|Demo · )/);
    }
  });

  it('has consistent figures', () => {
    for (const app of many) {
      const codes = app.versions.map((version) => version.versionCode);
      expect(codes).toEqual([...new Set(codes)].sort((a, b) => b - a));
      expect(app.versions.map((version) => version.key)).toContain(app.currentVersion);
      expect(app.updatedAt ?? 0).toBeLessThan(EPOCH);
      expect(app.addedAt ?? 0).toBeLessThan(app.updatedAt ?? 0);
      const votes = app.histogram?.reduce((sum, count) => sum + count, 0) ?? 0;
      expect(votes).toBeLessThanOrEqual(app.installs ?? 0);
      expect(app.histogram?.every((count) => count >= 0) ?? true).toBe(true);
      expect(app.comments.length).toBeLessThanOrEqual(votes);
      for (const comment of app.comments) {
        expect(app.histogram?.[comment.stars - 1]).toBeGreaterThan(0);
        const version = app.versions.find((each) => each.versionName === comment.versionName);
        expect(comment.at).toBeGreaterThanOrEqual(version?.releasedAt ?? Number.POSITIVE_INFINITY);
      }
    }
  });

  it('has upcoming games without installs and ratings', () => {
    const betas = many.filter((app) => app.releaseAt);
    expect(betas.length).toBeGreaterThan(10);
    for (const beta of betas) {
      expect(beta.releaseAt).toBeGreaterThan(EPOCH);
      // An unreleased game has one version without date, size and release notes.
      expect(beta.versions).toHaveLength(1);
      expect(beta.versions[0]).toMatchObject({ changelog: {} });
      expect(beta.versions[0]?.releasedAt).toBeUndefined();
      expect(beta).not.toHaveProperty('installs');
      expect(beta.comments).toEqual([]);
    }
  });

  describe('created at any time', () => {
    const released = (now: number) =>
      [...(demoFeed(600, now).apps() as Iterable<AppRecord>)].flatMap(
        ({ releaseAt = 0 }) => releaseAt || [],
      );
    const years = [0, 1, 2, 10].map((year) => Date.UTC(2026 + year, 10, 22));
    const moments = years.flatMap((start) => [0, 29, 30, 200].map((days) => start + days * DAY));

    it.each(moments.map((now) => [new Date(now).toISOString(), now] as const))(
      'has upcoming games on %s, none in the next two weeks, and within the year for which they are listed',
      (_, now) => {
        const ahead = released(now).filter(
          (at) => at > now + 14 * DAY && at < now + BETA_DAYS * DAY,
        );
        expect(ahead.length).toBeGreaterThan(0);
        expect(ahead).toHaveLength(released(now).length);
      },
    );

    it('(control: a catalogue has none a year after its creation)', () => {
      const [made = 0, yearLater = 0] = years;
      expect(released(made).filter((at) => at > yearLater)).toEqual([]);
    });

    it('is the same for a season', () => {
      expect(hash(released(EPOCH))).toBe(hash(released(EPOCH + 29 * DAY)));
      expect(hash(released(EPOCH))).not.toBe(hash(released(EPOCH + 30 * DAY)));
    });
  });

  it('has specials and ads of its own apps, however small it is', () => {
    for (const count of [1, 40, 600]) {
      const packages = new Set(apps(count).map((app) => app.packageName));
      const named = [
        ...demoSpecials(count).flatMap((special) => special.packageNames),
        ...demoAds(count).map((ad) => ad.packageName ?? ''),
      ];
      expect(named.filter((name) => !packages.has(name))).toEqual([]);
    }
    expect(demoSpecials(600).length).toBeGreaterThan(10);
    expect(demoAds(600).some((ad) => ad.spaceId === 'home-banner')).toBe(true);
  });

  it('finds an app by its package name', () => {
    for (const index of [0, 7, 2_999]) {
      const app = many[index];
      expect(demoSubject(app?.packageName ?? '')?.named.name[0]).toBe(app?.name['zh-CN']);
    }
    expect(demoSubject('org.example.app1')).toBeUndefined();
  });
});
