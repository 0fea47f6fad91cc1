import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { GAME, PLAYER, registrationDesk } from '../../tests/helpers/registration-desk';
import { OperatorError } from '../operator-error';
import { acceptKeys } from './key-check';
import { checkKeys } from './key-fault';
import { newKey, readKeys, writeKeys } from './key-file';

const { db, keyFile, errors, mount, submit, rows } = registrationDesk();

const other = { ...PLAYER, identity: '440524188001010014' };
const checks = () => db().selectFrom('key_checks').selectAll().execute();

/** Another secret under the same name, as after a mistake while copying the file. */
const changeSecret = async () => {
  const [key] = (await readKeys(keyFile())) ?? [];
  if (!key) throw new Error('A registration has made it');
  await writeKeys(keyFile(), [{ ...newKey(), id: key.id }]);
};
const replaceKey = () => writeKeys(keyFile(), [newKey()]);
/** As an earlier version left the database. */
const forgetChecks = () => db().deleteFrom('key_checks').execute();

/** What the operator is told at start. */
async function atStart() {
  const told = { report: [] as string[], warn: [] as string[] };
  await checkKeys(db(), keyFile(), {
    report: (line) => told.report.push(line),
    warn: (line) => told.warn.push(line),
  });
  return told;
}

describe.each([
  ['another key', replaceKey],
  ['another secret under the same name', changeSecret],
])('with %s in the file', (_, change) => {
  it.each([
    ['', async () => undefined],
    [', whose rows are from an earlier version', forgetChecks],
  ])('a registration is refused before anything is sent or stored%s', async (__, prepare) => {
    await submit(mount(), { ...GAME, ...PLAYER });
    const [before, right] = [await rows(), await readFile(keyFile(), 'utf8')];
    await prepare();
    await change();
    const verified: unknown[] = [];
    const app = mount(async (info) => {
      verified.push(info);
      return 'format';
    });
    const answer = await submit(app, { ...GAME, ...other });
    expect([answer.status, answer.code]).toEqual([503, CODE.unavailable]);
    expect([verified, await rows()]).toEqual([[], before]);
    expect(errors()[0]).toBeInstanceOf(OperatorError);
    // (control: with the right key it is accepted)
    await writeFile(keyFile(), right);
    expect((await submit(app, { ...GAME, ...other })).code).toBe(CODE.ok);
  });

  it('no server starts, with one sentence, until the key is back or accepted', async () => {
    await submit(mount(), { ...GAME, ...PLAYER });
    const right = await readFile(keyFile(), 'utf8');
    await change();
    const refused = await atStart().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OperatorError);
    expect(String(refused)).toMatch(/no server starts.+restore the copy of that file.+accept-key/);
    expect(String(refused)).not.toContain('\n');
    await acceptKeys(db(), keyFile());
    await atStart();
    await writeFile(keyFile(), right);
    await expect(atStart()).rejects.toThrow(OperatorError);
  });
});

it('no server starts with another key before the first registration either', async () => {
  await submit(mount(), { ...GAME, ...PLAYER });
  await db().deleteFrom('registrations').execute();
  await atStart(); // (control)
  await replaceKey();
  await expect(atStart()).rejects.toThrow(/The key \(.+\) of 0 registrations/);
});

describe('the check value of the key', () => {
  it('is stored with the first registration, and contains nothing of the key or the person', async () => {
    await submit(mount(), { ...GAME, ...PLAYER });
    const [key] = (await readKeys(keyFile())) ?? [];
    const [row] = await rows();
    expect(await checks()).toEqual([
      { kind: 'realname', name: key?.id, value: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    const [{ value } = { value: '' }] = await checks();
    expect([key?.secret.toString('base64url'), row?.person]).not.toContain(value);
  });

  it('is stored at start for the rows of an earlier version, if the key opens them', async () => {
    await submit(mount(), { ...GAME, ...PLAYER });
    const before = await checks();
    await forgetChecks();
    expect((await atStart()).report).toEqual([
      expect.stringMatching(/^1 registrations .+ keep a copy/),
    ]);
    expect(await checks()).toEqual(before);
  });

  it('is replaced by an accepted key', async () => {
    await submit(mount(), { ...GAME, ...PLAYER });
    await db().deleteFrom('registrations').execute();
    await replaceKey();
    expect((await submit(mount(), { ...GAME, ...PLAYER })).code).toBe(CODE.unavailable);
    await acceptKeys(db(), keyFile());
    expect((await submit(mount(), { ...GAME, ...PLAYER })).code).toBe(CODE.ok);
    expect(await checks()).toMatchObject([{ name: (await readKeys(keyFile()))?.[0].id }]);
  });

  it('of a key that a rotation has added before the known one is stored with the next row', async () => {
    await submit(mount(), { ...GAME, ...PLAYER });
    const keys = (await readKeys(keyFile())) ?? [newKey()];
    await writeKeys(keyFile(), [newKey(), ...keys]);
    expect((await submit(mount(), { ...GAME, ...other })).code).toBe(CODE.ok);
    expect(await checks()).toHaveLength(2);
  });

  it('decides between two servers with files of their own', async () => {
    const [one, two] = [`${keyFile()}-one`, `${keyFile()}-two`];
    const answers = await Promise.all(
      [one, two].map((file, n) =>
        submit(mount(undefined, undefined, file), { ...GAME, ...PLAYER, appId: n + 1 }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.unavailable].sort());
    expect(await rows()).toHaveLength(1);
  });
});
