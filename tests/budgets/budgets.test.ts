import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/routes';
import { newVisitor, openBrowser } from '../helpers/browser';
import { readPage } from '../helpers/screens';
import { type Store, startStore } from '../helpers/store-server';
import { budgets, LAZY_CHUNK } from './budgets';
import { fetchRaw } from './fetch-raw';
import { measurePage } from './measure';
import { type Measurement, measureAll, overBudget, PUBLIC_URL } from './pages';
import { noise, plantingProxy } from './planting-proxy';

let store: Store;
let browser: Browser;
let measurements: Measurement[];

beforeAll(async () => {
  [store, browser] = await Promise.all([
    startStore({ apps: 2_000, env: { PUBLIC_URL } }),
    openBrowser(),
  ]);
  measurements = await measureAll(browser, store.url);
});

afterAll(async () => {
  await browser?.close();
  await store?.close();
});

describe.each(Object.entries(budgets))('the %s page', (route, budget) => {
  it('is within its budget for every visitor', () => {
    const measured = measurements.filter((each) => each.route === route);
    expect(measured.length).toBeGreaterThan(3);
    expect(measured.flatMap((each) => overBudget(each, budget))).toEqual([]);
  });
});

it('no route is without a budget', () => {
  const pages = new Set(routes.map(({ name }) => name));
  for (const name of ['problem', 'old-addresses']) pages.delete(name);
  expect([...pages].filter((name) => !(name in budgets))).toEqual([]);
});

it('any full page of search results is within the first flight, unless it comes in a rush', async () => {
  const names = [...(await readPage(`${store.url}/games`)).matchAll(/<b>(..)[^<]*<\/b>/g)];
  const keys = [...new Set(names.map(([, start = '']) => start))];
  expect(keys.length).toBeGreaterThan(10);
  const search = (key: string) => fetchRaw(`${store.url}/search?key=${encodeURIComponent(key)}`);
  const rushed = (await Promise.all(keys.map(search))).map(({ sent }) => sent);
  const later: number[] = [];
  for (const key of keys) later.push((await search(key)).sent);
  expect(Math.max(...later)).toBeLessThanOrEqual(budgets.search!.total);
  expect(Math.max(...rushed)).toBeGreaterThan(Math.max(...later));
});

it('counts a home page of 24 apps and more', () => {
  const homes = measurements.filter(({ route }) => route === 'home');
  expect(Math.min(...homes.map(({ tiles }) => tiles))).toBeGreaterThanOrEqual(24);
});

it('counts real figures: every page has markup, styles and scripts', () => {
  for (const { html, css, js, total } of measurements) {
    expect(Math.min(html, css, js)).toBeGreaterThan(500);
    expect(total).toBeGreaterThan(Math.max(html, css, js));
  }
});

describe('lazy chunks', () => {
  // Those of pages, and those that clients with a bridge get besides.
  const chunks = ['assets', 'native'].flatMap((folder) =>
    readdirSync(resolve(import.meta.dirname, '../../dist/client', folder))
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${folder}/${file}`),
  );

  it.each(chunks)('%s is within its budget', async (file) => {
    const { status, headers, sent } = await fetchRaw(`${store.url}/${file}`);
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(sent).toBeLessThanOrEqual(LAZY_CHUNK);
  });

  it('are there', () => {
    expect(chunks.length).toBeGreaterThan(0);
  });
});

describe('a planted script of 10 kB is noticed', () => {
  const measurePlanted = async (head: string, scripts: Record<string, string> = {}) => {
    const proxy = await plantingProxy(store.url, { head, scripts });
    const { page, leave } = await newVisitor(browser, proxy.url);
    const measured = await measurePage(page, `${proxy.url}/`);
    await leave();
    await proxy.close();
    return measured;
  };
  const clean = () => measurements.find(({ route }) => route === 'home')!;

  it('in the page', async () => {
    const measured = await measurePlanted(`<script>${noise(10_000)}</script>`);
    expect(measured.js).toBeGreaterThan(clean().js + 7_000);
    expect(overBudget({ ...clean(), ...measured }, budgets.home!).join()).toMatch(
      /js is.*total is/,
    );
  });

  it('beside the page', async () => {
    const measured = await measurePlanted('<script src="/planted.js"></script>', {
      '/planted.js': noise(10_000),
    });
    expect(measured.fetched.join()).toContain('/planted.js');
    expect(overBudget({ ...clean(), ...measured }, budgets.home!).join()).toMatch(
      /js is.*total is/,
    );
  });

  it('and nothing is noticed where nothing is planted', async () => {
    const measured = await measurePlanted('');
    expect(measured.js).toBe(clean().js);
    expect(measured.fetched).toEqual([]);
  });
});
