import { ExpandableText } from '../../../design-system/components/ExpandableText/ExpandableText';
import { excerpt } from '../shared/excerpt';
import type { Page } from '../shared/page';

interface Props {
  text: string;
  /** Bytes of the text in the page; the address with `text=whole` has all of it. */
  longest: number;
  page: Page;
}

/** The beginning of one of the app's own texts, and the link to the rest. */
export function OwnText({ text, longest, page: { t, query, here } }: Props) {
  const shown = query.text === 'whole' ? { text, cut: false } : excerpt(text, longest);
  return (
    <ExpandableText
      text={shown.text}
      moreLabel={t('detail.more')}
      lessLabel={t('detail.less')}
      whole={shown.cut ? { href: here({ text: 'whole' }), label: t('detail.whole') } : undefined}
    />
  );
}
