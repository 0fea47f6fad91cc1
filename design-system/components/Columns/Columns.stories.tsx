import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from '../../samples/apps';
import { wordsOf } from '../../samples/words';
import { KeyValueList } from '../KeyValueList/KeyValueList';
import { Section } from '../Section/Section';
import { Columns } from './Columns';

const ABOUT = '随手记下想到的一切，离线可用';

const meta: Meta<typeof Columns> = {
  title: 'Components/Layout/Columns',
  component: Columns,
  render: (args, { globals }) => {
    const words = wordsOf(globals);
    return (
      <Columns
        aside={
          args.aside ?? (
            <Section title={words('应用信息')}>
              <KeyValueList
                items={words([
                  { label: '大小', value: '45.3 MB' },
                  { label: '版本', value: '1.2.0' },
                ])}
              />
            </Section>
          )
        }
      >
        {args.children ?? (
          <Section title={words('应用介绍')}>
            <p>{words(ABOUT)}</p>
          </Section>
        )}
      </Columns>
    );
  },
};
export default meta;
type Story = StoryObj<typeof Columns>;

export const Default: Story = {};
/** One of them only: the facts are a landmark of the page. */
export const Stress: Story = {
  args: {
    aside: HOSTILE_NAMES.unbroken,
    children: HOSTILE_TEXTS.map((name) => (
      <Section key={name} title={name}>
        <p>{name.repeat(4)}</p>
      </Section>
    )),
  },
};

export const Even: Story = { args: { even: true } };

export const DontStoryBeside: Story = {
  tags: ['usage'],
  args: {
    aside: (
      <Section title="应用介绍">
        <p>{ABOUT.repeat(6)}</p>
      </Section>
    ),
    children: (
      <Section title="应用信息">
        <p>45.3 MB</p>
      </Section>
    ),
  },
};
