import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoFeed, seedDemo } from '../../demo';
import { fileDatabase } from '../../tests/helpers/file-database';
import type { Known } from '../../tests/helpers/search-quality/known';
import {
  KINDS,
  type Kind,
  type Question,
  recall,
} from '../../tests/helpers/search-quality/question';
import { questionsOf } from '../../tests/helpers/search-quality/questions';
import type { AppRecord } from '../catalogue/normal-form';
import { searchApps } from './search';

const APPS = 300;
/** Questions of each kind: few enough for every run of the tests, enough to detect a kind that stopped working. */
const QUESTIONS = 24;

const database = fileDatabase();
const all: Known[] = [...(demoFeed(APPS).apps() as Iterable<AppRecord>)].map(
  ({ packageName, name, categories }) => ({ packageName, names: Object.values(name), categories }),
);

beforeAll(async () => {
  await seedDemo(database.db, { apps: APPS });
});

/** Mean recall@5, in per cent. */
async function recallOf(questions: readonly Question[]): Promise<number> {
  let sum = 0;
  for (const question of questions) {
    const { apps } = await searchApps(database.db, { key: question.key, page: 1 }, 'zh-CN');
    sum += recall(
      question,
      apps.map((app) => app.packageName),
    );
  }
  return (100 * sum) / questions.length;
}

const ask = (kind: Kind) => recallOf(questionsOf(kind, all, QUESTIONS));

describe('recall among the first five results', () => {
  it.each(KINDS)('by %s: 85 % and more', async (kind) => {
    const questions = questionsOf(kind, all, QUESTIONS);
    expect(questions.length).toBeGreaterThanOrEqual(20);
    expect(await recallOf(questions)).toBeGreaterThanOrEqual(85);
  });

  it('of all kinds together 95 % and more', async () => {
    const questions = KINDS.flatMap((kind) => questionsOf(kind, all, QUESTIONS));
    expect(await recallOf(questions)).toBeGreaterThanOrEqual(95);
  });
});

it('without readings the Chinese kinds fail, and no other (control)', async () => {
  await sql`UPDATE search SET pinyin = '{}', initials = '{}'`.execute(database.db);
  await sql`UPDATE search_top SET pinyin = '{}', initials = '{}'`.execute(database.db);
  expect(await ask('pinyin')).toBeLessThan(85);
  expect(await ask('initials')).toBeLessThan(85);
  expect(await ask('characters')).toBeGreaterThanOrEqual(85);
});
