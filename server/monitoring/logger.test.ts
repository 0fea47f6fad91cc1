import { expect, test } from 'vitest';
import { createErrorLog } from '../http/error-log';
import { createLogger } from './logger';
import { requestContext } from './request-context';

/** What a logger writes. */
function written(format: 'text' | 'json', level: 'warn' | 'info' = 'warn') {
  const output: string[] = [];
  const logger = createLogger({ level, format }, { write: (text) => output.push(text) });
  return { logger, text: () => output.join('') };
}

test('logs an error with its request’s id, and its stack once a minute', () => {
  const { logger, text } = written('json');
  const log = createErrorLog((entry) => logger.error(entry));
  requestContext.run({ id: 'request-1', databaseMs: 0, queries: 0 }, () => {
    for (let n = 0; n < 3; n += 1) log(new Error('planted'), 'GET /');
  });
  expect(text().match(/\n/g)).toHaveLength(1);
  expect(JSON.parse(text())).toMatchObject({
    level: 50,
    requestId: 'request-1',
    msg: expect.stringMatching(/^GET \/: Error: planted\n\s+at /),
  });
});

test('logs no id outside a request', () => {
  const { logger, text } = written('json');
  logger.warn('alone');
  expect(JSON.parse(text())).not.toHaveProperty('requestId');
});

test('prints a line as text with its fields for people', () => {
  const { logger, text } = written('text', 'info');
  logger.info({ route: '/app/:app', ms: 12 }, 'request');
  expect(text()).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: request \{"route":"\/app\/:app","ms":12\}\n$/);
});

test.each(['text', 'json'] as const)('shows what would command a terminal, as %s', (format) => {
  const { logger, text } = written(format);
  const hostile = 'a\u001b[2J\u009b2J\u007f\u202eb';
  logger.warn({ address: hostile, err: new Error(hostile) }, hostile);
  // Line feeds are the logger's own.
  expect(text()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u);
  expect(text()).toContain('a\\u001b[2J\\u009b2J\\u007f\\u202eb');
  if (format === 'json')
    expect(JSON.parse(text())).toMatchObject({ address: hostile, msg: hostile });
});

test('does not write lower levels', () => {
  const { logger, text } = written('json');
  logger.info('no');
  expect(text()).toBe('');
});
