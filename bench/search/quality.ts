import { readFileSync } from 'node:fs';
import { demoApp } from '../../demo/app';
import { slugOf } from '../../server/store/categories/slug';
import { realData } from '../../tests/helpers/real-data';
import type { Known } from '../../tests/helpers/search-quality/known';
import {
  DEPTH,
  type Half,
  halfOf,
  KINDS,
  type Question,
  recall,
} from '../../tests/helpers/search-quality/question';
import { allQuestions } from '../../tests/helpers/search-quality/questions';
import { ask, newClient } from './ask';
import { openCachedStore } from './cached-store';

/** The default size of a new store. */
const DEMO_APPS = 2_000;

/**
 * The catalogue for measuring quality: the demo's apps, with Chinese and English names, and real metadata lines if a
 * developer has them. Latin questions are then about the real names, Chinese ones about both.
 */
function qualityCatalogue() {
  const lines = realData('fdroid-apps.ndjson');
  const demo = Array.from({ length: DEMO_APPS }, (_, index) => knownDemo(index));
  const commands = [['demo', '--apps', String(DEMO_APPS)]];
  if (lines === undefined) return { all: demo, commands, input: '' };
  const input = readFileSync(lines, 'utf8');
  const real = input.split('\n').filter(Boolean).map(knownLine);
  // Their English names would also match Latin questions about real names.
  const all = [...real, ...demo];
  return { all, commands: [...commands, ['import', 'ndjson', lines]], input };
}

function knownDemo(index: number): Known {
  const { packageName, name, categories } = demoApp(index);
  return { packageName, names: Object.values(name), categories };
}

function knownLine(line: string): Known {
  // Cast: a line in the file's format; the import validates each field.
  const { packageName, name, categories } = JSON.parse(line) as {
    packageName: string;
    name: object;
    categories: readonly string[];
  };
  const names = Object.values(name ?? {}).map(String);
  return { packageName, names, categories: categories.map(slugOf) };
}

/** Questions of a kind in both halves together. */
const QUESTIONS = 200;
/** Minimum number of questions of a kind in a half. */
const FEWEST = 20;
const OVERALL = 95;
const EACH_KIND = 85;

/** Number of failed questions shown for the tuning half. */
const SHOWN = 12;

interface Asked {
  question: Question;
  /** Recall on the results page and in the suggestion box, 0 to 1. */
  results: number;
  suggestions: number;
}

/** Recall@5 in per cent for each kind of question, on the results page and in the box; asked over HTTP. */
export async function quality(half: Half) {
  const { all, commands, input } = qualityCatalogue();
  const questions = allQuestions(all, QUESTIONS).filter((question) => halfOf(question) === half);
  const store = await openCachedStore('search-quality', commands, input);
  const asked = await askAll(store.url, questions).finally(() => store.close());
  const bars = (['results', 'suggestions'] as const).flatMap((place) => barsOf(place, asked));
  return { bars, report: half === 'tuning' ? worst(asked) : undefined };
}

function barsOf(place: 'results' | 'suggestions', asked: readonly Asked[]) {
  const share = (some: readonly Asked[]) =>
    (100 * some.reduce((sum, each) => sum + each[place], 0)) / some.length;
  const bar = (name: string, some: readonly Asked[], least: number) => ({
    name: `${place}: ${name} (${some.length} questions)`,
    value: Math.round(share(some) * 10) / 10,
    bar: least,
    ok: some.length >= FEWEST && share(some) >= least,
    unit: '%',
  });
  const kinds = KINDS.map((kind) => {
    return bar(
      kind,
      asked.filter(({ question }) => question.kind === kind),
      EACH_KIND,
    );
  });
  return [bar('all kinds', asked, OVERALL), ...kinds];
}

async function askAll(url: string, questions: readonly Question[]): Promise<Asked[]> {
  const client = newClient();
  const packages = await packagesById(url);
  const asked: Asked[] = [];
  for (const question of questions) {
    const key = encodeURIComponent(question.key);
    const data = async (path: string) => JSON.parse((await ask(client, url + path)).body).data;
    const found: { packageName: string }[] = (await data(`/catalogue/search?key=${key}`)).apps;
    // Categories stand above the apps, and are not counted.
    const box: { appId?: number }[] = (await data(`/search/sugs?key=${key}`)).r;
    asked.push({
      question,
      results: recall(
        question,
        found.map((app) => app.packageName),
      ),
      suggestions: recall(
        question,
        box.flatMap(({ appId }) => (appId === undefined ? [] : (packages.get(appId) ?? ''))),
      ),
    });
  }
  client.destroy();
  return asked;
}

/** Suggestions name apps by number, questions by package. */
async function packagesById(url: string): Promise<Map<number, string>> {
  const client = newClient();
  const packages = new Map<number, string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await ask(client, `${url}/catalogue/apps?size=100&sort=name&page=${page}`);
    const { data } = JSON.parse(list.body);
    pages = data.pages;
    for (const { id, packageName } of data.apps) packages.set(id, packageName);
  }
  client.destroy();
  return packages;
}

function worst(asked: readonly Asked[]): string {
  const lines = KINDS.flatMap((kind) =>
    asked
      .filter(({ question, results, suggestions }) => {
        return question.kind === kind && Math.min(results, suggestions) < 1;
      })
      .slice(0, SHOWN)
      .map(({ question, results, suggestions }) => {
        const wanted = [...question.answers].slice(0, DEPTH).join(' ');
        return `${kind} “${question.key}”: ${results.toFixed(2)}, box ${suggestions.toFixed(2)}, of ${wanted}`;
      }),
  );
  return ['Not all found (tuning half only):', ...lines].join('\n');
}
