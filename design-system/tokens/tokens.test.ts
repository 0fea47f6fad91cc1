import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { outputs } from '../../scripts/tokens/outputs.mjs';
import { tokens } from './build/tokens';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const read = (file: string) => readFileSync(path.join(here, file), 'utf8');

/** Files that may contain CSS, by extension. */
const files = (ending: string) =>
  ['design-system', 'src'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => path.join(root, room, file)),
  );

describe('the generated files', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'tokens-'));
  afterAll(() => rmSync(scratch, { recursive: true }));

  it('are current', async () => {
    const made = await outputs(here);
    expect(Object.keys(made).sort()).toEqual(readdirSync(path.join(here, 'build')).sort());
    for (const [name, text] of Object.entries(made)) expect(read(`build/${name}`)).toBe(text);
  });

  it('(control: are not current after a change of one colour)', async () => {
    cpSync(here, scratch, { recursive: true });
    const file = path.join(scratch, 'primitive/color.json');
    const changed = readFileSync(file, 'utf8').replace('[0.215, 0.01, 150]', '[0.225, 0.01, 150]');
    writeFileSync(file, changed);
    const made = await outputs(scratch);
    expect(made['tokens.css']).not.toBe(read('build/tokens.css'));
  });

  it('are small: colours and shadows only, with names of one or two letters', () => {
    const css = read('build/tokens.css');
    expect(css.match(/--[\w-]+/g)?.every((name) => name.length < 5)).toBe(true);
    const kept = Object.values(tokens).filter((token) => 'property' in token);
    expect([...new Set(kept.map(({ type }) => type))].sort()).toEqual(['color', 'shadow']);
  });
});

describe('the layers', () => {
  /** The `$value`s in one layer's files. */
  function values(layer: string): unknown[] {
    const found: unknown[] = [];
    for (const file of readdirSync(path.join(here, layer))) {
      JSON.parse(read(`${layer}/${file}`), (key, value) => {
        if (key === '$value') found.push(value);
        return value;
      });
    }
    return found;
  }

  it('primitives are values, never aliases', () => {
    expect(values('primitive').length).toBeGreaterThan(20);
    expect(values('primitive').filter((value) => String(value).startsWith('{'))).toEqual([]);
  });

  it('every primitive is used, but a ramp of colours may have unused steps', () => {
    const names: string[] = [];
    const walk = (group: object, at: string[]) => {
      for (const [key, value] of Object.entries(group)) {
        if (key === '$value') names.push(`{${at.join('.')}}`);
        else if (typeof value === 'object') walk(value, [...at, key]);
      }
    };
    for (const file of readdirSync(path.join(here, 'primitive'))) {
      walk(JSON.parse(read(`primitive/${file}`)), []);
    }
    const used = JSON.stringify([values('semantic'), values('component'), values('themes')]);
    expect(names.length).toBeGreaterThan(20);
    const idle = names.filter((name) => !used.includes(name) && !name.startsWith('{color.'));
    expect(idle).toEqual([]);
  });

  it.each(['semantic', 'component', 'themes'])('%s tokens are aliases, never values', (layer) => {
    const own = values(layer).filter((value) => !String(value).startsWith('{'));
    // A shadow is a composite value; its colour is an alias too.
    expect(own.every((value) => typeof value === 'object' && value && 'blur' in value)).toBe(true);
  });

  it('every token has a description', () => {
    for (const [name, token] of Object.entries(tokens)) {
      expect(token.description.length, name).toBeGreaterThan(5);
    }
  });
});

it('every token is used by a style sheet', () => {
  const css = files('.css')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const media = {
    'breakpoint-pc': '(--pc)',
    'breakpoint-wide': '(--wide)',
    'breakpoint-broad': '(--broad)',
    'breakpoint-bar': '(--bar)',
    'breakpoint-narrow': '(--narrow)',
    'breakpoint-large-text': '(--large-text)',
  };
  const uses = (name: string) =>
    css.includes(name in media ? media[name as keyof typeof media] : `var(--${name})`);
  expect(Object.keys(tokens).filter((name) => !uses(name))).toEqual([]);
  expect(uses('space-planted')).toBe(false);
});
