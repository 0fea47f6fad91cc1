import { shop } from '../../../contract/calls/catalogue';
import { Choice } from '../../../design-system/components/Footer/Choice';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { LibraryIsland } from '../../features/library/LibraryIsland';
import { libraryWords } from '../../features/library/words';
import { StoredDataIsland } from '../../features/stored-data/StoredDataIsland';
import { storedDataWords } from '../../features/stored-data/words';
import { languageOptions, OtherChoices } from '../frame/Choices';
import type { Route, ScreenProps } from '../route';
import { Island } from '../shared/Island';
import { Instead, type InsteadApps, loadInstead } from '../shared/shelf/Instead';
import s from './Screen.module.css';

interface MeData {
  /** Kinds of phones the shop has apps for. */
  platforms: number | undefined;
  /** Apps to begin a library with. */
  popular: InsteadApps;
}

/** The visitor's lists, apps to begin with, preferences, and everything the shop has stored on this device, how long, and how to erase it (D§2). */
export function Screen({ data, page }: ScreenProps<MeData>) {
  const { t, query } = page;
  const languages = languageOptions(page);
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
      <Instead result={data.popular} page={page} />
      <Section title={t('site.settings')} id="settings">
        <div className={s.settings}>
          {languages.length > 0 && <Choice label={t('site.language')} options={languages} />}
          <OtherChoices page={page} platforms={data.platforms} />
        </div>
      </Section>
      <Section title={t('me.privacy')} id="privacy">
        <Island name="stored-data" of={StoredDataIsland} props={{ words: storedDataWords(t) }} />
      </Section>
    </Body>
  );
}

/** The page of stored data. The server knows none of it: an island reads it on the device (D§18). */
export const me: Route<MeData> = {
  path: '/me',
  name: 'me',
  query: ['erased'],
  load: async (api, _params, page) => {
    const { t } = page;
    const [popular, info] = await Promise.all([loadInstead(api, page), api.call(shop, {})]);
    return {
      kind: 'page',
      status: 200,
      title: t('site.title', { title: t('me.title') }),
      description: t('me.description'),
      // Its content is on the device: there is nothing to index.
      hidden: true,
      complete: popular.ok,
      data: { popular, platforms: info.ok ? info.data.platforms.length : undefined },
    };
  },
  screen: Screen,
};
