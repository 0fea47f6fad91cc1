import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type ComponentType, useEffect, useState } from 'react';

type Container = ComponentType<DocsContainerProps & { children?: unknown }>;

/** The frame of usage pages, fetched with the first of them: it brings 800 kB that no story needs. */
export function LazyDocsPage(props: DocsContainerProps & { children?: unknown }) {
  const [frame, setFrame] = useState<{ Page: Container } | undefined>(undefined);
  useEffect(() => {
    import('./DocsPage').then(({ DocsPage }) => setFrame({ Page: DocsPage }), reportError);
  }, []);
  return frame ? <frame.Page {...props} /> : null;
}
