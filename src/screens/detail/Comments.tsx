import type { AnswerOf } from '../../../contract/call';
import type { comments } from '../../../contract/calls/detail';
import { Comment } from '../../../design-system/components/Comment/Comment';
import { CommentList } from '../../../design-system/components/Comment/CommentList';
import { Pager } from '../../../design-system/components/Pager/Pager';
import { Section } from '../../../design-system/components/Section/Section';
import type { Page } from '../../features/page/page';

/** Where the pager's links lead on the page. */
const ANCHOR = 'comments';

interface Props {
  data: AnswerOf<typeof comments>;
  page: Page;
}

/** What others wrote, a page at a time; nothing when nobody did. */
export function Comments({ data, page }: Props) {
  const { t, format, here } = page;
  if (data.total === 0) return null;
  return (
    <Section title={t('detail.comments')} id={ANCHOR}>
      <CommentList>
        {data.comments.map(({ id, author, stars, text, versionName, at }) => (
          <Comment
            key={id}
            author={author}
            stars={stars}
            starsLabel={t('detail.stars', { n: stars })}
            text={text}
            meta={[format.date(at), versionName].filter(Boolean).join(' · ')}
          />
        ))}
      </CommentList>
      <Pager
        label={t('list.pages')}
        page={data.page}
        pages={data.pages}
        href={(n) => `${here({ comments: n > 1 ? String(n) : undefined })}#${ANCHOR}`}
        previous={t('list.previous')}
        next={t('list.next')}
      />
    </Section>
  );
}
