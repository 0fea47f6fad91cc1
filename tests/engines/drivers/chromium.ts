import { launch } from '../../helpers/cdp';
import type { StartOptions } from '../../helpers/cdp/process.mjs';
import type { Driver, DriverOptions, Hands, Point, TabOptions } from './driver';

/** Without a screen it sees no mouse, which it has here: fine, and able to rest on things. Fingers take that away again. */
const MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Any Chromium since 64, by the raw DevTools protocol: no library speaks to the old ones any more. */
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
      // To take fingers away that are not there would take the old ones' mouse.
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
        screenshot: page.screenshot,
        trouble: () => [...page.trouble.exceptions, ...page.trouble.consoleErrors],
        async close() {
          await page.close();
        },
      };
    },
  };
}
