import type { Page } from 'playwright';
import type { UserConfig } from 'vite';
import { expect } from 'vitest';
import type { Library } from './install';

/** Code for React as an app on either library has it. */
export const written = (library: Library, code: string): string =>
  library === 'react'
    ? code
    : code
        .replace(/'@snowpea\/design-system(?=['/])/g, "'@snowpea/design-system/preact")
        .replaceAll("from 'react'", "from 'preact/hooks'");

/** How a component is rendered into `root`. */
export const RENDER: Record<Library, [imports: string, render: (name: string) => string]> = {
  react: [
    "import { createRoot } from 'react-dom/client';",
    (name) => `createRoot(root).render(<${name} />)`,
  ],
  preact: ["import { render } from 'preact';", (name) => `render(<${name} />, root)`],
};

/** Settings of an app on Preact, as in README.md. */
export const PREACT: UserConfig = {
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
};

/** The theme alone: the components need no other style sheet. */
export const STYLES = `import '@snowpea/design-system/themes/light.css';
`;

/** A page of ten components with a colour of its own, the same on either library; `from` is the entry with the library's types. */
export const ten = (from: string) =>
  `${STYLES}
import { Badge, Button, Chips, Dialog, Link, SearchBox, Select, Text, TextArea, TextField } from '${from}';
import { useState } from 'LIBRARY';

export function Ten() {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const suggest = async (text: string) => [{ text: text + ' notes' }, { text: text + ' travel' }];
  return (
    <main>
      <style>{':root { --snowpea-color-bg-accent: #123456 }'}</style>
      <h1>Apps</h1>
      <Text tone="muted">Updated yesterday</Text>
      <Badge tone="accent">Beta</Badge>
      <Button variant="solid" data-reason={reason} onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} title="A question" closeLabel="Close" onClose={() => setOpen(false)}>Yes or no?</Dialog>
      <SearchBox action="/search" name="q" label="Search" placeholder="Apps" submitLabel="Go" suggest={suggest} />
      <TextField name="title" label={<>Your <em>name</em></>} description="As on your card" />
      <Select name="reason" label="Reason" placeholder="Choose" value={reason} onChange={(event) => setReason(event.currentTarget.value)} options={[{ value: 'broken', label: 'Broken' }]} />
      <TextArea name="text" label="Details" defaultValue="Version 2" />
      <Chips label="Kinds" items={[{ href: '#apps', label: 'All', current: true }]} />
      <Link href="/privacy">Privacy</Link>
    </main>
  );
}
`.replace('LIBRARY', from.endsWith('/preact') ? 'preact/hooks' : 'react');

/** Opens the page and waits until it is rendered. */
export const showTen = (url: string) => async (page: Page) => {
  await page.goto(url);
  await page.getByRole('heading', { name: 'Apps' }).waitFor();
};

/** Uses the page in a browser as a visitor would. */
export async function useTen(page: Page, url: string): Promise<void> {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(message.text());
  });
  await page.goto(url);

  const button = page.getByRole('button', { name: 'Open' });
  const look = await button.evaluate((element) => {
    const { backgroundColor, borderTopWidth, lineHeight } = getComputedStyle(element);
    return [backgroundColor, borderTopWidth, lineHeight];
  });
  expect(look).toEqual(['rgb(18, 52, 86)', '0px', '44px']);

  await button.click();
  const dialog = page.getByRole('dialog', { name: 'A question' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await button.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });

  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('pea');
  await page.getByRole('option').nth(1).waitFor();
  await field.press('ArrowDown');
  expect(await field.inputValue()).toBe('pea notes');
  await field.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });

  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Broken');
  expect(await button.getAttribute('data-reason')).toBe('broken');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Pea');
  expect(await page.getByRole('textbox', { name: 'Details' }).inputValue()).toBe('Version 2');
  expect(trouble).toEqual([]);
}
