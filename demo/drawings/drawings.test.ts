import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { letterTile } from '../../server/images/drawing/letter-tile';
import { renderDrawing } from '../../server/images/render';
import { demoApp } from '../app';
import { demoSubject } from '../subject';
import { games, software } from '../words';
import { demoIcon } from './demo-icon';
import { demoShot, demoShotOf } from './demo-shot';
import { motif } from './motif';

const subjectOf = (index: number) => {
  const subject = demoSubject(demoApp(index).packageName);
  if (!subject) throw new Error(`${index} is no demo app`);
  return subject;
};
const BOX = { width: 256, height: 256 };

it('has every figure that the demo catalogue names', () => {
  const names = [...software, ...games].flatMap((category) =>
    category.subs.flatMap((sub) => sub.motifs),
  );
  for (const name of new Set(names))
    for (const style of ['fill', 'duotone', 'bold'] as const)
      expect(motif(name, { x: 0, y: 0, size: 10, color: '#fff', style })).toContain('<g');
  expect(() => motif('no-such', { x: 0, y: 0, size: 10, color: '#fff' })).toThrow(RangeError);
});

describe('icons', () => {
  it('are the same every time, and differ between apps', async () => {
    const icons = await Promise.all(Array.from({ length: 40 }, (_, i) => demoIcon(subjectOf(i))));
    expect(await demoIcon(subjectOf(7))).toBe(icons[7]);
    expect(new Set(icons).size).toBe(40);
  });

  it('are drawn up to their edges', async () => {
    const icon = await renderDrawing(await demoIcon(subjectOf(3)), BOX, {
      width: 50,
      height: 50,
      format: 'png',
    });
    const { width, height } = await sharp(icon).metadata();
    expect([width, height]).toEqual([50, 50]);
    expect((await sharp(icon).ensureAlpha().stats()).isOpaque).toBe(true);
  });
});

describe('screenshots', () => {
  it('of every sub-category can be drawn, in both languages', async () => {
    const seen = new Set<string>();
    for (let index = 0; index < 400; index += 1) {
      const subject = subjectOf(index);
      if (seen.has(subject.place.sub.slug)) continue;
      seen.add(subject.place.sub.slug);
      const shots = demoApp(index).screenshots;
      for (const n of [1, 3, shots.length]) {
        const wanted = demoShotOf(subject, n);
        expect(wanted?.locale).toBe(shots[n - 1]?.locale);
        const { svg } = await demoShot(
          subject,
          wanted ?? { n: 0, locale: '', width: 1, height: 1 },
        );
        expect(svg).not.toMatch(/NaN|undefined/);
      }
    }
    expect(seen.size).toBeGreaterThan(60);
    expect(demoShotOf(subjectOf(0), 99)).toBeUndefined();
  });
});

describe('letter tiles', () => {
  const tile = (name: string, packageName = 'org.example.app') => letterTile({ name, packageName });

  it('show the first letter in many scripts', async () => {
    const plain = await tile('!!!', '0.0.!');
    expect(plain).toContain('r="52"');
    // In a script that the font lacks: the first letter of the package.
    expect(await tile('한국')).toBe(await tile('App'));
    for (const name of ['微光', 'Tor', 'élan', '🐍 Worm', 'Жук', 'あ', '8 Ball'])
      expect(await tile(name)).toContain('<path');
    expect(await tile('tor')).toBe(await tile('Tor'));
  });

  it('have the colours of the package', async () => {
    const colours = (svg: string) => svg.match(/rgb[^"]+/g)?.join();
    expect(colours(await tile('A'))).toBe(colours(await tile('B')));
    const others = await Promise.all(['a.b', 'c.d', 'e.f', 'g.h'].map((name) => tile('A', name)));
    expect(new Set(others.map(colours)).size).toBeGreaterThan(1);
  });

  it('escape markup', async () => {
    expect(await tile('<script>')).not.toContain('script');
  });
});
