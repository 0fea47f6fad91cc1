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
        <LinkButton href="/">{t('site.back')}</LinkButton>
      </EmptyState>
    </Body>
  );
}
