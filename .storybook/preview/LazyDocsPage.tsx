import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Props = DocsContainerProps & { children?: ReactNode };

/** The frame of usage pages, fetched with the first of them: it brings 800 kB that no story needs. */
export function LazyDocsPage(props: Props) {
  const [frame, setFrame] = useState<{ Page: ComponentType<Props> } | undefined>(undefined);
  useEffect(() => {
    import('./DocsPage').then(({ DocsPage }) => setFrame({ Page: DocsPage }), reportError);
  }, []);
  return frame ? <frame.Page {...props} /> : null;
}
