import type { Decorator, Preview } from '@storybook/preact-vite';
import '../design-system/tokens/build/tokens.css';
import '../design-system/base.css';
import { inEnglish } from '../stories/english';
import { drawPictures } from './pictures';

drawPictures();

/** What the server says of a page on `<html>`: theme, language, direction. */
const page: Decorator = (Story, { args, globals }) => {
  const { theme, lang, dir } = globals;
  Object.assign(document.documentElement, { lang, dir });
  document.documentElement.dataset.theme = String(theme);
  return <Story args={lang === 'en' ? inEnglish(args) : args} />;
};

const toolbar = (title: string, icon: 'paintbrush' | 'globe' | 'transfer', items: string[]) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
});

const preview: Preview = {
  decorators: [page],
  globalTypes: {
    theme: toolbar('Theme', 'paintbrush', ['light', 'dark', 'auto']),
    lang: toolbar('Language', 'globe', ['zh-CN', 'en']),
    dir: toolbar('Direction', 'transfer', ['ltr', 'rtl']),
  },
  initialGlobals: { theme: 'light', lang: 'zh-CN', dir: 'ltr' },
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Components', 'Screens'] } },
    viewport: {
      options: {
        feature: { name: 'Feature phone', styles: { width: '240px', height: '320px' } },
        small: { name: 'Small phone', styles: { width: '320px', height: '568px' } },
        phone: { name: 'Phone', styles: { width: '360px', height: '740px' } },
        pc: { name: 'PC', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
};

export default preview;
