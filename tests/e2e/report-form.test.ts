import sharp from 'sharp';
import { expect, it } from 'vitest';
import { UPLOAD_MAX } from '../../contract/entities/report';
import { onEachCatalogue } from './on-each-catalogue';

const picture = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: '#a3c' } })
    .png()
    .toBuffer();

/** What is attached, and what the page it leads to is told. */
const FILES = [
  { what: 'a picture', told: 'sent=1', bytes: picture },
  { what: 'no picture', told: 'problem=type', bytes: async () => Buffer.from('<svg></svg>') },
  {
    what: 'a picture that is too large',
    told: 'problem=size',
    bytes: async () => Buffer.concat([await picture(), Buffer.alloc(UPLOAD_MAX)]),
  },
];

onEachCatalogue((ground) => {
  it.each(FILES)('without JavaScript a report with $what leads to ?$told', async (attached) => {
    const { page, visit, trouble, leave } = await ground.visitor({
      javaScript: false,
      locale: 'en-US',
    });
    await visit(ground.screens.detail);
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    const main = page.getByRole('main');
    await main.getByRole('combobox').selectOption('broken');
    await main.getByRole('textbox').fill('It closes at once.\nEvery time.');
    await main.locator('input[type=file]').setInputFiles({
      name: 'screen.png',
      mimeType: 'image/png',
      buffer: await attached.bytes(),
    });
    await main.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL((address) => address.search !== '');
    const app = /\d+$/.exec(ground.screens.detail)?.[0];
    expect(page.url()).toBe(`${ground.url}/report/${app}?${attached.told}`);
    const sent = attached.told === 'sent=1';
    expect(await main.locator('form').count()).toBe(sent ? 0 : 1);
    expect(await main.getByText('Thank you').count()).toBe(sent ? 1 : 0);
    expect(trouble).toEqual([]);
    await leave();
  });

  it('with JavaScript the picture is shown, what fails loses nothing, and the next try is sent', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
    await visit(ground.screens.report ?? '');
    const main = page.getByRole('main');
    await main.getByRole('combobox').selectOption('broken');
    await main.getByRole('textbox').fill('It closes at once.');
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: await picture() });
    // The browser shows it, which the page's policy allows.
    await expect
      .poll(() => main.locator('form img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(40);
    await page.route('**/api/proxyNew', (route) => route.abort(), { times: 1 });
    await main.getByRole('button', { name: 'Send' }).click();
    await main.getByText('It was not sent. Please try again later.').waitFor();
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

  it('what was entered before the script came is still there', async () => {
    const { page, leave } = await ground.visitor({ locale: 'en-US' });
    let bring: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.route('**/assets/afterwards-*', async (route) => {
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
    await page.getByRole('main').locator('form button[type=submit]').click();
    expect(page.url()).toBe(ground.screens.report);
    await leave();
  });
});
