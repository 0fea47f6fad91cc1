import { expect, it } from 'vitest';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { onDemo } from './on-each-catalogue';

onDemo({ worker: false }, (ground) => {
  it('an app is put on the wish list, listed on /me, and taken off again', async () => {
    const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
    const heart = (pressed: boolean) =>
      page.getByRole('main').locator(`button[aria-pressed=${pressed}]`, { hasText: 'Wishlist' });
    const wishes = page.getByRole('region', { name: 'Wishlist' });
    await visit(ground.screens.detail);
    await page.getByRole('main').getByRole('button', { name: 'Wishlist' }).click();
    await heart(true).waitFor();
    // It is filled at once, and stored a moment later.
    await page.getByText('Added to your wishlist').waitFor();

    await visit(`${ground.url}/me`);
    const link = await wishes.getByRole('link').first().getAttribute('href');
    expect(link).toBe(new URL(ground.screens.detail).pathname);

    await visit(ground.screens.detail);
    await heart(true).click();
    await heart(false).waitFor();
    await page.getByText('Removed from your wishlist').waitFor();
    await visit(ground.screens.detail);
    // The state is read after loading: until then no app seems to be in the list.
    await waitUntilSettled(page);
    expect(await heart(true).count()).toBe(0);
    expect(trouble).toEqual([]);
    await leave();
  });
});
