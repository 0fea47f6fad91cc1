import type { Meta, StoryObj } from '@storybook/preact-vite';
import { wordsOf } from '../../../stories/words';
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

const meta: Meta<typeof Footer> = { title: 'Components/Footer', component: Footer };
export default meta;
type Story = StoryObj<typeof Footer>;

export const Default: Story = {
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    return (
      <Footer notes={words(['应用来自示例目录'])}>
        <Choice label={words('语言')} options={LANGUAGES} />
        <Choice label={words('主题')} options={words(THEMES)} />
      </Footer>
    );
  },
};
export const WithLinks: Story = {
  args: { links: [{ href: '#apps', label: '应用' }], notes: ['应用来自示例目录'] },
};
export const Bare: Story = {};
