import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { runOperator } from '../../tests/helpers/operator';
import { png } from '../../tests/helpers/png';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { inEachLanguage } from '../store/queries/look';
import { readLookFile } from './look-file';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder.path, name);
const look = (...args: string[]) => runOperator(at('data'), 'look', ...args);
/** Sets a look from a file of its own. */
function set(value: object, ...options: string[]) {
  writeFileSync(at('look.json'), JSON.stringify(value));
  return look('set', at('look.json'), ...options);
}
const shown = async () => (await look('show')).output;
beforeAll(async () => {
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
  writeFileSync(at('script.svg'), svg('<script>alert(1)</script>'));
  writeFileSync(at('event.svg'), svg('<rect width="9" height="9" onload="alert(1)"/>'));
  writeFileSync(at('outside.svg'), svg('<image href="https://evil.example/x.png"/>'));
  writeFileSync(at('entity.svg'), `<!DOCTYPE svg [<!ENTITY a "a">]>${svg('')}`);
  writeFileSync(at('broken.svg'), svg('<rect'));
  writeFileSync(at('sizeless.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  const line = (color: string, width: number) =>
    svg(`<path stroke="${color}" stroke-width="${width}" d="M1 4h7"/>`);
  writeFileSync(at('white.svg'), line('#fff', 3));
  writeFileSync(at('black.svg'), line('#000', 3));
  writeFileSync(at('hair.svg'), line('#c00', 0.03));
  writeFileSync(at('empty.svg'), svg(''));
  writeFileSync(at('red.svg'), line('#c00', 2));
  writeFileSync(at('text.png'), 'hello');
  writeFileSync(at('wide.png'), png({ width: 10_000, height: 10 }));
  // It creates the database, and says so.
  await look('show');
});

it('sets the look of the sample, shows and removes it; the same twice changes nothing', async () => {
  await runOperator(at('data'), 'migrate');
  expect(await shown()).toBe('The shop has no look of its own.\n');
  const sample = () => look('set', 'docs/samples/look.json');
  const tried = ['set', 'docs/samples/look.json', '--dry-run', '--picture'];
  expect((await look(...tried, at('look.png'))).output).toContain('is valid');
  const button = { left: 60, top: 340, width: 60, height: 60 };
  const shot = await sharp(at('look.png')).extract(button).toBuffer();
  const { dominant } = await sharp(shot).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r + 60);
  // A picture replaces no file.
  expect((await look(...tried, at('look.png'))).output).toMatch(/cannot be saved: EEXIST/);
  expect((await look(...tried, at('none/look.png'))).output).toMatch(
    /^The picture cannot be saved: /,
  );
  expect(await shown()).toBe('The shop has no look of its own.\n');
  expect(await sample()).toMatchObject({ code: 0, output: expect.stringContaining('Revision') });
  expect(JSON.parse(await shown())).toEqual({
    name: { 'zh-CN': '森林应用市场', en: 'Forest Apps' },
    shortName: { 'zh-CN': '森林', en: 'Forest' },
    color: '#1a5fb4',
    logo: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  });
  // What is shown can be set.
  writeFileSync(at('shown.json'), await shown());
  expect((await look('set', at('shown.json'))).output).toContain('Nothing was changed');
  expect((await sample()).output).toContain('Nothing was changed');
  expect((await look('remove')).code).toBe(0);
  expect(await shown()).toBe('The shop has no look of its own.\n');
});

it('the demo comes with looks of its own', async () => {
  const looks: Record<string, unknown>[] = [];
  for (const name of ['forest', 'ocean', 'night']) {
    expect((await runOperator(at('data'), 'demo', '--apps', '20', '--look', name)).code).toBe(0);
    looks.push(JSON.parse(await shown()));
  }
  for (const field of ['name', 'color', 'logo', 'home'])
    expect(new Set(looks.map((one) => JSON.stringify(one[field]))).size).toBe(3);
});

it('one text is for all languages', async () => {
  expect((await set({ name: 'Ocean' })).code).toBe(0);
  const dressed = await runOperator(at('data'), 'demo', '--apps', '20', '--look', 'night');
  expect([dressed.code, dressed.output]).toEqual([1, expect.stringContaining('look remove')]);
  const { name } = JSON.parse(await shown());
  expect(inEachLanguage({ name }).name).toMatchObject({
    'zh-CN': 'Ocean',
    en: 'Ocean',
    ar: 'Ocean',
  });
});

it('a shop without a logo has the letter of its name on its colour', async () => {
  expect((await set({ name: 'Ocean', color: '#0b6e99', logo: 'red.svg' })).code).toBe(0);
  const { settings, icons } = await readLookFile(at('look.json'));
  writeFileSync(at('look.json'), JSON.stringify({ name: 'Ocean', color: '#0b6e99' }));
  const letter = await readLookFile(at('look.json'));
  expect(letter.settings.logo).toMatch(/^[\da-f]{8}$/);
  expect(letter.settings.logo).not.toBe(settings.logo);
  expect([...letter.icons.keys()]).toEqual([...icons.keys()]);
  const icon = sharp(letter.icons.get('icon-192.png'));
  const { dominant } = await icon.stats();
  expect([dominant.r, dominant.g, dominant.b].map((one) => Math.abs(one) >> 5)).toEqual([0, 3, 4]);
  // The letter is white.
  const inner = await icon.clone().extract({ left: 60, top: 60, width: 72, height: 72 }).stats();
  expect(inner.channels[0]?.max).toBeGreaterThan(240);
});

it.each([
  [{ name: 'x'.repeat(200) }, /name: the text has more than 40 characters/],
  [{ name: '\u200b\u200b' }, /name: the text has no letter that can be seen/],
  [{ name: 'متجر' }, /name: the text is written from right to left/],
  [{ name: 'a\u202eb' }, /name: .*control character/],
  [{ shortName: 'x'.repeat(17) }, /shortName: the text has more than 16/],
  [{ color: '#ffffff' }, /color: the colour is white/],
  [{ color: '#FfF' }, /color: the colour is white/],
  [{}, /nothing is set: look remove removes the look/],
  [{ color: 'blue' }, /color: this is not a colour/],
  [{ logo: 'none.png' }, /logo: .*cannot be read: there is no such file/],
  [{ logo: 'text.png' }, /logo: this is not an SVG or PNG/],
  [{ logo: 'wide.png' }, /logo: it has 10000 × 10 pixels/],
  [{ logo: 'script.svg' }, /logo: the SVG has a script/],
  [{ logo: 'event.svg' }, /logo: the SVG has a script, an event/],
  [{ logo: 'outside.svg' }, /logo: the SVG has .*reference to another file/],
  [{ logo: 'entity.svg' }, /logo: the SVG has /],
  [{ logo: 'broken.svg' }, /logo: this cannot be opened/],
  [{ logo: 'white.svg' }, /logo: it cannot be seen on light pages/],
  [{ logo: 'black.svg' }, /logo: it cannot be seen on dark pages/],
  [{ logo: 'hair.svg' }, /logo: it cannot be seen/],
  [{ logo: 'empty.svg' }, /logo: it cannot be seen/],
  [{ theme: 'blue' }, /theme: give "light" or "dark"/],
  [{ logo: 'sizeless.svg' }, /logo: the SVG has no size/],
  [{ languages: ['sw'] }, /languages\S*: give a list of some of these, each once: zh-CN, en/],
  [{ bar: ['home', 'home'] }, /bar: give a list of some of these/],
  [{ home: [] }, /home: give a list of some of these/],
  [{ footer: 'x'.repeat(121) }, /footer: the text has more than 120/],
  [{ colour: '#1a5fb4' }, /colour: there is no such field/],
  [[{ name: 'a' }, { name: 'b' }], /a shop has one look/],
])('refuses %j with a sentence, and the look stays', async (value, sentence) => {
  await set({ name: 'Ocean' });
  const before = await shown();
  const { code, output } = await set(value);
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/\n\s+at /);
  expect(output.trim().split('\n').length).toBeLessThanOrEqual(2);
  expect(await shown()).toBe(before);
});
