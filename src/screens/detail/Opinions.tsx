import type { AnswerOf } from '../../../contract/call';
import type { comments } from '../../../contract/calls/detail';
import { Section } from '../../../design-system/components/Section/Section';
import { commentsHref } from '../../features/addresses/addresses';
import { CommentItems } from '../shared/CommentItems';
import type { Page } from '../shared/page';

/** Comments shown here: enough for an impression. The rest have their own page. */
const SHOWN = 3;

interface Props {
  appId: number;
  data: AnswerOf<typeof comments>;
  page: Page;
}

/** The latest comments, and the link to all; nothing when there are none. */
export function Opinions({ appId, data, page }: Props) {
  const { t } = page;
  if (data.total === 0) return null;
  const more = { href: commentsHref(appId), label: t('detail.comments.all') };
  return (
    <Section title={t('detail.comments')} more={data.total > SHOWN ? more : undefined}>
      <CommentItems comments={data.comments.slice(0, SHOWN)} page={page} />
    </Section>
  );
}
