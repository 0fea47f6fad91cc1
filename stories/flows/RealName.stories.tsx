import type { Meta, StoryObj } from '@storybook/preact-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../design-system/components/Button/Button';
import { wordsOf } from '../../design-system/samples/words';
import { RealNamePopup } from '../../src/features/real-name/RealNamePopup';
import type { Outcome } from '../../src/features/real-name/submit';
import { Scene } from './Scene';
import { textsOf } from './texts';

interface Args {
  layout: 'phone' | 'pc';
  /** The server's answer. */
  outcome: Outcome | 'never';
}
interface Context {
  canvasElement: HTMLElement;
  globals: Record<string, unknown>;
}

const sentences = ({ lang }: Context['globals']) => textsOf('real-name', lang);

/** A game's page whose download asks its player to register. */
function Game({ layout, outcome, globals }: Args & Pick<Context, 'globals'>) {
  const words = wordsOf(globals);
  const [open, setOpen] = useState(true);
  return (
    <Scene title={words('微光笔记')}>
      <Button variant="solid" onClick={() => setOpen(true)}>
        {words('下载')}
      </Button>
      {open && (
        <RealNamePopup
          words={sentences(globals)}
          layout={layout}
          onSubmit={() =>
            outcome === 'never' ? new Promise(() => undefined) : Promise.resolve(outcome)
          }
          onEnd={() => setOpen(false)}
        />
      )}
    </Scene>
  );
}

const meta: Meta<Args> = {
  title: 'Flows/RealName',
  args: { layout: 'phone', outcome: 'format' },
  render: (args, { globals }) => <Game key={JSON.stringify(args)} {...args} globals={globals} />,
};
export default meta;
type Story = StoryObj<Args>;

/** Encryption and typing are slow on a busy machine. */
const TIMEOUT = { timeout: 5_000 };

const GOOD = { name: '王小明', identity: '11010119900307123x', phone: '13800138000' };
const WRONG = { name: ' ', identity: '123', phone: '12800138000' };

/** Fills the three fields in and leaves the last. */
async function enter({ canvasElement, globals }: Context, values: typeof GOOD): Promise<void> {
  const canvas = within(canvasElement);
  const words = sentences(globals);
  const popup = await canvas.findByRole('dialog');
  // The popup takes the focus when it opens: typing earlier would go elsewhere.
  await waitFor(() => expect(popup.contains(document.activeElement)).toBe(true), TIMEOUT);
  for (const name of ['name', 'identity', 'phone'] as const)
    await userEvent.type(await canvas.findByLabelText(words[name]), values[name]);
  await userEvent.tab();
}

async function send({ canvasElement, globals }: Context): Promise<void> {
  const button = within(canvasElement).getByRole('button', { name: sentences(globals).submit });
  await waitFor(() => expect(button).toBeEnabled(), TIMEOUT);
  await userEvent.click(button);
}

const sent = async (context: Context) => {
  await enter(context, GOOD);
  await send(context);
};

const says = (outcome: 'failed' | 'busy' | 'refused') => async (context: Context) => {
  await sent(context);
  await within(context.canvasElement).findByText(sentences(context.globals)[outcome], {}, TIMEOUT);
};

export const Asked: Story = {};
export const AskedOnPc: Story = { args: { layout: 'pc' } };

/** A message beside each field. */
export const WrongOnPhone: Story = {
  play: async (context) => {
    await enter(context, WRONG);
    const canvas = within(context.canvasElement);
    await waitFor(
      () => expect(canvas.getAllByText(sentences(context.globals).wrong)).toHaveLength(3),
      TIMEOUT,
    );
  },
};

/** One message for the form. */
export const WrongOnPc: Story = {
  args: { layout: 'pc' },
  play: async (context) => {
    await enter(context, WRONG);
    await within(context.canvasElement).findByText(sentences(context.globals).wrongPc, {}, TIMEOUT);
  },
};

export const Sending: Story = {
  args: { outcome: 'never' },
  play: async (context) => {
    await sent(context);
    await within(context.canvasElement).findByText(sentences(context.globals).sending, {}, TIMEOUT);
  },
};

export const Failed: Story = { args: { outcome: 'failed' }, play: says('failed') };
export const Busy: Story = { args: { outcome: 'busy' }, play: says('busy') };
export const Refused: Story = { args: { outcome: 'refused' }, play: says('refused') };

export const Verified: Story = {
  args: { outcome: 'verified' },
  play: async (context) => {
    await sent(context);
    await within(context.canvasElement).findByText(
      sentences(context.globals).verified,
      {},
      TIMEOUT,
    );
  },
};
