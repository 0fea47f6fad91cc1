import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { brotli, bundle, componentFile, measureComponent, weigh } from './bytes.mjs';

afterEach(() => void vi.unstubAllEnvs());

it('measures minified code without React and development messages', async () => {
  const { js, css } = await bundle([componentFile('Pager')]);
  expect(js).toContain('react/jsx-runtime');
  expect(js).not.toMatch(/console|\n\s|@__PURE__/);
  expect(css).not.toMatch(/var\(--[a-z]{2}|\n\s|vite/);
});

it('adds no bytes for what every page has, and fewer bytes for other parts than they have alone', async () => {
  expect((await weigh('Button')).delta).toBe(0);
  const { js, css, delta } = await weigh('Badge');
  expect(delta).toBeGreaterThan(0);
  expect(delta).toBeLessThan(js + css);
});

it('measures the same bytes in any project folder', async () => {
  const weighIn = (env: string) => {
    vi.stubEnv('NODE_ENV', env);
    return weigh('Badge');
  };
  const shipped = await weighIn('production');
  expect(await weighIn('development')).toEqual(shipped);
  expect(await weighIn('test')).toEqual(shipped);
});

it('detects one additional line', async () => {
  const { js } = await bundle([componentFile('Badge')]);
  expect(brotli(`${js};document.title='one line more'`)).toBeGreaterThan(brotli(js));
  expect(brotli('')).toBe(0);
});

it('names an unknown component', async () => {
  await expect(measureComponent('Bagde')).rejects.toThrow('There is no component Bagde');
});

it('takes an unchanged component from the cache, and measures it again after a change of any source', async () => {
  const measured = await measureComponent('Badge');
  const place = '.cache/component-bytes/Badge.json';
  const known = JSON.parse(readFileSync(place, 'utf8'));
  writeFileSync(place, JSON.stringify({ ...known, bytes: 'cached' }));
  expect(await measureComponent('Badge')).toBe('cached');
  writeFileSync(place, JSON.stringify({ bytes: 'cached', sources: 'other' }));
  expect(await measureComponent('Badge')).toEqual(measured);
});
