import { readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { GAME, PLAYER, registrationDesk } from '../../tests/helpers/registration-desk';
import { rotateKey } from '../../tests/helpers/rotate-key';
import { itInTestAll } from '../../tests/helpers/test-all';
import { checkKeys } from './key-fault';
import { readKeys } from './key-file';
import { keysForReading, openInfo, sealInfo } from './keys';
import { countByKey, eraseRegistrations } from './registrations';
import { addKey, dropOldKeys } from './rotate';
import { personOf } from './seal';

const { db, keyFile, mount, submit, rows, opened } = registrationDesk();

describe('the registration key', () => {
  it('is replaced in every row, and the old one then decrypts nothing', async () => {
    const app = mount();
    await submit(app, { ...GAME, ...PLAYER });
    const [old] = (await readKeys(keyFile())) ?? [];
    const [before] = await rows();
    expect(await rotateKey(db(), keyFile())).toBe(1);
    const [fresh, ...more] = (await readKeys(keyFile())) ?? [];
    expect(more).toEqual([]);
    expect(fresh?.id).not.toBe(old?.id);
    const [after] = await rows();
    expect(after?.person).toBe(fresh && personOf(fresh, PLAYER.identity));
    expect(after?.sealed.equals(before?.sealed ?? Buffer.alloc(0))).toBe(false);
    expect(after && old && openInfo([{ ...old, id: after.key_id }], after)).toBeUndefined();
    expect(await opened()).toMatchObject([{ phone: PLAYER.phone }]);
    // A server that is already running seals with the new key.
    await submit(app, { ...GAME, ...PLAYER });
    expect(await rows()).toMatchObject([{ key_id: fresh?.id }]);
  });

  it('is rotated past unreadable rows, which are named and stay as they are, with their keys', async () => {
    const app = mount();
    await submit(app, { ...GAME, ...PLAYER });
    await submit(app, { ...GAME, ...PLAYER, appId: 2 });
    const damaged = { sealed: Buffer.from('damaged') };
    const changing = db().updateTable('registrations').set(damaged).where('app_id', '=', 2);
    const { id } = await changing.returning('id').executeTakeFirstOrThrow();
    const [old] = (await readKeys(keyFile())) ?? [];
    for (let times = 0; times < 2; times += 1) {
      await addKey(db(), keyFile());
      expect(await dropOldKeys(db(), keyFile())).toMatchObject({ sealed: 1, registrations: [id] });
      const [fresh, ...left] = (await readKeys(keyFile())) ?? [];
      expect(left.map((key) => key.id)).toEqual([old?.id]);
      expect((await rows()).sort((a, b) => a.app_id - b.app_id)).toMatchObject([
        { key_id: old?.id, ...damaged },
        { key_id: fresh?.id },
      ]);
    }
    // When it is deleted, nothing needs the old key any longer.
    await eraseRegistrations(db(), { ids: [id] });
    await dropOldKeys(db(), keyFile());
    expect(await readKeys(keyFile())).toHaveLength(1);
  });

  describe('a rotation of many rows', () => {
    const many = async () => {
      const app = mount();
      await submit(app, { ...GAME, ...PLAYER });
      const [row] = await rows();
      if (!row) throw new Error('It was just registered');
      const [key] = await keysForReading(keyFile());
      if (!key) throw new Error('It was just made');
      // Rows for more than two transactions, each sealed for its own game.
      for (let n = 0; n < 3; n += 1)
        await db()
          .insertInto('registrations')
          .values(
            Array.from({ length: 400 }, (_, i) => {
              const { id: _id, ...rest } = row;
              const app_id = 1_000 + n * 400 + i;
              return { ...rest, app_id, sealed: sealInfo(key, PLAYER, app_id) };
            }),
          )
          .execute();
      return app;
    };
    const keyIds = async () => ((await readKeys(keyFile())) ?? []).map(({ id }) => id);
    /** Ends the rotation after its first transaction, like a kill between two. */
    const interrupted = () =>
      rotateKey(db(), keyFile(), () => {
        throw new Error('interrupted');
      });

    it('loses nothing when interrupted, and continues with the same key', async () => {
      const app = await many();
      const [old] = await keyIds();
      await expect(interrupted()).rejects.toThrow('interrupted');
      const [fresh, ...older] = await keyIds();
      expect(older).toEqual([old]);
      expect(await countByKey(db())).toEqual(
        new Map([
          [fresh, 500],
          [old, 701],
        ]),
      );
      // Rows of both keys can be decrypted, and servers continue to register.
      expect(await opened()).toHaveLength(10);
      const other = { ...PLAYER, identity: '440524188001010014' };
      expect((await submit(app, { ...GAME, ...other })).code).toBe(CODE.ok);
      expect(await rotateKey(db(), keyFile())).toBe(701);
      expect(await keyIds()).toEqual([fresh]);
      expect(await countByKey(db())).toEqual(new Map([[fresh, 1_202]]));
    });

    itInTestAll(
      'stores a person once who registers again meanwhile, with the newest data',
      async () => {
        const app = await many();
        await addKey(db(), keyFile());
        await submit(app, { ...GAME, ...PLAYER, phone: '13800138000' });
        expect(await rows()).toHaveLength(1_202);
        await dropOldKeys(db(), keyFile());
        const same = await db()
          .selectFrom('registrations')
          .selectAll()
          .where('app_id', '=', GAME.appId)
          .execute();
        expect(same).toHaveLength(1);
        const keys = await keysForReading(keyFile());
        expect(same[0] && openInfo(keys, same[0])).toMatchObject({ phone: '13800138000' });
      },
    );

    itInTestAll('continues past an unreadable row after an interruption', async () => {
      await many();
      const damage = db()
        .updateTable('registrations')
        .set({ sealed: Buffer.from('damaged') });
      await damage.where('app_id', '=', 1_100).execute();
      await expect(interrupted()).rejects.toThrow('interrupted');
      await addKey(db(), keyFile());
      const { sealed, registrations } = await dropOldKeys(db(), keyFile());
      expect([sealed, registrations.length]).toEqual([701, 1]);
    });

    itInTestAll('also seals what a server with the older file stores behind it', async () => {
      await many();
      const first = db().selectFrom('registrations').selectAll().orderBy('id').limit(1);
      const { id, person, key_id, sealed } = await first.executeTakeFirstOrThrow();
      await addKey(db(), keyFile());
      let stored = false;
      await dropOldKeys(db(), keyFile(), async () => {
        if (stored) return;
        stored = true;
        const row = { person, key_id, sealed };
        await db().updateTable('registrations').set(row).where('id', '=', id).execute();
      });
      expect(await countByKey(db())).toEqual(new Map([[(await keyIds())[0], 1_201]]));
      expect(await keyIds()).toHaveLength(1);
    });
  });

  it('reports a lost key, decrypts nothing, and creates no new one', async () => {
    await submit(mount(), { ...GAME, ...PLAYER });
    const told: string[] = [];
    const line = (text: string) => told.push(text);
    const tell = () => checkKeys(db(), keyFile(), { report: line, warn: line });
    await tell();
    expect(told.join()).toMatch(/keep a copy/);
    await rm(keyFile());
    await expect(tell()).rejects.toThrow(/restore the copy of that file/);
    expect(await opened()).toEqual([undefined]);
    expect(
      (await submit(mount(), { ...GAME, ...PLAYER, identity: '440524188001010014' })).status,
    ).toBe(503);
    expect(await rows()).toHaveLength(1);
    expect(await readKeys(keyFile())).toBeUndefined();
  });

  it.each(['', 'nonsense', 'abc def', '# only a remark'])(
    'reports a key file that contains %j',
    async (text) => {
      await writeFile(keyFile(), text);
      await expect(readKeys(keyFile())).rejects.toThrow(/restore its copy/);
      expect(await readFile(keyFile(), 'utf8')).toBe(text);
    },
  );
});
