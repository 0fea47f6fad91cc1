import { expect, it } from 'vitest';
import { onDemo } from './on-each-catalogue';

onDemo((ground) => {
  it('shows menu and mask together, and hides both by the button, the mask and Escape', async () => {
    const { page, visit, trouble, leave } = await ground.visitor();
    await visit(ground.screens.home);
    const button = page
      .getByRole('banner')
      .locator('[aria-expanded][role=button], button[aria-expanded]')
      .first();
    const link = page.getByRole('banner').locator('a[href="/games"]').first();
    const ways = {
      button: () => button.click(),
      mask: () => page.mouse.click(20, 700),
      Escape: () => page.keyboard.press('Escape'),
    };
    for (const hide of Object.values(ways)) {
      expect(await link.isVisible()).toBe(false);
      await button.click();
      await link.waitFor();
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      await hide();
      await link.waitFor({ state: 'hidden' });
      expect(await button.getAttribute('aria-expanded')).toBe('false');
    }
    expect(page.url()).toBe(ground.screens.home);
    expect(trouble).toEqual([]);
    await leave();
  });
});
