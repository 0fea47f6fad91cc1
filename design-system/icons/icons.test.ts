import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;
const files = readdirSync(here).filter((file) => file.endsWith('.svg'));
const text = (file: string) => readFileSync(path.join(here, file), 'utf8').trim();

/** Exceptions from the rules: the coloured logo, and the filled star for running text. */
const OWN_WAY = ['logo.svg', 'star.svg'];
const signs = files.filter((file) => !OWN_WAY.includes(file));

/** An icon is in a page's style sheet as a `data:` URL. */
const MOST_BYTES = 200;

/** Rules of the icon set: a grid of 20, strokes of 2, nothing but shapes. */
function faults(svg: string): string[] {
  const rules: [RegExp, string][] = [
    [/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 20 20"/, 'grid of 20'],
    [/ stroke="#000"/, 'one ink'],
    [/ stroke-width="2"|^(?!.*stroke-width="2").* stroke-width="3"/, 'lines of 2'],
    [/^(<\/?(svg|path|circle)( [^<>]*)?>)+$/, 'paths and circles only'],
  ];
  const broken = rules.filter(([rule]) => !rule.test(svg)).map(([, name]) => name);
  return svg.length > MOST_BYTES ? [...broken, 'bytes'] : broken;
}

describe('icons', () => {
  it.each(signs)('%s follows the rules of the set', (file) => {
    expect(faults(text(file))).toEqual([]);
  });

  it('(control: an icon outside the rules is found)', () => {
    const stranger = `<svg viewBox="0 0 24 24" stroke-width="1.5"><script/>${' '.repeat(200)}</svg>`;
    expect(faults(stranger)).toEqual([
      'grid of 20',
      'one ink',
      'lines of 2',
      'paths and circles only',
      'bytes',
    ]);
  });

  it('have plain names', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !/^[a-z]+(-[a-z]+)*\.svg$/.test(file))).toEqual([]);
  });
});
