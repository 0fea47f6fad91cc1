import { expect, it } from 'vitest';
import { onDemo } from './on-each-catalogue';

/** A page has only the styles of its own elements. A chunk that shows further elements loads the styles of all its parts. */
onDemo({ worker: false }, (ground) => {
  it('the filters open in a sheet at the bottom of a phone’s screen, without the browser’s border', async () => {
    const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
    await visit(ground.screens.apps);
    await page.locator('main summary', { hasText: 'Filter' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.waitFor();
    const { border, bottom } = await sheet.evaluate((element) => ({
      border: getComputedStyle(element).borderTopWidth,
      bottom: innerHeight - element.getBoundingClientRect().bottom,
    }));
    expect(border).toBe('0px');
    expect(Math.abs(bottom)).toBeLessThan(1);
    expect(trouble).toEqual([]);
    await leave();
  });

  it('suggestions have round icons, also on a page without icons', async () => {
    const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
    await visit(ground.screens.privacy);
    expect(await page.locator('main img').count()).toBe(0);
    await page.getByRole('combobox').first().fill('a');
    const icon = page.getByRole('listbox').locator('img').first();
    await icon.waitFor();
    expect(await icon.evaluate((image) => getComputedStyle(image).borderRadius)).not.toBe('0px');
    expect(trouble).toEqual([]);
    await leave();
  });
});
