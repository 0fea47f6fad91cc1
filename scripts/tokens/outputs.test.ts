import path from 'node:path';
import { defineConfig, Logger, parse } from '@terrazzo/parser';
import { expect, it } from 'vitest';
import { tokens } from '../../design-system/tokens/build/tokens';
import { rulesOf } from '../../design-system/tokens/rules.mjs';
import { packageOutputs } from './outputs.mjs';

/** The files about tokens in the package of the design system. */
const files = await packageOutputs(path.resolve(import.meta.dirname, '../../design-system/tokens'));

/** Reads a DTCG file by the format's rules, and returns the names of its tokens. */
async function parseDtcg(src: string): Promise<string[]> {
  const config = defineConfig({}, { cwd: new URL('file:///tokens/') });
  const logger = new Logger({ level: 'silent' });
  const filename = new URL('mode.json', config.outDir);
  const { tokens } = await parse([{ filename, src }], { config, logger });
  return Object.keys(tokens).map((name) => name.replaceAll('.', '-'));
}

it('the package has every token in style sheets, code and JSON, with readable names', () => {
  const names = Object.keys(tokens);
  for (const name of names) {
    expect(files['themes/light.css']).toContain(`--snowpea-${name}:`);
    expect(files['tokens.d.ts']).toContain(`'${name}'`);
    expect(files['tokens.js']).toContain(`"--snowpea-${name}"`);
  }
  const text = Object.values(files).join('');
  expect(text.match(/--(?!snowpea-)[a-z][\w-]*(?=[:)])/g)).toBeNull();
});

const MODES = ['light', 'dark', 'contrast', 'contrast-dark', 'forced-colors', 'low-memory'];

it.each(MODES)('has the mode %s as a valid DTCG file', async (mode) => {
  const text = files[`tokens/${mode}.json`] ?? '';
  const read = await parseDtcg(text);
  for (const name of Object.keys(tokens)) expect(read).toContain(name);
  const hex = [...text.matchAll(/"hex": "(.*)"/g)].map(([, digits]) => digits);
  expect(hex.length).toBe(text.match(/"colorSpace"/g)?.length);
  expect(hex.filter((one) => !/^#[\da-f]{6}$/.test(one ?? ''))).toEqual([]);
});

it('keeps aliases in its modes, and writes hex beside OKLCH', () => {
  const [light, dark] = MODES.map((mode) => JSON.parse(files[`tokens/${mode}.json`] ?? ''));
  expect(light.color.bg.canvas.$value).toBe('{color.neutral.0}');
  expect(dark.color.bg.canvas.$value).toBe('{color.neutral.950}');
  const white = { colorSpace: 'oklch', components: [1, 0, 0], hex: '#ffffff' };
  expect(light.color.neutral[0].$value).toEqual(white);
});

it.each([
  ['an alias to nothing', { $value: '{color.none}' }],
  ['a colour as text', { $value: '#ffffff' }],
  ['a colour that lacks a component', { $value: { colorSpace: 'oklch', components: [1, 0] } }],
])('(control: the format’s rules refuse %s)', async (_, token) => {
  const planted = JSON.stringify({ color: { planted: { $type: 'color', ...token } } });
  await expect(parseDtcg(planted)).rejects.toThrow();
});

it('has themes of equal specificity, so that a later override of one class holds in each', () => {
  const selectors = ['themes/light.css', 'themes/dark.css'].flatMap((file) =>
    rulesOf(files[file] ?? '').flatMap((rule) => rule.selectors),
  );
  expect(selectors.length).toBeGreaterThan(4);
  expect(selectors.filter((one) => !/^(:root|\[data-theme(=\w+)?\])$/.test(one))).toEqual([]);
});
