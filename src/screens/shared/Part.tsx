import type { ReactNode } from 'react';
import type { Result } from '../../../contract/result';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { Section } from '../../../design-system/components/Section/Section';
import type { Page } from './page';

interface Props<T> {
  page: Page;
  result: Result<T>;
  /** Heading of the message shown when the part's call failed. */
  title: string;
  /** The content otherwise; null without any. */
  children: (data: T) => ReactNode;
}

/** A part of a page with a call of its own: when it fails, the part reports that, and the rest of the page is shown. */
export function Part<T>({ page, result, title, children }: Props<T>) {
  if (result.ok) return <>{children(result.data)}</>;
  return (
    <Section title={title}>
      <InlineMessage tone="danger">
        {page.t('part.failed')} <a href={page.here({})}>{page.t('part.retry')}</a>
      </InlineMessage>
    </Section>
  );
}
