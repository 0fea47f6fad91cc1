import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { STATUS } from '../../contract/entities/status';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import { COMMANDS, type CommandName } from '../../src/platform/bridge/commands';
import type { Simulated } from '../../stories/simulator/install';
import { storageOf } from '../helpers/browser-storage';
import {
  changeStatus,
  type Device,
  simulate,
  step,
  versionOf,
  waitForStatus,
} from '../helpers/simulate';
import { openStoredData } from '../helpers/stored-data';
import { onDemo } from './on-each-catalogue';

beforeAll(buildSimulator);

/** A row of D§7: status, the button's label in both languages, the command that a tap sends to the client. */
type Row = [bits: number, english: RegExp, chinese: RegExp, command: CommandName | undefined];
const { undownload } = STATUS;
const ROWS: readonly Row[] = [
  [STATUS.unknown, /^Download /, /^下载 /, 'check'],
  [undownload, /^Download /, /^下载 /, 'download'],
  [STATUS.downloading, /^Pause /, /^暂停 /, 'pause'],
  [STATUS.downloadPause, /^Continue /, /^继续 /, 'continue'],
  [STATUS.uncompressable, /^Unpack /, /^解压 /, 'uncompress'],
  [STATUS.uncompressing, /^Unpacking /, /^解压中 /, undefined],
  [STATUS.downloadComplete, /^Install /, /^安装 /, 'install'],
  [STATUS.installing, /^Installing /, /^安装中 /, undefined],
  [STATUS.latestInstalled, /^Open /, /^打开 /, 'open'],
  [STATUS.oldVerInstalled, /^Update /, /^更新 /, 'update'],
  [STATUS.patchInstalled, /^Save-data update [\d.]+ MB /, /^省流更新 [\d.]+ MB /, 'update'],
];

const button = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first();

interface Told {
  told: { id: number; patch: boolean }[];
}
/** Records every command to the client. */
const note = (page: Page) =>
  page.addInitScript(() => {
    const told: Told['told'] = [];
    // Cast: the value that the simulator stored.
    const { ppAJSClient: client } = window as unknown as {
      ppAJSClient?: { callAndroidMethod(json: string): void };
    };
    if (!client) return;
    const pass = client.callAndroidMethod;
    client.callAndroidMethod = (json) => {
      const { key_method_id: id, key_data } = JSON.parse(json);
      told.push({ id, patch: key_data.key_is_patch === true });
      pass(json);
    };
    Object.assign(window, { told });
  });
const told = (page: Page) => page.evaluate(() => (window as unknown as Told).told); // put there above

onDemo({ worker: false }, (ground) => {
  /** A visitor in a client on an app's page whose button shows the app's status. */
  async function arrive(
    locale: string,
    device: Device = {},
    address = ground.screens.detail,
    kind: Simulated = 'android',
  ) {
    const visitor = await ground.visitor({ locale });
    const { page } = visitor;
    await simulate(page, kind, device);
    await note(page);
    await visitor.visit(address);
    await waitForStatus(page);
    return { ...visitor, version: await versionOf(address) };
  }

  it.each([
    ['zh-CN', 360],
    ['en-US', 240],
  ])('every status is visible on an app’s page in %s, within %i px', async (locale, width) => {
    const { page, version, trouble, leave } = await arrive(locale);
    await page.setViewportSize({ width, height: 740 });
    for (const [bits, english, chinese, command] of ROWS) {
      await changeStatus(page, version, bits);
      const shown = button(page, locale === 'en-US' ? english : chinese);
      await shown.waitFor();
      expect(await shown.isEnabled()).toBe(command !== undefined);
      const box = await shown.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    }
    expect(trouble).toEqual([]);
    await leave();
  });

  it('a tap sends the client the command of the status', async () => {
    const { page, version, visit, trouble, leave } = await arrive('en-US');
    // Each tap is on a new page, whose client does not know earlier taps.
    await page.addInitScript(() => localStorage.removeItem('snowpea:app_status'));
    for (const [bits, label, , command] of ROWS) {
      if (!command) continue;
      await visit(ground.screens.detail);
      await waitForStatus(page);
      await changeStatus(page, version, bits);
      const before = (await told(page)).length;
      await button(page, label).click();
      const id = COMMANDS[command].id;
      await expect
        .poll(async () => (await told(page)).slice(before), { message: command })
        .toContainEqual({ id, patch: bits === STATUS.patchInstalled });
    }
    expect(trouble).toEqual([]);
    await leave();
  });

  it('a packed file is downloaded, paused, resumed, unpacked, installed and opened', async () => {
    const version = await versionOf(ground.screens.detail);
    const device = { stepped: true, apps: [{ versionId: version, packed: true }] };
    const { page, context, trouble, visit, leave } = await arrive('en-US', device);
    for (const tap of [/^Download /, /^Pause /, /^Continue /]) await button(page, tap).click();
    await button(page, /^Pause /).waitFor();
    await step(page, version);
    await button(page, /^Unpack /).click();
    await button(page, /^Unpacking /).waitFor();
    await step(page, version);
    await button(page, /^Install /).click();
    await button(page, /^Installing /).waitFor();
    await step(page, version);
    await button(page, /^Open /).waitFor();
    // The device's list of installed apps, for recommendations that the visitor allows.
    await expect.poll(() => storageOf({ context })).toContain('"installed"');
    await visit(new URL('/me', ground.screens.detail).href);
    await openStoredData(page);
    const kind = page.getByRole('listitem').filter({ hasText: 'Installed apps' });
    const path = await kind.getByRole('link').getAttribute('href');
    expect(ground.screens.detail).toMatch(new RegExp(`${path}$`));
    expect(trouble).toEqual([]);
    await leave();
  });

  it.each([
    ['android', true],
    ['plugin', true],
    ['ios-yy', false],
    ['ios-zb', false],
  ] as const)('in %s an update can be ignored: %s', async (kind, can) => {
    const { page, version, leave } = await arrive('en-US', {}, ground.screens.detail, kind);
    await changeStatus(page, version, STATUS.oldVerInstalled);
    await button(page, /^Update /).waitFor();
    expect(await button(page, /^Ignore this version/).count()).toBe(can ? 1 : 0);
    await leave();
  });
});
