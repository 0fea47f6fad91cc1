import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { buildPage, createApp, serve } from './app';
import { PREACT, RENDER, STYLES, written } from './page';

const FORM = `import { IdentityField, PhoneField } from '@snowpea/design-system/store';
import { Button, Dialog, FileField, Header, Screenshots, SearchBox, Select, TextArea, TextField, Toast } from '@snowpea/design-system';
import { useState } from 'react';

const OPTIONS = [{ value: 'broken', label: 'Broken' }, { value: 'slow', label: 'Slow' }];

export function Form() {
  const [sent, setSent] = useState('');
  const [serverError, setServerError] = useState<string | undefined>('Taken');
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState<string>();
  const send = (event: { preventDefault(): void; currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    setServerError(undefined);
    setSent(JSON.stringify([...new FormData(event.currentTarget)]));
  };
  return (
    <>
      <Header
        home={{ href: '/', label: 'Store' }}
        nav={null}
        search={
          <SearchBox action="/search" name="q" label="Search" placeholder="Apps" submitLabel="Go" delay={0}
            suggest={async (text) => [{ text: text + ' one' }, { text: text + ' two' }]}
            foundText={(count) => count + ' suggestions'} />
        }
      />
      <form onSubmit={send}>
        <TextField name="name" label="Name" required validate={(value) => (value.trim() ? undefined : 'Enter your name.')} />
        <TextField name="nick" label="Nickname" defaultValue="pea" error={serverError} counter={(used) => used + ' in nickname'} />
        <TextArea name="text" label="Details" counter={(used) => used + ' in details'} />
        <PhoneField name="phone" label="Phone" wrong="Enter eleven digits." />
        <IdentityField name="identity" label="Identity" wrong="Enter 18 characters." rule={/^\\d{17}[\\dX]$/} />
        <Select name="reason" label="Reason" options={OPTIONS} defaultValue="slow" />
        <FileField name="file" label="File" accept={['image/png']} wrongType="Choose a PNG." maxBytes={1000} tooLarge="Too large." sizeText={String} removeLabel="Remove" />
        <Button type="submit">Send</Button> <Button type="reset">Clear</Button>
      </form>
      <output>{sent}</output>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} title="A dialog" closeLabel="Close dialog" onClose={() => setOpen(false)}>
        <Button onClick={() => setMessage('Deleted')}>Delete</Button>
        <Toast message={message} time={0} closeLabel="Close message" action={{ label: 'Undo', onClick() {} }} onClose={() => setMessage(undefined)} />
      </Dialog>
      <Screenshots label="Pictures" shots={[{ base: '/img/1', alt: 'One' }]} arrows={{ previousLabel: 'Back', nextLabel: 'On' }} />
    </>
  );
}
`;

const FAMILY = '👨‍👩‍👧';

async function sends(page: Page): Promise<[string, unknown][] | undefined> {
  const before = await page.locator('output').textContent();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const after = (await page.locator('output').textContent()) ?? '';
  return after === before ? undefined : JSON.parse(after);
}

const browser = forFile(() => openBrowser());

it.each([
  ['react', {}],
  ['preact', PREACT],
] as const)('fields are part of their form, on %s', async (library, config) => {
  const app = createApp(library);
  const [imports, render] = RENDER[library];
  app.write('form.tsx', written(library, FORM));
  const built = await buildPage(
    app,
    `${STYLES}${imports}
import { Form } from './form';
const root = document.querySelector('#app')!;
${render('Form')};
`,
    config,
  );
  const server = await serve(built);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(server.url);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const isShown = (text: string) => page.getByText(text, { exact: true }).isVisible();
  await field('Name').waitFor();

  // An invalid field is not submitted; it gets the focus and says why.
  expect(await sends(page)).toBeUndefined();
  await expect.poll(() => isShown('Enter your name.')).toBe(true);
  expect(await field('Name').evaluate((one) => one === document.activeElement)).toBe(true);
  await field('Name').fill('Pea');
  // An error from the server is of the value that was sent.
  expect(await sends(page)).toBeUndefined();
  await field('Nickname').fill(FAMILY);
  await field('Details').fill(`a${FAMILY}`);
  await expect.poll(() => isShown('1 in nickname')).toBe(true);
  expect(await isShown('2 in details')).toBe(true);
  await field('Phone').fill('+86 138-0013 8000');
  await field('Identity').fill('11010519491231002x');
  await field('Identity').blur();
  expect(await field('Identity').inputValue()).toBe('110105 19491231 002X');
  const sent = Object.fromEntries((await sends(page)) ?? []);
  expect(sent).toMatchObject({
    name: 'Pea',
    phone: '13800138000',
    identity: '11010519491231002X',
    reason: 'slow',
  });

  // A reset clears errors, files and counters too.
  const png = { name: 'one.png', mimeType: 'image/png', buffer: Buffer.from('png') };
  await page.locator('input[type=file]').setInputFiles(png);
  await page.getByRole('button', { name: 'Remove one.png' }).waitFor();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('broken');
  await field('Phone').fill('12');
  await field('Phone').blur();
  await expect.poll(() => isShown('Enter eleven digits.')).toBe(true);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => isShown('Enter eleven digits.')).toBe(false);
  expect(await isShown('3 in nickname')).toBe(true);
  expect(await isShown('0 in details')).toBe(true);
  expect(await page.getByRole('button', { name: 'Remove one.png' }).count()).toBe(0);
  expect(await page.getByRole('combobox', { name: 'Reason' }).inputValue()).toBe('slow');
  await page.locator('input[type=file]').setInputFiles({ ...png, mimeType: 'text/plain' });
  await expect.poll(() => isShown('Choose a PNG.')).toBe(true);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => isShown('Choose a PNG.')).toBe(false);

  // A message above an open dialog; the focus returns to where it was.
  await page.getByRole('button', { name: 'Open' }).click();
  const opener = page.getByRole('button', { name: 'Delete' });
  await opener.press('Enter');
  await page.getByRole('button', { name: 'Close message' }).press('Enter');
  await expect.poll(() => isShown('Deleted')).toBe(false);
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await opener.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // The sticky header does not cover what has the focus.
  expect(
    await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    ),
  ).toBeGreaterThan(40);
  await page.getByRole('combobox', { name: 'Search' }).fill('pea');
  await page.getByRole('status').filter({ hasText: '2 suggestions' }).waitFor();
  // A carousel's buttons come before its pictures.
  const order = await page
    .locator('div:has(> [aria-label=Pictures])')
    .locator('button, a')
    .evaluateAll((all) => all.map((one) => one.localName));
  expect(order).toEqual(['button', 'button', 'a']);
  server.close();
  app.remove();
});
