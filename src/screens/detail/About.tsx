import type { AppDetail } from '../../../contract/entities/app';
import { ExpandableText } from '../../../design-system/components/ExpandableText/ExpandableText';
import { Screenshots } from '../../../design-system/components/Screenshots/Screenshots';
import { Section } from '../../../design-system/components/Section/Section';
import { shotBase } from '../../features/addresses/addresses';
import type { Page } from '../../features/page/page';

/** What the app looks like, what it says of itself, and what is new in it. */
export function About({ app, page }: { app: AppDetail; page: Page }) {
  const { t } = page;
  const { name, description, screenshots, version } = app;
  const text = (words: string) => (
    <ExpandableText text={words} more={t('detail.more')} less={t('detail.less')} />
  );
  return (
    <>
      {screenshots.length > 0 && (
        <Screenshots
          label={t('detail.screenshots')}
          shots={screenshots.map(({ n, width, height }, index) => ({
            base: shotBase(app.id, n),
            width,
            height,
            alt: t('detail.screenshot', { name, n: index + 1 }),
          }))}
        />
      )}
      {description && <Section title={t('detail.about')}>{text(description)}</Section>}
      {version?.changelog && (
        <Section title={t('detail.changelog')}>{text(version.changelog)}</Section>
      )}
    </>
  );
}
