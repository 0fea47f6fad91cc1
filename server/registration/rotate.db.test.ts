import { readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { GAME, PLAYER, registrationDesk } from '../../tests/helpers/registration-desk';
import { rotateKey } from '../../tests/helpers/rotate-key';
import { readKeys } from './key-file';
import { keysForReading, openInfo, sealInfo, warnAboutLostKeys } from './keys';
import { countByKey } from './registrations';
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
    expect(() => after && old && openInfo([{ ...old, id: after.key_id }], after)).toThrow();
    expect(await opened()).toMatchObject([{ phone: PLAYER.phone }]);
    // A server that is already running seals with the new key.
    await submit(app, { ...GAME, ...PLAYER });
    expect(await rows()).toMatchObject([{ key_id: fresh?.id }]);
  });

  it('of an interrupted rotation is stored beside the old one', async () => {
    await submit(mount(), { ...GAME, ...PLAYER });
    await db()
      .updateTable('registrations')
      .set({ sealed: Buffer.from('damaged') })
      .execute();
    await expect(rotateKey(db(), keyFile())).rejects.toThrow();
    const ids = ((await readKeys(keyFile())) ?? []).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(await rows()).toMatchObject([{ key_id: ids[1] }]);
  });

  describe('a rotation of many rows', () => {
    const many = async () => {
      const app = mount();
      await submit(app, { ...GAME, ...PLAYER });
      const [row] = await rows();
      if (!row) throw new Error('It was just registered');
      const [key] = await keysForReading(db(), keyFile());
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

    it('stores a person once who registers again meanwhile, with the newest data', async () => {
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
      const keys = await keysForReading(db(), keyFile());
      expect(same[0] && openInfo(keys, same[0]).phone).toBe('13800138000');
    });

    it('never drops an old key that a row needs', async () => {
      await many();
      const [old] = await keyIds();
      await addKey(db(), keyFile());
      const [fresh, ...older] = (await readKeys(keyFile())) ?? [];
      if (!fresh || !older[0]) throw new Error('There are two keys now');
      await db()
        .updateTable('registrations')
        .set({ sealed: Buffer.from('damaged') })
        .where('app_id', '=', 2_000)
        .execute();
      await expect(dropOldKeys(db(), keyFile())).rejects.toThrow();
      expect(await keyIds()).toEqual([fresh.id, old]);
    });
  });

  it('reports a lost key, decrypts nothing, and creates no new one', async () => {
    await submit(mount(), { ...GAME, ...PLAYER });
    const told: string[] = [];
    const tell = () => warnAboutLostKeys(db(), keyFile(), (line) => told.push(line));
    await tell();
    expect(told.join()).toMatch(/keep a copy/);
    await rm(keyFile());
    await tell();
    expect(told[1]).toMatch(/restore the copy of that file/);
    await expect(opened()).rejects.toThrow(/restore the copy/);
    expect(
      (await submit(mount(), { ...GAME, ...PLAYER, identity: '440524188001010014' })).status,
    ).toBe(500);
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
