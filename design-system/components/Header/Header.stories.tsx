import type { Meta, StoryObj } from '@storybook/preact-vite';
import { wordsOf } from '../../../stories/words';
import { NavMenu } from '../NavMenu/NavMenu';
import { SearchBox } from '../SearchBox/SearchBox';
import { Header } from './Header';

const meta: Meta<typeof Header> = {
  title: 'Components/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
};
export default meta;

export const Default: StoryObj<typeof Header> = {
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    const label = words('搜索应用和游戏');
    return (
      <Header
        home={{ href: '#home', label: 'Snowpea' }}
        search={
          <SearchBox
            action="#search"
            name="key"
            label={label}
            placeholder={label}
            submitLabel={words('搜索')}
          />
        }
        nav={
          <NavMenu
            label={words('菜单')}
            items={words([
              { href: '#home', label: '首页', current: true },
              { href: '#apps', label: '应用' },
              { href: '#games', label: '游戏' },
            ])}
          />
        }
      />
    );
  },
};
