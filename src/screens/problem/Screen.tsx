import { Button } from '../../../design-system/components/Button/Button';
import { CardGrid } from '../../../design-system/components/CardGrid/CardGrid';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { Section } from '../../../design-system/components/Section/Section';
import { Shelf } from '../../../design-system/components/Shelf/Shelf';
import { TextField } from '../../../design-system/components/TextField/TextField';
import type { Route, ScreenProps } from '../route';
import { CategoryCards } from '../shared/categories/CategoryCards';
import { AppTiles } from '../shared/shelf/AppTiles';
import { type ProblemData, problemPage } from './load';
import s from './Problem.module.css';

/** What works without a network, and what does not. */
const OFFLINE = ['pages', 'lists', 'not'] as const;

const HEADINGS = {
  similar: 'detail.similar',
  meant: 'search.near',
  popular: 'search.instead',
} as const;

/** An error page: one sentence and a link to the home page; for a wrong address also a search form, apps and categories. */
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
          <TextField
            type="search"
            name="key"
            label={t('search.label')}
            defaultValue={data.instead.words}
            required
          />
          <Button type="submit" variant="solid">
            {t('search.submit')}
          </Button>
        </form>
      )}
      {data.instead && data.instead.apps.length > 0 && (
        <Shelf title={t(HEADINGS[data.instead.why])} layout="tiles">
          <AppTiles page={page} apps={data.instead.apps} />
        </Shelf>
      )}
      {data.instead && data.instead.categories.length > 0 && (
        <Section title={t('home.categories')} more={{ href: '/categories', label: t('list.more') }}>
          <CategoryCards page={page} categories={[...data.instead.categories]} lazy />
        </Section>
      )}
      {data.offline && (
        <>
          <CardGrid>
            {OFFLINE.map((one) => (
              <li key={one}>
                <div>
                  <b>{t(`problem.offline.${one}`)}</b>
                  <p>{t(`problem.offline.${one}.text`)}</p>
                </div>
              </li>
            ))}
          </CardGrid>
          <div data-seen-pages />
        </>
      )}
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
