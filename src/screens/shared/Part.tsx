import type { ReactNode } from 'react';
import type { Placement } from '../../../contract/entities/shop';
import type { Result } from '../../../contract/result';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { Section } from '../../../design-system/components/Section/Section';
import { writePlacement } from '../../features/placements/placements';
import type { Page } from './page';

interface Props<T> {
  page: Page;
  result: Result<T>;
  /** Heading of the message shown when the part's call failed; without it the part is left out. */
  title?: string | undefined;
  /** The placement of a part that is left out, by which it is found in the page that is asked for later (src/features/late-parts). */
  at?: Placement | undefined;
  /** The content otherwise; null without any. */
  children: (data: T) => ReactNode;
}

/**
 * A part of a page with a call of its own: when it fails, the part reports that, or is left out where nobody misses it, and the
 * rest of the page is shown.
 */
export function Part<T>({ page, result, title, at, children }: Props<T>) {
  if (result.ok) return <>{children(result.data)}</>;
  if (title === undefined) return at ? <div data-late={writePlacement(at)} /> : null;
  return (
    <Section title={title}>
      <InlineMessage tone="danger">
        {page.t('part.failed')} <a href={page.here({})}>{page.t('part.retry')}</a>
      </InlineMessage>
    </Section>
  );
}
