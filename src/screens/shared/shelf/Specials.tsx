import type { ReactNode } from 'react';
import type { Special } from '../../../../contract/entities/shop';
import { Section, type SectionProps } from '../../../../design-system/components/Section/Section';
import type { Page } from '../page';
import { SpecialCards } from './SpecialCards';

interface Props {
  page: Page;
  title: string;
  specials: readonly Special[];
  /** Link to all specials. */
  more?: SectionProps['more'];
  /** A card after them. */
  last?: ReactNode;
}

/** Specials as a shelf of cards; nothing when there are none. */
export function Specials({ page, title, specials, more, last }: Props) {
  if (specials.length === 0) return null;
  return (
    <Section title={title} more={more}>
      <SpecialCards page={page} specials={specials} last={last} />
    </Section>
  );
}
