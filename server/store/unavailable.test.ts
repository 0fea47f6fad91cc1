import { describe, expect, it } from 'vitest';
import { isUnavailable } from './unavailable';

const coded = (code: string, syscall?: string) => Object.assign(new Error('x'), { code, syscall });

describe('a database that is temporarily unavailable', () => {
  it.each([
    ['refuses the connection', coded('ECONNREFUSED', 'connect')],
    ['has no socket', coded('ENOENT', 'connect')],
    ['refuses it on both addresses', new AggregateError([coded('ECONNREFUSED', 'connect')], 'x')],
    ['cuts it', coded('ECONNRESET', 'read')],
    ['is shut down', coded('57P01')],
    ['is starting', coded('57P03')],
    ['has no connection left', coded('53300')],
    ['takes too long', coded('57014')],
    ['lost the connection', coded('08006')],
    ['has a busy pool', new Error('timeout exceeded when trying to connect')],
    ['ended without an error code', new Error('Connection terminated unexpectedly')],
  ])('%s', (_, error) => expect(isUnavailable(error)).toBe(true));
});

describe('a programming error', () => {
  it.each([
    ['a wrong query', coded('42601')],
    ['a value out of range', coded('22003')],
    ['a file that is not there', coded('ENOENT', 'open')],
    ['a mistake', new TypeError('x is not a function')],
    ['nothing', undefined],
  ])('%s', (_, error) => expect(isUnavailable(error)).toBe(false));
});
