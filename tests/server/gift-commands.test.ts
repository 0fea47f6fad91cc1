import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forFile } from '../helpers/for-file';
import { runOperator } from '../helpers/operator';
import { startStore } from '../helpers/store-server';

const store = forFile(() => startStore({ catalogue: 'empty' }));

const run = (...args: string[]) => runOperator(store.dataDir, ...args);

describe('gift packs', () => {
  const file = (name: string) => join(store.dataDir, name);
  const pack = {
    key: 'starter',
    title: { 'zh-CN': '新手礼包', en: 'Starter pack' },
    contents: '500 coins',
    starts: '2020-01-01',
    ends: '2100-01-01',
  };

  it('are created, filled from a file, shown at once, reported, closed and deleted', async () => {
    await writeFile(file('gifts.json'), JSON.stringify(pack));
    expect((await run('gift', 'create', '--dry-run', file('gifts.json'))).output).toContain(
      'Nothing was changed',
    );
    expect(await run('gift', 'create', file('gifts.json'))).toMatchObject({ code: 0 });
    const seen = async () => (await fetch(`${store.url}/gifts`)).text();
    expect(await seen()).not.toContain('新手礼包');
    await writeFile(file('codes.csv'), 'code\nA-1\nA-2\n');
    const load = (...more: string[]) => run('gift', 'load', 'starter', file('codes.csv'), ...more);
    expect((await load('--dry-run')).output).toContain('2 new, 0 known already. Nothing was');
    expect((await load()).output).toBe('2 new, 0 known already.\n');
    expect((await load()).output).toBe('0 new, 2 known already.\n');
    expect(await seen()).toContain('新手礼包');
    expect((await run('gift', 'report', 'starter')).output).toContain('0 of 2 claimed');
    expect(await run('gift', 'remove', 'starter')).toMatchObject({ code: 1 });
    expect((await run('gift', 'close', 'starter')).output).toContain('starter is closed.');
    expect((await run('gift', 'remove', 'starter')).output).toContain('0 claims are deleted');
    expect((await run('gift', 'list')).output).toContain('There is none yet.');
  });

  it.each([
    ['no such pack', ['gift', 'load', 'nothing', 'x.csv'], /There is no pack nothing/],
    ['no such pack to report', ['gift', 'report', 'nothing'], /There is no pack nothing/],
  ])('%s', async (_, args, reason) => {
    const { code, output } = await run(...args);
    expect(code).toBe(1);
    expect(output).toMatch(reason);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it('a file of codes with a fault is refused, and the message names the line', async () => {
    await writeFile(file('gifts.json'), JSON.stringify(pack));
    await run('gift', 'create', file('gifts.json'));
    await writeFile(file('codes.csv'), 'code\nA-1\nA 2\n');
    const { code, output } = await run('gift', 'load', 'starter', file('codes.csv'));
    expect(code).toBe(1);
    expect(output).toMatch(/codes\.csv:3: the code has a space/);
    expect((await run('gift', 'report', 'starter')).output).toContain('0 of 0 claimed');
  });
});
