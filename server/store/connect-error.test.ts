import { expect, test } from 'vitest';
import { OperatorError } from '../operator-error';
import { connectError } from './connect-error';

const URL = 'postgres://shop:hidden@db.example:6543/store';

function sentence(error: unknown): string {
  const made = connectError(URL, error);
  expect(made).toBeInstanceOf(OperatorError);
  expect(made.message).not.toContain('hidden');
  expect(made.message).toMatch(/^The database of DATABASE_URL \(db\.example:6543\/store\) cannot/);
  return made.message;
}

test.each([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'there is no such host'],
  ['28P01', 'the user name or the password is wrong'],
  ['3D000', 'that database does not exist'],
  ['57P03', 'start again in a moment'],
])('%s says what to do', (code, says) => {
  expect(sentence(Object.assign(new Error('words of the driver'), { code }))).toContain(says);
});

test('reports a host as refused when all its addresses refuse', () => {
  const each = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  // Node's error for this case has an empty message.
  const all = Object.assign(new AggregateError([each], 'all'), {
    message: '',
    code: 'ECONNREFUSED',
  });
  expect(sentence(all)).toContain('nothing listens there');
});

test.each([
  ['timeout expired', 'the host does not answer'],
  ['Connection terminated unexpectedly', 'the connection was cut'],
  ['The server does not support SSL connections', 'it has no TLS'],
  ['self-signed certificate in chain', 'sslmode=no-verify'],
  ['SASL: client password must be a string', 'it requires a password'],
])('an error without a code, "%s", says what to do too', (text, says) => {
  expect(sentence(new Error(text))).toContain(says);
});

test('quotes an unknown error', () => {
  expect(sentence(new Error('The moon is full.'))).toMatch(
    /: The moon is full: correct the address\.$/,
  );
});

test.each([
  ['ECONNREFUSED', true],
  ['EAI_AGAIN', true],
  ['57P03', true],
  ['28P01', false],
  ['3D000', false],
  ['ENOTFOUND', false],
])('marks %s as temporary: %s', (code, mayPass) => {
  expect(connectError(URL, Object.assign(new Error('x'), { code })).mayPass).toBe(mayPass);
});
