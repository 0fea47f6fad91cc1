import type { Native } from '../../element/native';
import { AppList, type AppListProps } from '../AppList/AppList';
import { Section, type SectionProps } from '../Section/Section';

export type ShelfProps = Native<'section'> & SectionProps & Omit<AppListProps, 'children'>;

/** Apps below a heading. */
export function Shelf({ layout, ordered, children, ...section }: ShelfProps) {
  return (
    <Section {...section}>
      <AppList layout={layout} ordered={ordered}>
        {children}
      </AppList>
    </Section>
  );
}
