import { Button } from '../../../design-system/components/Button/Button';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { Section } from '../../../design-system/components/Section/Section';
import { TextField } from '../../../design-system/components/TextField/TextField';
import type { Route, ScreenProps } from '../route';
import { CategoryCards } from '../shared/categories/CategoryCards';
import { type ProblemData, problemPage } from './load';
import s from './Problem.module.css';

/** An error page: one sentence and a link to the home page; for a wrong address also a search form and three categories. */
export function Screen({ data, page }: ScreenProps<ProblemData>) {
  const { t } = page;
  return (
    <Body>
      <EmptyState
        page
        figure={data.code}
        sign={data.offline ? 'offline' : undefined}
        title={data.title}
        text={data.text}
      >
        {/* The service worker serves this page at the requested address, and an empty link leads to that. */}
        {data.passing && (
          <LinkButton variant="solid" href="">
            {t('part.retry')}
          </LinkButton>
        )}
        <LinkButton href="/">{t('site.back')}</LinkButton>
      </EmptyState>
      {data.instead && (
        <form className={s.search} action="/search">
          <TextField type="search" name="key" label={t('search.label')} required />
          <Button type="submit" variant="solid">
            {t('search.submit')}
          </Button>
        </form>
      )}
      {data.instead && data.instead.length > 0 && (
        <Section title={t('home.categories')} more={{ href: '/categories', label: t('list.more') }}>
          <CategoryCards page={page} categories={[...data.instead]} />
        </Section>
      )}
      {data.offline && <div data-seen-pages />}
    </Body>
  );
}

/** The page a service worker stores for use offline. Its screen shows all other errors too. */
export const offline: Route<ProblemData> = {
  path: '/offline',
  name: 'problem',
  load: async (_api, _params, page) => problemPage('offline', page),
  screen: Screen,
};
