import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { openBrowser } from '../helpers/browser';
import { realData } from '../helpers/real-data';
import { findScreens } from '../helpers/screens';
import { type Store, startStore } from '../helpers/store-server';
import { compose } from './compose';
import { LOOKS, type Look, shoot } from './shoot';

export interface SheetOptions {
  /** A running store; by default one is started for each available catalogue. */
  url?: string | undefined;
  /** Only this width, in px. */
  width?: number | undefined;
  /** Folder for the sheets. */
  out: string;
}

/** Makes one sheet for each catalogue, width, theme and language, with every screen on it. */
export async function run({ url, width, out }: SheetOptions): Promise<void> {
  await mkdir(out, { recursive: true });
  const looks = LOOKS.filter((look) => !width || look.width === width);
  const browser = await openBrowser();
  try {
    if (url) return await sheetsOf(browser, url, 'store', looks, out);
    await started('demo', await startStore({ apps: 200 }));
    const repository = realData('guardian-repo', '2026-07-23', 'entry.jar');
    if (repository)
      await started('fdroid', await startStore({ catalogue: 'fdroid', source: repository }));
  } finally {
    await browser.close();
  }

  async function started(name: string, store: Store): Promise<void> {
    try {
      await sheetsOf(browser, store.url, name, looks, out);
    } finally {
      await store.close();
    }
  }
}

async function sheetsOf(
  browser: Browser,
  url: string,
  name: string,
  looks: readonly Look[],
  out: string,
): Promise<void> {
  const found = Object.entries(await findScreens(url));
  const screens = found.flatMap(([label, address]) => (address ? [{ label, address }] : []));
  const addresses = screens.map(({ address }) => address);
  for (const look of looks) {
    const shots = await shoot(browser, url, addresses, look);
    const file = path.join(out, `${name}-${look.width}-${look.theme}-${look.lang}.png`);
    await compose(
      screens.map(({ label }) => label),
      shots,
      look,
      file,
    );
    console.log(file);
  }
}
