import type { Browser } from 'playwright';

/** Letters of each script in a store, in the system's fonts. */
const SAMPLE = 'Snowpea 0123 ÄßĐ Ж 雪豌豆游戏 نخود';
const FAMILIES = ['sans-serif', 'serif', 'monospace', 'system-ui'];

/** The environment of an inspection: the browser's version and the widths of its fonts. */
export async function environmentOf(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const widths = await page.evaluate(
    ({ sample, families }) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('No canvas to measure text with.');
      return families.map((family) => {
        context.font = `100px ${family}`;
        return context.measureText(sample).width;
      });
    },
    { sample: SAMPLE, families: FAMILIES },
  );
  await page.close();
  return `Chromium ${browser.version()}; ${widths.map(Math.round).join(' ')}`;
}
