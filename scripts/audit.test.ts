import { expect, it } from 'vitest';
import { judge } from './audit.mjs';

const report = (severity?: string) => {
  const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: severity ? 1 : 0 };
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: severity ? { bad: { name: 'bad', severity } } : {},
    metadata: { vulnerabilities: { ...counts, ...(severity && { [severity]: 1 }) } },
  });
};

it('passes a report without vulnerabilities, or with low ones only', () => {
  expect(judge(report())).toEqual({
    code: 0,
    text: '0 known vulnerabilities, 0 of them high or critical',
  });
  expect(judge(report('low')).code).toBe(0);
});

it('names a moderate vulnerability without failing', () => {
  const { code, text } = judge(report('moderate'));
  expect(code).toBe(0);
  expect(text).toContain('bad (moderate)');
});

it.each(['high', 'critical'])('fails for a %s vulnerability, and names it', (severity) => {
  const { code, text } = judge(report(severity));
  expect(code).toBe(1);
  expect(text).toContain(`bad (${severity})`);
});

it.each([
  ['', 'no answer'],
  ['<html>', 'no answer'],
  ['{"message":"405 Method Not Allowed","error":{"summary":""}}', '405 Method Not Allowed'],
  ['{}', 'without a report'],
])('reports %j as a registry that did not answer', (json, why) => {
  const { code, text } = judge(json);
  expect(code).toBe(2);
  expect(text).toContain('could not be asked');
  expect(text).toContain(why);
});
