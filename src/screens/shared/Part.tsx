import type { ReactNode } from 'react';
import type { Result } from '../../../contract/result';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { Section } from '../../../design-system/components/Section/Section';
import type { Page } from './page';

interface Props<T> {
  page: Page;
  result: Result<T>;
  /** Heading over the sentence that stands in when the part's call failed. */
  title: string;
  /** What to show otherwise; null when there is nothing to show. */
  children: (data: T) => ReactNode;
}

/** A part of a page with a call of its own: when that fails, the part says so and the rest of the page stands. */
export function Part<T>({ page, result, title, children }: Props<T>) {
  if (result.ok) return <>{children(result.data)}</>;
  return (
    <Section title={title}>
      <InlineMessage tone="error">
        {page.t('part.failed')} <a href={page.here({})}>{page.t('part.retry')}</a>
      </InlineMessage>
    </Section>
  );
}
