import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright';
import { MODERN_FLAGS } from '../helpers/cdp';
import { findChromium } from '../helpers/chromium.mjs';
import { listenForReport } from '../helpers/failure-report-playwright';
import { startDesktop, type Told } from './desktop';

const run = promisify(execFile);

/** A simulated person who reads a page with Orca and the keyboard. */
export interface Reader {
  page: Page;
  /**
   * Opens an address. What Orca says meanwhile is ignored.
   *
   * @param isReady waits until the page has done its own work
   */
  open(url: string, isReady: (page: Page) => Promise<void>): Promise<void>;
  /**
   * Presses a key and returns what Orca says until it is silent.
   *
   * @param key its name in xdotool
   * @param shows selector of what appears later
   */
  press(key: string, shows?: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Time limit of one answer, ms. */
const TIMEOUT = 30_000;

/** Time after which a mark counts as not reported by Orca, in ms. */
const MARK_TIMEOUT = 2_000;

/** Number of marks after which a page counts as never idle. */
const ROUNDS = 60;

/** Attempts after which Orca counts as not on a page. */
const BEGINNINGS = 5;

/** Orca's key to leave focus mode or to enter it. */
const TOGGLE_FOCUS_MODE = 'Insert+a';

/** Starts Orca and a browser. */
export async function startReader(language: 'en' | 'zh-CN'): Promise<Reader> {
  const binary = await findChromium();
  if (!binary)
    throw new Error('No Chromium here: run `npm test`, which sets one up, or set CHROMIUM_PATH.');
  const desktop = await startDesktop(language === 'en' ? 'en' : 'zh_CN');
  const profile = await mkdtemp(path.join(desktop.env.HOME ?? '', 'profile-'));
  const told: Told[] = [];
  let look: () => void = () => undefined;
  desktop.listen((one) => {
    told.push(one);
    look();
  });

  const launched = chromium.launchPersistentContext(profile, {
    executablePath: binary,
    headless: false,
    ignoreDefaultArgs: ['about:blank'],
    env: desktop.env,
    viewport: null,
    locale: language,
    args: [
      ...MODERN_FLAGS.filter((flag) => !flag.startsWith('--headless')),
      // Hides the bar that warns of the missing sandbox.
      '--test-type',
      '--force-renderer-accessibility',
      '--window-position=0,0',
      '--window-size=1280,900',
      // Without a tab strip and an address bar Tab stays in the page.
      '--app=data:text/html,',
    ],
  });
  const context = await launched.catch(async (error) => {
    await desktop.close();
    throw error;
  });
  listenForReport(context);
  await context.addInitScript(reserveBeginning);
  const page = context.pages()[0] ?? (await context.newPage());

  /** Waits for a message of Orca. */
  async function until<One extends Told>(
    what: string,
    isIt: (one: Told) => one is One,
    timeout = TIMEOUT,
  ): Promise<One> {
    let timer: NodeJS.Timeout | undefined;
    const found = new Promise<One>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`Orca did not tell of ${what}. It told: ${JSON.stringify(told)}`)),
        timeout,
      );
      look = () => {
        const one = told.find(isIt);
        if (one) resolve(one as One);
      };
      look();
    });
    return found.finally(() => {
      look = () => undefined;
      clearTimeout(timer);
    });
  }

  /** Waits until Orca has handled the release of a key. */
  async function released(name: string): Promise<void> {
    const isKey = (one: Told): one is { key: string } => 'key' in one;
    await until(`the key ${name}`, isKey);
    told.splice(told.findIndex(isKey), 1);
  }

  let pages = 0;
  let marks = 0;
  /** Adds a mark to the page and removes it. Returns the number of events that Orca received before the mark. */
  async function mark(again = ROUNDS): Promise<number> {
    marks += 1;
    const name = String(marks);
    const isMark = (one: Told): one is { mark: string; seen: number } =>
      'mark' in one && one.mark === name;
    await page.evaluate(addMark, `mark ${name}`);
    const answer = await until(`mark ${name}`, isMark, MARK_TIMEOUT).catch((error) => {
      if (again === 0) throw error;
    });
    await page.evaluate(removeMark);
    // Chromium reports a new part as a whole, so it does not report a mark in a dialog that has just opened.
    if (!answer) return mark(again - 1);
    // Otherwise the next key could reach it.
    const isEnd = (one: Told): one is { gone: true } => 'gone' in one;
    await until('the end of a mark', isEnd);
    told.splice(told.findIndex(isEnd), 1);
    return answer.seen;
  }

  async function hear(): Promise<string[]> {
    let before = -1;
    for (let round = 0; round < ROUNDS; round++) {
      const seen = await mark();
      if (seen === before)
        return told.splice(0).flatMap((one) => ('says' in one ? [one.says] : []));
      before = seen;
    }
    throw new Error(`${page.url()} is never at rest.`);
  }

  async function press(key: string, shows?: string): Promise<string[]> {
    await run('xdotool', ['key', '--clearmodifiers', key], { env: desktop.env });
    for (const name of key.split('+')) await released(name);
    if (shows) await page.locator(shows).first().waitFor({ timeout: TIMEOUT });
    return hear();
  }

  return {
    page,
    async open(url, isReady) {
      await page.goto(url, { waitUntil: 'load' });
      await isReady(page);
      pages += 1;
      const beginning = `page ${pages}`;
      await page.evaluate(addBeginning, beginning);
      await hear();
      // Repeated, because Orca may still be on the previous page, and does not say again what it is on already.
      for (let count = 0; count < BEGINNINGS; count++) {
        if ((await press('ctrl+Home')).join().includes(beginning)) return;
        // While a page loads, Orca may go to its selected tab, and then leave the keys to Chromium.
        await press(TOGGLE_FOCUS_MODE);
      }
      throw new Error(`Orca does not begin to read ${url}.`);
    },
    press,
    async close() {
      await context.close();
      await desktop.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/**
 * Runs in the page before its content exists: leaves space above it for the line at which a reader begins. If that line moved
 * the content, Chromium would often still report the earlier place of a select's list. Orca then takes label and select for one line.
 */
function reserveBeginning(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { padding-top: 40px }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: adds a line before all others, at which a reader begins. It moves nothing. */
function addBeginning(text: string): void {
  const line = document.createElement('p');
  line.textContent = text;
  line.style.cssText = 'position:absolute;top:0;left:0;margin:0;line-height:20px';
  document.body.prepend(line);
  if (line.getBoundingClientRect().bottom > document.body.getBoundingClientRect().top)
    throw new Error('There is no space for the line at which a reader begins.');
}

/** Runs in the page: adds a mark when painting and scrolling have ended. Inside an open dialog, because a reader perceives nothing beside it. */
async function addMark(name: string): Promise<void> {
  let frames = 0;
  const restart = () => {
    frames = 0;
  };
  addEventListener('scroll', restart, true);
  for (; frames < 2; frames++) await new Promise(requestAnimationFrame);
  removeEventListener('scroll', restart, true);
  const mark = document.createElement('img');
  mark.alt = name;
  mark.id = 'snowpea-mark';
  mark.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px';
  ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body).append(mark);
}

/** Runs in the page. */
function removeMark(): void {
  document.querySelector('#snowpea-mark')?.remove();
}
