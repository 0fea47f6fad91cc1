import { launch } from '../../helpers/cdp';
import type { StartOptions } from '../../helpers/cdp/process.mjs';
import type { Driver, DriverOptions, Hands, Point, TabOptions } from './driver';

/** Without a display Chromium detects no mouse; these flags set a fine pointer with hover. Touch emulation overrides them. */
const MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Any Chromium since 64, by the raw DevTools protocol: today's libraries don't support the old ones. */
export async function driveChromium(
  start: StartOptions,
  { javaScript, userAgent, downloads }: DriverOptions,
): Promise<Driver> {
  const flags = [...start.flags, MOUSE];
  if (userAgent) flags.push(`--user-agent=${userAgent}`);
  const browser = await launch({ ...start, flags });
  return {
    version: browser.version,
    close: browser.close,
    async newTab({ touch = true, ...options }: TabOptions): Promise<Hands> {
      const page = await browser.newPage(options);
      const { send } = page.connection;
      await send('Emulation.setScriptExecutionDisabled', { value: !javaScript });
      // Disabling touch emulation that is not enabled would remove the mouse in old engines.
      if (touch) await send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
      const mouse = (type: string, at: Point, more = {}) =>
        send('Input.dispatchMouseEvent', { type, ...at, ...more });
      const button = { button: 'left', clickCount: 1 };
      return {
        goto: page.goto,
        evaluate: page.evaluate,
        async move(to) {
          await mouse('mouseMoved', to);
        },
        async click(at) {
          await mouse('mouseMoved', at);
          await mouse('mousePressed', at, button);
          await mouse('mouseReleased', at, button);
        },
        async tap(at) {
          await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
          await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        },
        type: page.type,
        press: page.press,
        async resume(size) {
          await send('Page.bringToFront');
          await send('Emulation.setDeviceMetricsOverride', {
            ...size,
            deviceScaleFactor: 1,
            mobile: false,
          });
        },
        trouble: () => [...page.trouble.exceptions, ...page.trouble.consoleErrors],
        async close() {
          await page.close();
        },
      };
    },
  };
}
