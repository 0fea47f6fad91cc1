import type { AppDetail } from '../../../contract/entities/app';
import type { Comment as Written } from '../../../contract/entities/shop';
import { Comment } from '../../../design-system/components/Comment/Comment';
import { CommentList } from '../../../design-system/components/Comment/CommentList';
import { Link } from '../../../design-system/components/Link/Link';
import { Stack } from '../../../design-system/components/Stack/Stack';
import { Text } from '../../../design-system/components/Text/Text';
import { isWeb } from '../detail/Links';
import type { Page } from './page';

interface Props {
  app: AppDetail;
  comments: readonly Written[];
  page: Page;
}

/** A list of comments, where they are from, and where the app's developer takes others, if that is known. */
export function CommentItems({ app, comments, page }: Props) {
  const { t, format } = page;
  const place = [app.issueTracker, app.webSite].find(isWeb);
  return (
    <Stack>
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
      <Text size="small" tone="muted">
        {t('comments.from', { source: app.source })}{' '}
        {place && (
          <Link href={place} rel="noopener nofollow">
            {t('comments.feedback')}
          </Link>
        )}
      </Text>
    </Stack>
  );
}
