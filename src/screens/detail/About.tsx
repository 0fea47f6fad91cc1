import type { AppDetail } from '../../../contract/entities/app';
import { ExpandableText } from '../../../design-system/components/ExpandableText/ExpandableText';
import { Screenshots } from '../../../design-system/components/Screenshots/Screenshots';
import { Section } from '../../../design-system/components/Section/Section';
import { shotBase } from '../../features/addresses/addresses';
import type { Page } from '../../features/page/page';
import { excerpt } from './excerpt';

/** Bytes of one of the app's own texts that its page carries; the address with `text=whole` has all of them. */
const LONGEST = 700;

/** What the app looks like, what it says of itself, and what is new in it. */
export function About({ app, page }: { app: AppDetail; page: Page }) {
  const { t } = page;
  const { name, description, screenshots, version } = app;
  const whole = page.query.text === 'whole';
  const text = (words: string) => {
    const shown = whole ? { text: words, cut: false } : excerpt(words, LONGEST);
    return (
      <ExpandableText
        text={shown.text}
        more={t('detail.more')}
        less={t('detail.less')}
        whole={
          shown.cut ? { href: page.here({ text: 'whole' }), label: t('detail.whole') } : undefined
        }
      />
    );
  };
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
