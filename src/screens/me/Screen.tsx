import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { LibraryIsland } from '../../features/library/LibraryIsland';
import { libraryWords } from '../../features/library/words';
import { StoredDataIsland } from '../../features/stored-data/StoredDataIsland';
import { storedDataWords } from '../../features/stored-data/words';
import type { Route, ScreenProps } from '../route';
import { Island } from '../shared/Island';
import s from './Screen.module.css';

/** The visitor's lists, and everything the shop has stored on this device, how long, and how to erase it (D§2). */
export function Screen({ page: { t, query } }: ScreenProps<undefined>) {
  return (
    <Body>
      <PageTitle title={t('me.title')} />
      {query.erased && (
        <InlineMessage tone="info" className={s.message}>
          {t('me.erased')}
        </InlineMessage>
      )}
      <noscript>
        <InlineMessage tone="info" className={s.message}>
          {t('me.library.script')}
        </InlineMessage>
      </noscript>
      <Island name="library" needsScript of={LibraryIsland} props={{ words: libraryWords(t) }} />
      <Section title={t('me.privacy')} id="privacy">
        <Island name="stored-data" of={StoredDataIsland} props={{ words: storedDataWords(t) }} />
      </Section>
    </Body>
  );
}

/** The page of stored data. The server knows none of it: an island reads it on the device (D§18). */
export const me: Route<undefined> = {
  path: '/me',
  name: 'me',
  query: ['erased'],
  load: async (_api, _params, { t }) => ({
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t('me.title') }),
    description: t('me.description'),
    // Its content is on the device: there is nothing to index.
    hidden: true,
    complete: true,
    data: undefined,
  }),
  screen: Screen,
};
