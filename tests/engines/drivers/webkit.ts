import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { follow, forget, line, screenshot, WORKER } from '../../helpers/failure-report';
import type { Driver, DriverOptions, Hands, Key, Point } from './driver';

/** A virtual display. */
interface Display {
  /** Value of `DISPLAY`: `:0`. */
  name: string;
  close(): void;
}

/** Starts an X server, which finds a free number itself. Throws if it does not start. */
async function openDisplay(program: string): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const last = () => server.kill();
  process.once('exit', last);
  const number = await new Promise<string>((resolve, reject) => {
    // Cast: the fourth stream is a pipe.
    (server.stdio[3] as Readable).once('data', (data) => resolve(String(data).trim()));
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      reject(new Error(`The X server for WebKit's windows ended with ${signal ?? code}.`));
    });
  });
  return {
    name: `:${number}`,
    close() {
      process.off('exit', last);
      server.kill();
    },
  };
}

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
    const least = await narrowest(driver);
    return {
      version: `WebKitGTK/${capabilities.getBrowserVersion()}`,
      async newTab({ width, height }) {
        // One window for all: without a window manager a second one stays hidden and draws no frames.
        await driver.get('about:blank');
        await size(driver, least, width, height);
        return handsOn(driver, least);
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

const LONGEST_RESIZE_MS = 15_000;
const POLL_MS = 25;

/** Sizes in CSS px: of the page, and of the window around it. */
interface Sizes {
  width: number;
  height: number;
  outerWidth: number;
  outerHeight: number;
}

const SIZES = 'return { width: innerWidth, height: innerHeight, outerWidth, outerHeight }';

/** Waits until the page has other sizes, which is some time after the window. */
async function change(driver: WebDriver, isDone: (now: Sizes) => boolean): Promise<Sizes> {
  const look = async () => {
    const now = await driver.executeScript<Sizes>(SIZES);
    return isDone(now) && now;
  };
  // Cast: it throws if the condition stays false.
  return (await driver.wait(look, LONGEST_RESIZE_MS, 'No new size.', POLL_MS)) as Sizes;
}

/** The smallest width of a page: the toolbar needs it. */
async function narrowest(driver: WebDriver): Promise<number> {
  const window = driver.manage().window();
  const first = await window.getRect();
  await window.setRect({ x: 0, y: 0, width: 1, height: first.height });
  const isNarrow = (now: Sizes) => now.width < first.width && now.width === now.outerWidth;
  return (await change(driver, isNarrow)).width;
}

/** Sets the size of the page. Around it the window has a toolbar and, after a download, a bar at the bottom. */
async function size(
  driver: WebDriver,
  least: number,
  width: number,
  height: number,
): Promise<void> {
  const end = Date.now() + LONGEST_RESIZE_MS;
  let now = await driver.executeScript<Sizes>(SIZES);
  while (now.width !== Math.max(width, least) || now.height !== height) {
    if (Date.now() > end) throw new Error(`The page stays ${now.width} × ${now.height} px.`);
    const before = now;
    const bars = before.outerHeight - before.height;
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width, height: height + bars });
    now = await change(
      driver,
      (after) => after.width !== before.width || after.height !== before.height,
    );
  }
}

function handsOn(driver: WebDriver, least: number): Hands {
  const pointAt = ({ x, y }: Point) =>
    driver.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0 });
  const hands: Hands = {
    goto: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    move: (to) => pointAt(to).perform(),
    click: (at) => pointAt(at).press().release().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    resume: ({ width, height }) => size(driver, least, width, height),
    close() {
      forget(hands);
      return driver.get('about:blank');
    },
  };
  follow(hands, (name) => describe(driver, name));
  return hands;
}

/** What the page has loaded last. */
const LOADED = `return performance.getEntriesByType('resource').slice(-30).map(function (entry) {
  return '\\n  ' + entry.name;
}).join('')`;

/** A tab in the report of a failure: by the page itself, because the driver reports neither its console nor its requests. */
const describe = async (driver: WebDriver, name: string): Promise<string[]> => [
  await line('page', driver.getCurrentUrl()),
  await screenshot(name, driver.takeScreenshot()),
  await line('worker', driver.executeAsyncScript(`Promise.resolve(${WORKER}).then(arguments[0])`)),
  await line('last requests', driver.executeScript(LOADED)),
];
