import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { wordsOf } from '../../design-system/samples/words';
import { FootBar } from '../../src/features/foot-bar/FootBar';
import { ReminderControl } from '../../src/features/reminder/ReminderControl';
import { formatDate } from '../../src/i18n/date';
import { Scene } from './Scene';
import { translateOf } from './texts';

const DAY = Date.UTC(2026, 11, 28);
const dayOf = (lang: unknown) => formatDate(DAY, String(lang));

interface Args {
  already: boolean;
  /** Whether this browser is notified, too. */
  notified: boolean;
  /** Whether the shop accepts it. */
  taken: boolean;
}

const meta: Meta<Args> = {
  title: 'Flows/Reminder',
  args: { already: false, notified: false, taken: true },
  render: ({ already, notified, taken }, { globals }) => (
    <Scene title={wordsOf(globals)('微光笔记')}>
      <ReminderControl
        day={dayOf(globals.lang)}
        already={already}
        notified={notified}
        say={translateOf(globals.lang)}
        onSet={async () => (taken ? 'page' : undefined)}
        onCancel={async () => undefined}
      />
    </Scene>
  ),
};
export default meta;
type Story = StoryObj<Args>;

export const Offered: Story = {};
export const IsSet: Story = { args: { already: true } };
export const Notified: Story = { args: { already: true, notified: true } };
export const CouldNotBeSet: Story = {
  args: { taken: false },
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByText(translateOf(globals.lang)('remind.failed'))).toBeVisible();
  },
};

/** On any page, from the release day on. */
export const TheDayHasCome: Story = {
  render: (_, { globals }) => {
    const say = translateOf(globals.lang);
    const name = wordsOf(globals)('微光笔记');
    return (
      <Scene title={name}>
        <FootBar
          href="#app"
          text={say('remind.due', { name, day: dayOf(globals.lang) })}
          label={say('remind.label')}
          closeLabel={say('site.close')}
          onClose={() => undefined}
        />
      </Scene>
    );
  },
};
