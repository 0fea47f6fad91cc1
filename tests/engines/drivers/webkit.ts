import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { openDisplay } from './display';
import type { Driver, DriverOptions, Hands, Key, Point } from './driver';

const KEYS: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowUp: Keys.ARROW_UP,
  Backspace: Keys.BACK_SPACE,
};

/**
 * WebKitGTK by its WebDriver, which starts WebKit's MiniBrowser.
 *
 * @param programs of tests/engines/installed.mjs
 */
export async function driveWebKit(
  programs: { WebKitWebDriver: string; Xvfb: string },
  { downloads, ...visit }: DriverOptions,
): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'snowpea-webkit-'));
  const display = await openDisplay(programs.Xvfb);
  const service = new DriverService.Builder(programs.WebKitWebDriver)
    .setLoopback(true)
    .setEnvironment(await environment(home, display.name, downloads))
    .build();
  const close = async () => {
    await service.kill();
    display.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    const driver = await newSession(await service.start(), visit);
    const capabilities = await driver.getCapabilities();
    const frame = await measure(driver);
    return {
      version: `WebKitGTK/${capabilities.getBrowserVersion()}`,
      async newTab({ width, height }) {
        // One window for all: without a window manager a second one stays hidden and draws no frames.
        await driver.get('about:blank');
        await size(driver, frame, width, height);
        return handsOn(driver, frame);
      },
      async close() {
        await driver.quit();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function environment(home: string, display: string, downloads: string) {
  await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const own = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  // Without these it looks for an accessibility bus and a GPU.
  const bare = { NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1', DISPLAY: display };
  return { PATH: process.env.PATH ?? '', ...own, ...bare };
}

function newSession(
  url: string,
  { javaScript, userAgent }: Omit<DriverOptions, 'downloads'>,
): Promise<WebDriver> {
  // MiniBrowser accepts each of WebKit's settings as an option.
  const args = ['--automation', `--enable-javascript=${javaScript}`];
  if (userAgent) args.push(`--user-agent=${userAgent}`);
  const options = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } };
  return Promise.resolve(
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(url)
      .withCapabilities(new Capabilities(options))
      .build(),
  );
}

/** The window around a page, in CSS px. */
interface Frame {
  /** Height of the toolbar. */
  toolbar: number;
  /** The window's minimum width. */
  narrowest: number;
}

const LONGEST_RESIZE_MS = 15_000;
const POLL_MS = 25;

/** Makes the window as narrow as it gets. */
async function measure(driver: WebDriver): Promise<Frame> {
  const window = driver.manage().window();
  const { width, height } = await window.getRect();
  await window.setRect({ x: 0, y: 0, width: 1, height });
  // The page has its new width and its new height at the same time.
  const [narrowest, toolbar] = await driver.wait<[number, number]>(
    () =>
      driver.executeScript(
        `return innerWidth < ${width} && innerWidth === outerWidth && [innerWidth, outerHeight - innerHeight]`,
      ),
    LONGEST_RESIZE_MS,
    'The window did not become narrower.',
    POLL_MS,
  );
  return { narrowest, toolbar };
}

/** Sets the size of the viewport, and waits until the page has it, which is some time after the window has its own. */
async function size(driver: WebDriver, frame: Frame, width: number, height: number): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, width, height: height + frame.toolbar });
  const inner = [Math.max(width, frame.narrowest), height].join();
  await driver.wait(
    () => driver.executeScript(`return [innerWidth, innerHeight].join() === '${inner}'`),
    LONGEST_RESIZE_MS,
    `The viewport did not become ${inner}.`,
    POLL_MS,
  );
}

function handsOn(driver: WebDriver, frame: Frame): Hands {
  const pointAt = ({ x, y }: Point) =>
    driver.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0 });
  return {
    goto: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    move: (to) => pointAt(to).perform(),
    click: (at) => pointAt(at).press().release().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    resume: ({ width, height }) => size(driver, frame, width, height),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.get('about:blank'),
  };
}
