import { expect, it } from 'vitest';
import { exitCodeOf } from './exit-codes';
import { OperatorError } from './operator-error';

it.each([
  ['an error that only the operator can fix', new OperatorError('Fix it.'), 1],
  ['an error that may pass', new OperatorError('Wait.', { mayPass: true }), 70],
  ['a bug', new TypeError('x'), 70],
])('the exit code of %s', (_, error, code) => {
  expect(exitCodeOf(error)).toBe(code);
});
