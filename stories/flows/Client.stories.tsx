import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { STATUS } from '../../contract/entities/status';
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

/** Every status of the table; (*) marks those before the game's release. */
const EVERY: readonly { bits: number; released?: false }[] = [
  { bits: STATUS.unknown },
  { bits: STATUS.undownload },
  { bits: STATUS.undownload, released: false },
  { bits: STATUS.undownload | STATUS.booked, released: false },
  { bits: STATUS.undownload | STATUS.booked },
  { bits: STATUS.downloading },
  { bits: STATUS.downloadPause },
  { bits: STATUS.uncompressable },
  { bits: STATUS.uncompressing },
  { bits: STATUS.downloadComplete },
  { bits: STATUS.installing },
  { bits: STATUS.latestInstalled },
  { bits: STATUS.oldVerInstalled },
  { bits: STATUS.patchInstalled },
];

/** A contact sheet, as a client shows them. */
const everyStatus = (look: 'small' | 'large'): Story => ({
  render: (_, { globals }) => {
    const name = wordsOf(globals)('微光笔记');
    return (
      <Scene title={name}>
        <ol>
          {EVERY.map(({ bits, released = true }) => (
            <li key={`${bits}${released}`}>
              <p>{released ? bits : `${bits} *`}</p>
              <Control
                look={look}
                bits={bits}
                released={released}
                lang={globals.lang}
                name={`${name} ${bits}`}
              />
            </li>
          ))}
        </ol>
      </Scene>
    );
  },
  play: ({ canvasElement }) =>
    waitFor(() =>
      expect(canvasElement.querySelectorAll('[data-heard]')).toHaveLength(EVERY.length),
    ),
});

export const EveryStatus = everyStatus('small');
export const EveryStatusLarge = everyStatus('large');
