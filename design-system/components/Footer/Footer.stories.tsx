import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from '../../samples/apps';
import { wordsOf } from '../../samples/words';
import { Choice } from './Choice';
import { Footer } from './Footer';

const LANGUAGES = [
  { value: 'zh-CN', href: '#zh', label: '中文', lang: 'zh-CN', current: true },
  { value: 'en', href: '#en', label: 'English', lang: 'en' },
];
const THEMES = [
  { value: 'auto', href: '#auto', label: '自动', current: true },
  { value: 'light', href: '#light', label: '浅色' },
  { value: 'dark', href: '#dark', label: '深色' },
];

const meta: Meta<typeof Footer> = {
  title: 'Components/Navigation/Footer',
  component: Footer,
  args: { notes: ['应用来自示例目录'] },
};
export default meta;
type Story = StoryObj<typeof Footer>;

const withChoices: Story['render'] = (args, { globals }) => {
  const words = wordsOf(globals);
  return (
    <Footer {...args}>
      <Choice label={words('语言')} options={LANGUAGES} />
      <Choice label={words('主题')} options={words(THEMES)} />
    </Footer>
  );
};

export const Default: Story = { render: withChoices };
export const LinksAndChoices: Story = {
  args: {
    links: [
      { href: '#apps', label: '应用' },
      { href: '#games', label: '游戏' },
      { href: '#specials', label: '专题' },
    ],
  },
  render: withChoices,
};
export const Stress: Story = {
  args: {
    links: [HOSTILE_NAMES.long, HOSTILE_NAMES.emoji, HOSTILE_NAMES.rightToLeft].map((label, i) => ({
      href: `#${i}`,
      label,
    })),
    notes: [...HOSTILE_TEXTS, ''],
  },
};

export const DoWhatStaysChosen: Story = { tags: ['usage'], render: withChoices };
export const DontASecondMenu: Story = {
  tags: ['usage'],
  args: {
    links: ['首页', '应用', '游戏', '专题', '搜索', '工具', '影音', '社交', '阅读', '出行'].map(
      (label) => ({ href: `#${label}`, label }),
    ),
  },
};
