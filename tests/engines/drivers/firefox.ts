import { launch } from 'puppeteer-core';
import { listenToPage } from '../../helpers/failure-report-puppeteer';
import type { Driver, DriverOptions, Hands, TabOptions } from './driver';

/** A value of Gecko's `PointerCapabilities`. */
const FINE_AND_HOVERING = 6;

const LONGEST_TAP_MS = 60_000;

/**
 * Few processes: Firefox starts some in advance, and by default has one for each site, for extensions, for its own pages and
 * for the network. They took a sixth of its processor time.
 */
const FEW_PROCESSES = {
  'browser.tabs.remote.separatePrivilegedContentProcess': false,
  'browser.tabs.remote.separatePrivilegedMozillaWebContentProcess': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.ipc.processPrelaunch.fission.number': 0,
  'extensions.webextensions.remote': false,
  'fission.autostart': false,
  'layers.gpu-process.enabled': false,
  'media.rdd-process.enabled': false,
  'media.utility-process.enabled': false,
  'network.process.enabled': false,
};

/** Firefox by WebDriver BiDi: needs no separate driver, which Debian does not have. */
export async function driveFirefox(
  executablePath: string,
  { javaScript, userAgent, downloads }: DriverOptions,
): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 120_000,
    extraPrefsFirefox: {
      ...FEW_PROCESSES,
      // Firefox lacks WebDriver BiDi's own setting.
      'javascript.enabled': javaScript,
      ...(userAgent && { 'general.useragent.override': userAgent }),
      // Without a touch screen it has no touch events by default.
      'dom.w3c_touch_events.enabled': 1,
      // `ontouchstart` exists by default only on Android, which these tests imitate.
      'dom.w3c_touch_events.legacy_apis.enabled': true,
      // Press and release are two commands: by default, a release 300 ms later on a busy machine makes no click.
      'apz.max_tap_time': LONGEST_TAP_MS,
      // Without a display it detects no mouse; this sets a fine pointer with hover.
      'ui.primaryPointerCapabilities': FINE_AND_HOVERING,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      'browser.download.alwaysOpenPanel': false,
      'intl.accept_languages': 'zh-CN',
    },
  });
  return {
    version: await browser.version(),
    close: () => browser.close(),
    async newTab({ width, height }: TabOptions): Promise<Hands> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      listenToPage(page);
      await page.setViewport({ width, height });
      const trouble: string[] = [];
      page.on('pageerror', (error) => trouble.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') trouble.push(message.text());
      });
      return {
        async goto(url) {
          // On a busy machine the end of the page that is left can abort the navigation.
          await page.goto(url).catch((error) => {
            if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
            return page.goto(url);
          });
        },
        // Cast: the caller knows the type of its expression.
        evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
        move: ({ x, y }) => page.mouse.move(x, y),
        click: ({ x, y }) => page.mouse.click(x, y),
        tap: ({ x, y }) => page.touchscreen.tap(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        async resume(size) {
          await page.bringToFront();
          await page.setViewport(size);
        },
        trouble: () => trouble,
        close: () => context.close(),
      };
    },
  };
}
