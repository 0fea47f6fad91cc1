import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A part of usage pages, loaded with the first of them: the 800 kB of their blocks are not needed for stories. */
function lazily<P extends object>(load: () => Promise<ComponentType<P>>) {
  return function Lazy(props: P) {
    const [part, setPart] = useState<{ Part: ComponentType<P> } | undefined>(undefined);
    useEffect(() => {
      load().then((Part) => setPart({ Part }), reportError);
    }, []);
    return part ? <part.Part {...props} /> : null;
  };
}

/** The frame of every page of documents. */
export const LazyDocsPage = lazily<DocsContainerProps & { children?: ReactNode }>(async () => {
  const { DocsPage } = await import('./DocsPage');
  return DocsPage;
});

/** The template of components' usage pages. */
export const LazyUsagePage = lazily<object>(async () => {
  const { UsagePage } = await import('../../design-system/docs/UsagePage');
  return UsagePage;
});
