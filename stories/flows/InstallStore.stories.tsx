import type { Meta, StoryObj } from '@storybook/preact-vite';
import { fn } from 'storybook/test';
import { InstallBar } from '../../src/features/install-store/InstallBar';
import { Scene } from './Scene';
import { translateOf } from './texts';

interface Args {
  /** Safari on iOS, which installs from its own menu. */
  ios: boolean;
  onYes: () => void;
  onAnswer: () => void;
}

const meta: Meta<Args> = {
  title: 'Flows/InstallStore',
  // It is fixed to the bottom of its document: on a docs page each story needs its own document.
  parameters: { docs: { story: { inline: false, height: '300px' } } },
  args: { ios: false, onYes: fn(), onAnswer: fn() },
  render: ({ ios, onYes, onAnswer }, { globals }) => {
    const say = translateOf(globals.lang);
    return (
      <Scene title="Snowpea">
        <InstallBar
          label={say('install.label')}
          text={say(ios ? 'install.ios' : 'install.text', { brand: 'Snowpea' })}
          noLabel={say(ios ? 'install.known' : 'install.no')}
          yesLabel={say('install.yes')}
          onYes={ios ? undefined : onYes}
          onAnswer={onAnswer}
        />
      </Scene>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;

export const Offered: Story = {};
export const HintOnIos: Story = { args: { ios: true } };
