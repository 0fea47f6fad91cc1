import type { Meta, StoryObj } from '@storybook/preact-vite';
import { useState } from 'react';
import { Button } from '../../design-system/components/Button/Button';
import { wordsOf } from '../../design-system/samples/words';
import type { BrandVariant } from '../../src/features/brand-banner/variant';
import { ConfirmSheet } from '../../src/features/download/ConfirmSheet';
import type { Confirmation } from '../../src/features/download/confirmation';
import { FootBar } from '../../src/features/foot-bar/FootBar';
import type { LazyTranslate } from '../../src/i18n/load-translate';
import { Scene } from './Scene';
import { translateOf } from './texts';

interface Asked {
  question: Confirmation;
  say: LazyTranslate;
  title: string;
  label: string;
}

/** A download whose tap is held. */
function Held({ question, say, title, label }: Asked) {
  const [asked, setAsked] = useState(true);
  return (
    <Scene title={title}>
      <Button onClick={() => setAsked(true)}>{label}</Button>
      {asked && (
        <ConfirmSheet
          question={question}
          bytes={157_286_400}
          say={say}
          onAnswer={() => setAsked(false)}
        />
      )}
    </Scene>
  );
}

const meta: Meta = { title: 'Flows/DownloadConfirmation' };
export default meta;
type Story = StoryObj;

const held = (question: Confirmation): Story => ({
  render: (_, { globals }) => (
    <Held
      question={question}
      say={translateOf(globals.lang)}
      title={wordsOf(globals)('微光笔记')}
      label={wordsOf(globals)('下载')}
    />
  ),
});

const banner = (variant: BrandVariant): Story => ({
  render: (_, { globals }) => {
    const say = translateOf(globals.lang);
    return (
      <Scene title={wordsOf(globals)('微光笔记')}>
        <FootBar
          href="#client"
          text={say(`brand.${variant}`)}
          label={say('brand.label')}
          closeLabel={say('site.close')}
          onClose={() => undefined}
        />
      </Scene>
    );
  },
});

export const OpenInABrowser: Story = held('tip');
export const PreorderInABrowser: Story = held('order-tip');
export const LargeFile: Story = held('large');
export const InstallBanner: Story = banner('install');
export const PreorderBanner: Story = banner('preorder');
export const GiftBanner: Story = banner('gift');
