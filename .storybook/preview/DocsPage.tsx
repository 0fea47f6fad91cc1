import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type ReactNode, useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';
import { themes } from 'storybook/theming';
import './docs.css';
import { followInFrames } from './frames';
import { markPage } from './page';

type Globals = Record<string, unknown>;

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

const isDark = ({ theme }: Globals) =>
  theme === 'auto' ? systemIsDark() : String(theme).endsWith('dark');

/** The globals in the address, for pages without a story. */
function globalsOfAddress(): Globals {
  const written = new URLSearchParams(location.search).get('globals') ?? '';
  return Object.fromEntries(written.split(';').map((one) => one.split(':')));
}

/** A usage page in the theme of the toolbar. */
export function DocsPage(props: DocsContainerProps & { children?: ReactNode }) {
  const [dark, setDark] = useState(() => isDark(globalsOfAddress()));
  useEffect(() => {
    const channel = addons.getChannel();
    const frames = followInFrames(globalsOfAddress());
    // A page whose stories all stand in frames renders none that would.
    markPage(globalsOfAddress());
    const follow = ({ globals }: { globals: Globals }) => {
      setDark(isDark(globals));
      frames.set(globals);
      markPage(globals);
    };
    channel.on('globalsUpdated', follow);
    return () => {
      channel.off('globalsUpdated', follow);
      frames.stop();
    };
  }, []);
  return <DocsContainer {...props} theme={dark ? themes.dark : themes.light} />;
}
