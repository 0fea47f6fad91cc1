import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import type { ScreenProps } from '../route';
import type { ProblemData } from './load';

/** An error page: one sentence and a link to the home page. */
export function Screen({ data, page: { t } }: ScreenProps<ProblemData>) {
  return (
    <Body>
      <EmptyState page figure={data.code} title={data.title} text={data.text}>
        {/* The service worker serves this page at the requested address, and an empty link leads to that. */}
        {data.passing && (
          <LinkButton variant="solid" href="">
            {t('part.retry')}
          </LinkButton>
        )}
        <LinkButton href="/">{t('site.back')}</LinkButton>
      </EmptyState>
      {data.offline && <div data-seen-pages />}
    </Body>
  );
}
