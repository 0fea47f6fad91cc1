import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../contract/entities/status';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import { MISBEHAVIOURS, type Misbehaviour } from '../../stories/simulator/misbehave';
import {
  changeStatus,
  recordedLabels,
  recordLabels,
  simulate,
  versionOf,
  waitForStatus,
} from '../helpers/simulate';
import { onDemo } from './on-each-catalogue';

beforeAll(buildSimulator);

/** Hosts in which the client's download still works; in the others the plain link remains. */
const STILL_DOWNLOADS: readonly Misbehaviour[] = ['twice', 'floods', 'shouts'];

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: RegExp) => main(page).getByRole('button', { name }).first();
/** The download button or link; dimmed while the client is queried. */
const offered = (page: Page) => button(page, /^Download /).and(page.locator(':not([data-quiet])'));

onDemo({ worker: false }, (ground) => {
  const arrive = async (misbehaves?: Misbehaviour) => {
    const visitor = await ground.visitor({ locale: 'en-US' });
    await simulate(visitor.page, 'android', { ...(misbehaves && { misbehaves }) });
    const files: string[] = [];
    visitor.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/download/apk/')) files.push(pathname);
    });
    await visitor.visit(ground.screens.detail);
    return { ...visitor, files };
  };

  describe('in a client with a faulty host', () => {
    it.each(MISBEHAVIOURS)('(%s) the app can be downloaded, and the page works', async (how) => {
      const { page, files, trouble, leave } = await arrive(how);
      await offered(page).waitFor();
      await page.locator('header summary[aria-label]').click();
      await page.locator('header details[open]').waitFor();
      await page.keyboard.press('Escape');
      await waitForStatus(page);
      await recordLabels(page);
      await button(page, /^Download /).click();
      if (STILL_DOWNLOADS.includes(how)) await button(page, /^(Pause|Install) /).waitFor();
      else {
        const link = main(page).getByRole('link', { name: /^Download / });
        await link.waitFor();
        // A pending download is shown with a limit in time; a host that throws is not awaited.
        const waits = how === 'throws' ? [] : ['Please, busy', 'Download'];
        expect(await recordedLabels(page)).toEqual(['Download', ...waits]);
        await main(page).getByText('The store app isn’t responding').waitFor();
        expect(files).toEqual([]);
        await link.click();
        await expect.poll(() => files.length).toBe(1);
      }
      // A mirror is another host, which does not exist in tests.
      expect(trouble.filter((line) => !line.includes('.apk'))).toEqual([]);
      await leave();
    });

    it.each(['twice', 'lies'] as const)('(%s) its messages are ignored', async (how) => {
      const { page, leave } = await arrive(how);
      await waitForStatus(page);
      await offered(page).waitFor();
      expect(await button(page, /^Open /).count()).toBe(0);
      await leave();
    });
  });

  it('a valid message of the host is accepted at once (control)', async () => {
    const { page, leave } = await arrive();
    await offered(page).waitFor();
    await changeStatus(page, await versionOf(ground.screens.detail), STATUS.latestInstalled);
    await button(page, /^Open /).waitFor();
    await leave();
  });

  it('an exception in the page is detected (control)', async () => {
    const { page, trouble, leave } = await arrive();
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('planted');
        }, 0),
    );
    await expect.poll(() => trouble.join()).toContain('planted');
    await leave();
  });
});
