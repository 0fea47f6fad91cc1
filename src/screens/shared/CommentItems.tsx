import type { Comment as Written } from '../../../contract/entities/shop';
import { Comment } from '../../../design-system/components/Comment/Comment';
import { CommentList } from '../../../design-system/components/Comment/CommentList';
import type { Page } from './page';

/** A list of comments. */
export function CommentItems({ comments, page }: { comments: readonly Written[]; page: Page }) {
  const { t, format } = page;
  return (
    <CommentList>
      {comments.map(({ id, author, stars, text, lang, versionName, at }) => (
        <Comment
          key={id}
          author={author}
          stars={stars}
          starsLabel={t('detail.stars', { n: stars })}
          text={text}
          textLang={lang}
          meta={[
            format.date(at),
            versionName,
            lang && t('comments.in', { language: format.language(lang) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </CommentList>
  );
}
