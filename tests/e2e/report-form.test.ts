import sharp from 'sharp';
import { expect, it } from 'vitest';
import { UPLOAD_MAX } from '../../contract/entities/report';
import { onDemo } from './on-each-catalogue';

const picture = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: '#a3c' } })
    .png()
    .toBuffer();

const TEXT = 'It closes <at> once.\nEvery "time".';

/** Attachments that are refused, and the messages for them. */
const WRONG = [
  { what: 'no picture', said: /PNG, JPEG/, bytes: async () => Buffer.from('<svg></svg>') },
  {
    what: 'a picture that is too large',
    said: /at most/,
    bytes: async () => Buffer.concat([await picture(), Buffer.alloc(UPLOAD_MAX)]),
  },
];

onDemo({ worker: false }, (ground) => {
  /** A visitor without JavaScript who has filled in an app's report form with this attachment. */
  async function filledIn(bytes: Buffer) {
    const visitor = await ground.visitor({ javaScript: false, locale: 'en-US' });
    await visitor.page.setViewportSize({ width: 320, height: 480 });
    await visitor.visit(ground.screens.detail);
    await visitor.page.getByRole('link', { name: 'Report', exact: true }).click();
    const main = visitor.page.getByRole('main');
    await main.getByRole('combobox').selectOption('broken');
    await main.getByRole('textbox').fill(TEXT);
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: bytes });
    await main.getByRole('button', { name: 'Send' }).click();
    const thanks = () => visitor.page.waitForURL(({ search }) => search === '?sent=1');
    return { ...visitor, main, thanks };
  }

  it('without JavaScript sends a report with a picture', async () => {
    const { main, thanks, trouble, leave } = await filledIn(await picture());
    await thanks();
    await main.getByText('Thank you').waitFor();
    expect(await main.locator('form').count()).toBe(0);
    expect(trouble).toEqual([]);
    await leave();
  });

  it.each(WRONG)(
    'without JavaScript returns a form with $what and its input, and sends it without',
    async ({ said, bytes }) => {
      const { page, main, thanks, trouble, leave } = await filledIn(await bytes());
      const message = main.getByRole('status').getByText(said);
      await message.waitFor();
      // Below the fields, and still in view on a small screen.
      const { height } = page.viewportSize() ?? { height: 0 };
      const foot = await message.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(foot).toBeLessThan(height);
      expect(await main.getByRole('combobox').inputValue()).toBe('broken');
      expect(await main.getByRole('textbox').inputValue()).toBe(TEXT);
      await main.getByRole('button', { name: 'Send' }).click();
      await thanks();
      expect(trouble).toEqual([]);
      await leave();
    },
  );

  it('with JavaScript shows the picture, keeps the input after a failure, and sends the next attempt', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
    await visit(ground.screens.report ?? '');
    const main = page.getByRole('main');
    await main.getByRole('combobox').selectOption('broken');
    await main.getByRole('textbox').fill('It closes at once.');
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: await picture() });
    // Shown by the browser, which the page's policy allows.
    await expect
      .poll(() => main.locator('form img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(40);
    await page.route('**/api/proxyNew', (route) => route.abort(), { times: 1 });
    await main.getByRole('button', { name: 'Send' }).click();
    await main.getByText('Not sent. Please try again later.').waitFor();
    expect(await main.getByRole('combobox').inputValue()).toBe('broken');
    expect(await main.getByRole('textbox').inputValue()).toBe('It closes at once.');
    await main.getByText('shot.png').waitFor();
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /proxyNew/.test(request.url()),
    );
    await main.getByRole('button', { name: 'Send' }).click();
    expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
    await page.waitForURL(/\?sent=1$/);
    await main.getByText('Thank you').waitFor();
    await leave();
  });

  it('keeps the input from before the script has loaded', async () => {
    const { page, leave } = await ground.visitor({ locale: 'en-US' });
    let bring: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.route('**/assets/after-load-*', async (route) => {
      await waits;
      await route.continue();
    });
    await page.goto(ground.screens.report ?? '', { waitUntil: 'domcontentloaded' });
    const main = page.getByRole('main');
    await main.getByRole('combobox').selectOption('fake');
    await main.getByRole('textbox').fill('Early words');
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'early.png', mimeType: 'image/png', buffer: await picture() });
    bring();
    await main.getByText('early.png').waitFor();
    expect(await main.getByRole('combobox').inputValue()).toBe('fake');
    expect(await main.getByRole('textbox').inputValue()).toBe('Early words');
    await leave();
  });

  it('does not send a report without a reason', async () => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    await visit(ground.screens.report ?? '');
    const form = page.getByRole('main').locator('form');
    await form.locator('button[type=submit]').click();
    // The browser itself focuses the missing field.
    const reason = form.getByRole('combobox');
    await expect.poll(() => reason.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(page.url()).toBe(ground.screens.report);
    await leave();
  });
});
