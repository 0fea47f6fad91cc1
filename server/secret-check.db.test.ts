import { beforeEach, expect, it } from 'vitest';
import { fileDatabase } from '../tests/helpers/file-database';
import { OperatorError } from './operator-error';
import { acceptSecret, checkSecret } from './secret-check';

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((name) => name.repeat(8)) as [
  string,
  string,
  string,
];
const database = fileDatabase();
beforeEach(() => database.db.deleteFrom('key_checks').execute());

const start = (...secrets: [string, ...string[]]) => checkSecret(database.db, secrets);

it('a server with the secret of the first one starts, and one with another secret does not', async () => {
  await start(FIRST);
  await start(FIRST);
  await expect(start(SECOND)).rejects.toThrow(OperatorError);
  await expect(start(SECOND)).rejects.toThrow('set the same SNOWPEA_SECRET');
  expect(
    JSON.stringify(await database.db.selectFrom('key_checks').selectAll().execute()),
  ).not.toContain(FIRST);
});

it('servers start in any order while the secret is rotated', async () => {
  await start(FIRST);
  await start(SECOND, FIRST);
  await start(FIRST);
  await start(SECOND, FIRST);
  await start(SECOND);
  await start(THIRD, SECOND);
  await expect(start(FIRST)).rejects.toThrow(OperatorError);
});

it('two servers whose secrets were rotated apart do not run together', async () => {
  await start(FIRST);
  await start(SECOND, FIRST);
  await expect(start(THIRD, FIRST)).rejects.toThrow(OperatorError);
});

it('of two servers that start at the same time with different secrets, one starts', async () => {
  const ends = await Promise.allSettled([start(FIRST), start(SECOND)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('a lost secret is replaced by the operator', async () => {
  await start(FIRST);
  await acceptSecret(database.db, [SECOND]);
  await start(SECOND);
  await expect(start(FIRST)).rejects.toThrow(OperatorError);
});
