import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type ReactNode, useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';
import { themes } from 'storybook/theming';
import './docs.css';

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
    const follow = ({ globals }: { globals: Globals }) => setDark(isDark(globals));
    channel.on('globalsUpdated', follow);
    return () => channel.off('globalsUpdated', follow);
  }, []);
  return <DocsContainer {...props} theme={dark ? themes.dark : themes.light} />;
}
