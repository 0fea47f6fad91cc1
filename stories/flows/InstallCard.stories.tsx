import type { Meta, StoryObj } from '@storybook/preact-vite';
import { renderSVG } from 'uqr';
import { HOSTILE_NAMES } from '../../design-system/samples/apps';
import { wordsOf } from '../../design-system/samples/words';
import { InstallCard } from '../../src/features/install-card/InstallCard';
import { Scene } from './Scene';
import { translateOf } from './texts';

const CODE = `data:image/svg+xml,${encodeURIComponent(renderSVG('https://apps.example.org/app/7'))}`;

const meta: Meta<{ name: string }> = {
  title: 'Flows/InstallCard',
  // It is fixed to its document's corner: on a docs page each story needs its own document.
  parameters: { docs: { story: { inline: false, height: '300px' } } },
  args: { name: '微光笔记' },
  render: ({ name: given }, { globals }) => {
    const name = wordsOf(globals)(given);
    const say = translateOf(globals.lang);
    return (
      <Scene title={name}>
        <InstallCard
          title={say('card.title', { name })}
          text={say('card.text')}
          close={say('site.close')}
          code={CODE}
          codeLabel={say('card.code', { name })}
        />
      </Scene>
    );
  },
};
export default meta;
type Story = StoryObj<{ name: string }>;

export const Offered: Story = {};
export const LongName: Story = { args: { name: HOSTILE_NAMES.long } };
