import type { ReactNode } from 'react';
import { Page } from '../../design-system/components/Page/Page';
import { PageTitle } from '../../design-system/components/PageTitle/PageTitle';

/** A page for a flow whose screen the store does not have yet. */
export const Scene = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page>
    <PageTitle title={title} />
    {children}
  </Page>
);
