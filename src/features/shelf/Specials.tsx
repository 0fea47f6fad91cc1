import type { Special } from '../../../contract/entities/shop';
import { Section } from '../../../design-system/components/Section/Section';
import { CardStrip } from '../../../design-system/components/SpecialCard/CardStrip';
import { SpecialCard } from '../../../design-system/components/SpecialCard/SpecialCard';
import { iconBase, specialHref } from '../addresses/addresses';

/** Icons on one card. */
const ICONS = 4;

/** Specials as cards; nothing when there are none. */
export function Specials({ title, specials }: { title: string; specials: readonly Special[] }) {
  if (specials.length === 0) return null;
  return (
    <Section title={title}>
      <CardStrip>
        {specials.map(({ id, title: name, summary, apps }) => (
          <SpecialCard
            key={id}
            href={specialHref(id)}
            title={name}
            summary={summary}
            icons={apps.slice(0, ICONS).map((app) => ({ base: iconBase(app.id), name: app.name }))}
            lazy
          />
        ))}
      </CardStrip>
    </Section>
  );
}
