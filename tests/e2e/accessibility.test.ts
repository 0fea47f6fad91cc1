import { expect, it } from 'vitest';
import { colourViolations, violations } from '../helpers/axe';
import { coloursOn, setTheme } from '../helpers/colours';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { addRules, insert } from '../helpers/plant';
import { onDemo } from './on-each-catalogue';

/** A picture without a text. */
function addPicture(element: Element): void {
  element.append(Object.assign(new Image(), { src: '/icon.svg' }));
}

/** Screens in their initial state are checked in tour.test.ts. */
onDemo({ worker: false }, (ground) => {
  it.each(['phone', 'pc'] as const)(
    'on a %s axe finds no fault with menu and suggestions open, in both themes',
    async (device) => {
      const { page, visit, leave } = await ground.visitor({ device });
      const faults = async () => {
        const light = await violations(page);
        await setTheme(page, 'dark');
        const dark = await colourViolations(page);
        await setTheme(page, 'auto');
        return { light, dark };
      };
      const none = { light: [], dark: [] };
      await visit(ground.screens.apps);
      const name = await page.locator('main [data-app-id] b').first().innerText();
      await page.getByRole('combobox').first().pressSequentially(name.slice(0, 2));
      const option = page.getByRole('option').first();
      await option.waitFor();
      expect(await faults()).toEqual(none);
      // The list is still open, and violations in it are found.
      expect(await option.isVisible()).toBe(true);
      await option.evaluate(addPicture);
      await addRules(page, '[data-theme=dark] [role=option] { background: none; color: #222 }');
      expect(await faults()).toEqual({
        light: [expect.stringMatching(/^image-alt/)],
        dark: [expect.stringMatching(/^color-contrast/)],
      });

      // On a PC the menu is always open.
      if (device === 'pc') return leave();
      await visit(ground.screens.apps);
      const banner = page.getByRole('banner');
      await banner.locator('summary[aria-label]').click();
      const entry = banner.locator('a[href="/categories"]').first();
      await entry.waitFor();
      expect(await faults()).toEqual(none);
      expect(await entry.isVisible()).toBe(true);
      await entry.evaluate(addPicture);
      expect((await faults()).light).toEqual([expect.stringMatching(/^image-alt/)]);
      await leave();
    },
  );

  it('a dark system gets exactly the colours of the dark theme', async () => {
    const { page, visit, leave } = await ground.visitor();
    const { home, detail, search, me } = ground.screens;
    const compare = async () => {
      const light = await coloursOn(page);
      await setTheme(page, 'dark');
      const chosen = await coloursOn(page);
      await setTheme(page, 'auto');
      await page.emulateMedia({ colorScheme: 'dark' });
      const system = await coloursOn(page);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(chosen).not.toEqual(light);
      return system.filter((one, index) => one !== chosen[index]);
    };
    for (const address of [home, detail, search, me]) {
      await visit(address);
      // Content that comes later, or from this device, is present.
      await waitUntilSettled(page);
      expect(await compare(), address).toEqual([]);
    }
    // The control: a colour in only one of the two is found.
    await insert(page, 'b', { id: 'planted', textContent: 'x' });
    await addRules(page, '@media (prefers-color-scheme: dark) { #planted { color: red } }');
    expect(await compare()).toEqual([expect.stringContaining('b#planted')]);
    await leave();
  });
});
