import type { AppDetail, Version } from '../../../contract/entities/app';
import { Section } from '../../../design-system/components/Section/Section';
import { VersionList } from '../../../design-system/components/VersionList/VersionList';
import type { Page } from '../../features/page/page';
import { excerpt } from './excerpt';

/** Earlier versions shown. */
const SHOWN = 3;
/** Bytes of what one of them says is new. */
const LONGEST = 300;

interface Props {
  app: AppDetail;
  page: Page;
}

/** The few versions before the current one, which the rest of the page is about; nothing when there are none. */
export function Versions({ app, page }: Props) {
  const { t } = page;
  const earlier = app.versions.filter(({ id }) => id !== app.version?.id);
  if (earlier.length === 0) return null;
  return (
    <Section title={t('detail.versions')}>
      <VersionList
        versions={earlier.slice(0, SHOWN).map((version) => ({
          name: version.versionName,
          meta: facts(version, page),
          changelog: version.changelog && excerpt(version.changelog, LONGEST).text,
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
