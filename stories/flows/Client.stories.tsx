import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { wordsOf } from '../../design-system/samples/words';
import type { StatusKey } from '../../src/features/app-status/words';
import type { Trouble } from '../simulator/engine';
import { Client, type ClientProps, Control, statusWords } from './Client';
import { Scene } from './Scene';

interface Context {
  canvasElement: HTMLElement;
  globals: Record<string, unknown>;
}

/** Waits until the device has reported the app's status: until then the button only asks for it. */
const heard = ({ canvasElement }: Context) =>
  waitFor(() => expect(canvasElement.querySelector('[data-heard]')).not.toBeNull());

/** A simulated download takes a second, and so do unpacking and installation. */
const TIMEOUT = { timeout: 5_000 };

const button = ({ canvasElement, globals }: Context, key: StatusKey) => {
  const [label] = statusWords(globals.lang)[key].split(' {');
  return within(canvasElement).findByRole(
    'button',
    { name: new RegExp(`^${label}.* ${wordsOf(globals)('微光笔记')}$`) },
    TIMEOUT,
  );
};
const says = ({ canvasElement, globals }: Context, key: StatusKey) =>
  within(canvasElement).findByText(statusWords(globals.lang)[key], {}, TIMEOUT);

const meta: Meta<ClientProps> = {
  title: 'Flows/Client',
  args: { bits: 2, released: true },
  render: (args, { globals }) => (
    <Client
      // Other args create another device.
      key={JSON.stringify(args)}
      {...args}
      lang={globals.lang}
      name={wordsOf(globals)('微光笔记')}
    />
  ),
  play: heard,
};
export default meta;
type Story = StoryObj<ClientProps>;

/** Every tap from the download, past its progress, to the installed app. */
export const FromDownloadToOpen: Story = {
  args: { packed: true },
  play: async (context) => {
    await heard(context);
    await userEvent.click(await button(context, 'status.undownload'));
    await button(context, 'status.downloading');
    const bar = context.canvasElement.querySelector('progress');
    await waitFor(() => expect(bar?.value).toBeGreaterThan(0), TIMEOUT);
    await userEvent.click(await button(context, 'status.packed'));
    await userEvent.click(await button(context, 'status.complete'));
    await expect(await button(context, 'status.installed')).toBeVisible();
  },
};

/** Paused and resumed. */
export const PauseAndContinue: Story = {
  play: async (context) => {
    await heard(context);
    await userEvent.click(await button(context, 'status.undownload'));
    await userEvent.click(await button(context, 'status.downloading'));
    await userEvent.click(await button(context, 'status.paused'));
    await expect(await button(context, 'status.complete')).toBeVisible();
  },
};

/** A large file over mobile data needs a confirmation. */
export const MobileData: Story = {
  args: { network: 'cellular', size: 150_000_000 },
  play: async (context) => {
    await heard(context);
    await userEvent.click(await button(context, 'status.undownload'));
    const canvas = within(context.canvasElement);
    const anyway = statusWords(context.globals.lang)['status.anyway'];
    await expect(await canvas.findByRole('button', { name: anyway }, TIMEOUT)).toBeVisible();
  },
};

/** A client that never answers: after one unanswered tap the button becomes a plain link. */
export const NeverAnswers: Story = {
  args: { misbehaves: 'silent' },
  play: async (context) => {
    const { canvasElement, globals } = context;
    await waitFor(
      () => expect(canvasElement.querySelector('[data-heard]')).not.toBeNull(),
      TIMEOUT,
    );
    await userEvent.click(await button(context, 'status.undownload'));
    await expect(await says(context, 'status.why.silent')).toBeVisible();
    const link = within(canvasElement).getByRole('link', {
      name: `${statusWords(globals.lang)['status.undownload']} ${wordsOf(globals)('微光笔记')}`,
    });
    await expect(link).toHaveAttribute('href', '/7.apk');
  },
};

/** An ignored update. */
export const IgnoreAnUpdate: Story = {
  args: { bits: 128 },
  play: async (context) => {
    await heard(context);
    const canvas = within(context.canvasElement);
    const words = statusWords(context.globals.lang);
    await userEvent.click(await canvas.findByRole('button', { name: words['status.ignore'] }));
    const again = await canvas.findByRole('button', { name: words['status.unignore'] }, TIMEOUT);
    await expect(again).toBeVisible();
    await expect(await button(context, 'status.installed')).toBeVisible();
  },
};

/** Failed commands, of one device each: the page shows the reason, and what can be done. */
const FAILURES: readonly { trouble: Trouble; bits: number; tap: StatusKey }[] = [
  { trouble: 'bad-hash', bits: 2, tap: 'status.undownload' },
  { trouble: 'disk-full', bits: 2, tap: 'status.undownload' },
  { trouble: 'connection-lost', bits: 2, tap: 'status.undownload' },
  { trouble: 'file-lost', bits: 8, tap: 'status.paused' },
  { trouble: 'unpack-failed', bits: 512, tap: 'status.packed' },
  { trouble: 'other-signer', bits: 16, tap: 'status.complete' },
  { trouble: 'cancelled', bits: 16, tap: 'status.complete' },
  { trouble: 'patch-failed', bits: 256, tap: 'status.patch' },
];

export const Failures: Story = {
  render: (_, { globals }) => {
    const name = wordsOf(globals)('微光笔记');
    return (
      <Scene title={name}>
        <ol>
          {FAILURES.map(({ trouble, bits }) => (
            <li key={trouble} data-trouble={trouble}>
              <p>{trouble}</p>
              <Control
                look="large"
                trouble={trouble}
                bits={bits}
                released
                lang={globals.lang}
                name={name}
              />
            </li>
          ))}
        </ol>
      </Scene>
    );
  },
  play: async ({ canvasElement, globals, step }) => {
    for (const { trouble, tap } of FAILURES)
      await step(trouble, async () => {
        const place = canvasElement.querySelector<HTMLElement>(`[data-trouble="${trouble}"]`);
        if (!place) throw new Error(`${trouble} is not shown`);
        const context = { canvasElement: place, globals };
        await heard(context);
        await userEvent.click(await button(context, tap));
        await expect(await says(context, `status.why.${trouble}`)).toBeVisible();
      });
  },
};
