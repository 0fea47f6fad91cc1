import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Props = DocsContainerProps & { children?: ReactNode };

/** The frame of usage pages, loaded with the first of them: its 800 kB are not needed for stories. */
export function LazyDocsPage(props: Props) {
  const [frame, setFrame] = useState<{ Page: ComponentType<Props> } | undefined>(undefined);
  useEffect(() => {
    import('./DocsPage').then(({ DocsPage }) => setFrame({ Page: DocsPage }), reportError);
  }, []);
  return frame ? <frame.Page {...props} /> : null;
}
