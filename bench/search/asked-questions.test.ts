import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeReal } from '../../tests/helpers/describe-real';
import { askedQuestions, readQuestions } from './asked-questions';

const COMMITTED = 'bench/search/questions/real-apps.tsv';

it('reads a question a line, with or without a kind, and one that nothing answers', () => {
  const text =
    '# comment\n\nqr code\ten\tintent\ta.b c.d\r\n天气\tzh-CN\ta.b,c.d\nxq\ten\tnothing\t-\nqx\ten\tnothing\t\n';
  expect(readQuestions(text)).toEqual([
    { key: 'qr code', lang: 'en', kind: 'intent', answers: ['a.b', 'c.d'] },
    { key: '天气', lang: 'zh-CN', kind: 'questions', answers: ['a.b', 'c.d'] },
    { key: 'xq', lang: 'en', kind: 'nothing', answers: [] },
    { key: 'qx', lang: 'en', kind: 'nothing', answers: [] },
  ]);
  expect(() => readQuestions('a line without fields')).toThrow('Question 1');
});

it('has 200 committed questions, each once, of at least five of each kind', () => {
  const questions = readQuestions(readFileSync(COMMITTED, 'utf8'));
  expect(questions).toHaveLength(200);
  expect(new Set(questions.map(({ key, lang }) => `${lang} ${key}`)).size).toBe(200);
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  expect(kinds).toHaveLength(12);
  for (const kind of kinds)
    expect(questions.filter((one) => one.kind === kind).length, kind).toBeGreaterThanOrEqual(5);
});

describeReal('the real catalogue', () => {
  it('answers the committed questions of every kind as well as promised', async () => {
    const { bars, report } = await askedQuestions(COMMITTED);
    expect(bars).toHaveLength(14);
    expect(
      bars.filter(({ ok }) => !ok),
      report,
    ).toEqual([]);
  }, 180_000);
});
