import type { Version } from '../../../contract/entities/app';
import { Section } from '../../../design-system/components/Section/Section';
import { VersionList } from '../../../design-system/components/VersionList/VersionList';
import type { Page } from '../../features/page/page';

/** Earlier versions shown under the current one. */
const SHOWN = 5;

/** The last few versions; nothing when there was only one. */
export function Versions({ versions, page }: { versions: readonly Version[]; page: Page }) {
  const { t } = page;
  if (versions.length < 2) return null;
  return (
    <Section title={t('detail.versions')}>
      <VersionList
        versions={versions.slice(0, SHOWN).map((version) => ({
          name: version.versionName,
          meta: facts(version, page),
          changelog: version.changelog,
        }))}
      />
    </Section>
  );
}

/** When, how large, and for which processor: one release often comes in several files that differ in that alone. */
function facts({ releasedAt, size, abis }: Version, { format }: Page): string {
  const known = [
    releasedAt === undefined ? '' : format.date(releasedAt),
    size === undefined ? '' : format.size(size),
    abis.join(', '),
  ];
  return known.filter(Boolean).join(' · ');
}
