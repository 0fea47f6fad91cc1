import { expect, it } from 'vitest';
import { REPORT_PROBLEMS } from '../../../contract/entities/report';
import { formatter } from '../../i18n/format';
import { translator } from '../../i18n/translate';
import { reportWords } from './words';

it.each(['zh-CN', 'en'] as const)('each problem has words of its own: %s', (lang) => {
  const { problems } = reportWords({ t: translator(lang), format: formatter(lang) });
  expect(new Set(Object.values(problems)).size).toBe(REPORT_PROBLEMS.length);
  expect(problems.size).toMatch(/5.MB.*(32M|3,200万)/);
});
