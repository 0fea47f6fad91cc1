import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import type { ScreenProps } from '../route';
import type { ProblemData } from './load';

/** One sentence on what is wrong, and the way home. */
export function Screen({ data, page: { t } }: ScreenProps<ProblemData>) {
  return (
    <Body>
      <EmptyState page figure={data.code} title={data.title} text={data.text}>
        {/* The service worker answers with this page at the address that was asked for, and an empty link leads there. */}
        {data.passing && (
          <LinkButton variant="solid" href="">
            {t('part.retry')}
          </LinkButton>
        )}
        <LinkButton href="/">{t('site.back')}</LinkButton>
      </EmptyState>
    </Body>
  );
}
